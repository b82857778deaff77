import { type Finding, findAll, findAt, type Rule, type SourceFile } from '../finding.ts';
import { isCode, isTest, textOf, walk } from '../syntax.ts';

const PHYSICAL_PROPERTY =
  /(?<=[{;\s])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g;
const PHYSICAL_VALUE = /(?<=[{;\s])(text-align|float|clear|caption-side)\s*:\s*(left|right)\b/g;
const FOUR_SIDES =
  /(?<=[{;\s])((?:scroll-)?(?:margin|padding)|inset|border-width|border-style|border-color)\s*:\s*([^;{}]+)/g;
const NAMED_COLOURS =
  'black|white|red|green|blue|yellow|orange|purple|pink|grey|gray|silver|navy|teal|gold|brown|cyan|magenta|lime|maroon|olive|aqua|fuchsia|crimson|tomato';
const RAW_COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<=:[^;{}]*[\\s,(:])(?:${NAMED_COLOURS})(?=[\\s,;)}])`,
  'gi',
);
const TOKENS = /^packages\/ui\/src\/tokens\//;
/** Pages that must work without packages/ui: they begin with tokens of their own and use nothing else. */
const OWN_TOKENS = ['apps/server/src/platform/docs/page/docs.css'];
const SCREENS = /^(apps\/(web|console|workbench)|packages\/ui)\//;

export const cssDirections: Rule = {
  name: 'Layout has no left and right',
  why: 'Arabic reads from right to left: a margin on the left is on the wrong side for those readers.',
  instead:
    'margin-inline-start, inset-inline-end, border-start-start-radius, text-align: start; two values for margin-inline where the sides differ.',
  check: (tree) =>
    styleSheets(tree.files).flatMap((file) => [
      ...findAll(file, PHYSICAL_PROPERTY, ([, name]) => `${name} is a physical side`),
      ...findAll(file, PHYSICAL_VALUE, ([, name, side]) => `${name}: ${side} is a physical side`),
      ...findAll(file, FOUR_SIDES, ([, name, value = '']) => {
        const sides = splitValue(value);
        return sides.length === 4 && sides[1] !== sides[3]
          ? `${name}: ${value.trim()} names right and left`
          : undefined;
      }),
    ]),
};

export const cssColours: Rule = {
  name: 'Colours come from tokens',
  why: 'A colour written in place does not follow dark mode, the direction colours, or the contrast we measured.',
  instead: 'var(--…) from packages/ui/src/tokens; mix shades there, or with color-mix() of tokens.',
  check: (tree) => [
    ...styleSheets(tree.files)
      .filter((file) => !TOKENS.test(file.path))
      .map((file) => (OWN_TOKENS.includes(file.path) ? withoutTokens(file) : file))
      .flatMap((file) => findAll(file, RAW_COLOUR, ([colour]) => `raw colour ${colour.replace('(', '(…)')}`)),
    ...tree.files
      .filter((file) => isCode(file) && SCREENS.test(file.path) && file.path.includes('/src/') && !isTest(file.path))
      .filter((file) => !TOKENS.test(file.path))
      .flatMap(coloursInCode),
  ],
};

/** Comments are blanked, not cut, so that line numbers stay true. */
function styleSheets(files: readonly SourceFile[]): SourceFile[] {
  return files
    .filter((file) => file.path.endsWith('.css'))
    .map((file) => ({ ...file, text: file.text.replace(/\/\*[\s\S]*?\*\//g, (note) => note.replace(/[^\n]/g, ' ')) }));
}

function withoutTokens(file: SourceFile): SourceFile {
  return { ...file, text: file.text.replace(/--[a-z0-9-]+\s*:[^;}]*/g, (token) => token.replace(/[^\n]/g, ' ')) };
}

function coloursInCode(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    const text = textOf(node);
    if (text !== undefined && /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl|oklch)a?\(.*\))$/i.test(text)) {
      findings.push(findAt(file, node.start, `raw colour ${text}`));
    }
  });
  return findings;
}

/** Splits at spaces outside brackets: `calc(1px + 2px) 0` is two values. */
function splitValue(value: string): string[] {
  let depth = 0;
  let current = '';
  const values: string[] = [];
  for (const letter of `${value.trim()} `) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (/\s/.test(letter) && depth === 0) {
      if (current !== '') values.push(current);
      current = '';
    } else current += letter;
  }
  return values;
}
