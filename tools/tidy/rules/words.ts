import { type Finding, findAt, type Rule, type SourceFile } from '../finding.ts';
import { isCode, isNode, isTest, type Node, textOf, walk } from '../syntax.ts';

const SCREENS = /^(apps\/(web|console)\/src|packages\/ui\/src)\/.*\.tsx$/;
const READ_ALOUD = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
]);
/** One letter alone is a symbol; two are the start of a word. */
const HAS_WORD = /\p{L}{2}/u;
const ENTITY = /&[a-z]+;/g;
/** The name of the product is the same in every language. */
const SAME_EVERYWHERE = new Set(['Candor']);

export const words: Rule = {
  name: 'Words on screen come from the catalogs',
  why: 'Text typed into a component stays English in all 24 languages, for screen readers too.',
  instead:
    "Put it into packages/i18n/messages/en/<feature>.json and show t('<feature>.<key>'). Components of packages/ui take it as a prop.",
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && SCREENS.test(file.path) && !isTest(file.path))
      .flatMap((file) => findWords(file)),
};

function findWords(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node, parents) => {
    if (parents.some(isKeycap)) return;
    const text = spoken(node, parents.at(-1));
    if (text !== undefined && HAS_WORD.test(text.replace(ENTITY, '')) && !SAME_EVERYWHERE.has(text.trim())) {
      findings.push(findAt(file, node.start, `“${text.trim().slice(0, 40)}”`));
    }
  });
  return findings;
}

/** `<kbd>Esc</kbd>` shows what is printed on the key. */
function isKeycap(node: Node): boolean {
  const opening = node.type === 'JSXElement' ? (node.openingElement as Node) : undefined;
  return isNode(opening?.name) && opening.name.name === 'kbd';
}

/** The words a node would show or read aloud, if it is such a node. */
function spoken(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXAttribute') {
    const name = isNode(node.name) ? String(node.name.name) : '';
    return READ_ALOUD.has(name) ? literalIn(node.value) : undefined;
  }
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  return node.type === 'JSXExpressionContainer' && isChild ? literalIn(node) : undefined;
}

/** The fixed letters of a literal, a template, or either arm of a choice between them. */
function literalIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'JSXExpressionContainer') return literalIn(node.expression);
  if (node.type === 'ConditionalExpression') return literalIn(node.consequent) ?? literalIn(node.alternate);
  if (node.type === 'LogicalExpression') return literalIn(node.right);
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join(' ');
  }
  return textOf(node);
}
