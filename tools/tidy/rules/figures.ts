import { type Finding, findAt, type Rule } from '../finding.ts';
import { isCode, isNode, isTest, pathOf, walk } from '../syntax.ts';

const HOME = /^packages\/ui\/src\/numbers\//;
/** No customer sees a figure of these: one writes for translators on a terminal, one makes the browser load its formats. */
const SHOW_NONE = ['packages/i18n/src/check-message.ts', 'apps/web/build/head-script.ts'];
const FORMATTERS = new Set(['toFixed', 'toPrecision', 'toExponential', 'toLocaleString']);

export const figures: Rule = {
  name: 'Figures are written in one place',
  why: 'toFixed rounds a float, toLocaleString picks the machine’s language, and the next screen rounds another way: the customer sees two figures for one amount.',
  instead:
    'Show <Amount>, <Ratio> or another component of packages/ui; a new way to write a figure belongs in packages/ui/src/numbers.',
  check: (tree) =>
    tree.files
      // The workbench invents figures to show components with; what shows them is still packages/ui.
      .filter((file) => isCode(file) && /^(apps|packages)\/(?!workbench\/)/.test(file.path))
      .filter((file) => !HOME.test(file.path) && !SHOW_NONE.includes(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const findings: Finding[] = [];
        walk(file, (node) => {
          if (node.type !== 'MemberExpression') return;
          const name = isNode(node.property) ? String(node.property.name) : '';
          const isFormatter = FORMATTERS.has(name) || pathOf(node) === 'Intl.NumberFormat';
          if (isFormatter) findings.push(findAt(file, node.start, name));
        });
        return findings;
      }),
};
