import { type Finding, findAt, type Rule } from '../finding.ts';
import { isCode, isNode, isTest, type Node, pathOf, walk } from '../syntax.ts';

const PAGES = /^apps\/(web|console)\/src\/(app|features|parts)\//;
/** What a page would call its own state of a command, or the function that sets it. */
const NAMES = /^(is|set)?(is)?(busy|failure|sending|submitting|saving)$/i;

export const commandState: Rule = {
  name: 'A page keeps no state of a command',
  why: 'Each hand-made busy and failure forgets something else: the second tap, the key of the retry, the failure of the try before.',
  instead:
    'Use useCommand of the app (platform/use-command.ts), or of packages/client where the command takes several steps.',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && PAGES.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const findings: Finding[] = [];
        walk(file, (node) => {
          const name = handMade(node);
          if (name !== undefined) findings.push(findAt(file, node.start, `useState for ${name}`));
        });
        return findings;
      }),
};

function handMade(node: Node): string | undefined {
  if (node.type !== 'VariableDeclarator' || !isNode(node.init) || !isNode(node.id)) return undefined;
  if (node.init.type !== 'CallExpression' || !/(^|\.)useState$/.test(pathOf(node.init.callee) ?? '')) return undefined;
  if (node.id.type !== 'ArrayPattern') return undefined;
  const names = (node.id.elements as unknown[]).map((element) => (isNode(element) ? String(element.name) : ''));
  return names.find((name) => NAMES.test(name));
}
