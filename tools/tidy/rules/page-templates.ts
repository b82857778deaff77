import { type Finding, fileAt, findAll, findAt, type Rule, type SourceFile, type Tree } from '../finding.ts';
import { importsOf, targetOf } from '../imports.ts';
import { isNode, isTest, type Node, walk } from '../syntax.ts';

const TEMPLATES = new Set(['FlowPage', 'ListPage', 'HubPage', 'ReaderPage']);
const PAGES = /^apps\/web\/src\/(features|app)\/[a-z-]+\/pages\.ts$/;
const SCREENS = /^apps\/web\/src\/.*\.tsx$/;
/** A chart, a book and a ticket side by side: the page has a layout of its own. */
const OWN_LAYOUT = new Set(['apps/web/src/features/spot/TradePage.tsx']);
/** The frame around every page, which says how wide all of them may be. */
const FRAME = 'apps/web/src/app/Shell.module.css';
/** A sheet is this wide. What may be wider is a page, and pages do not decide that. */
const CONTROL_MOST_PX = 440;
const WIDTH = /(?<=[{;\s])(max-inline-size|max-width)\s*:\s*(\d+)px/g;

export const pageTemplates: Rule = {
  name: 'Every page stands on one template',
  why: 'Seven widths and two alignments grew while every page laid itself out: a form jumped sideways from one page to the next.',
  instead:
    'The file that pages.ts names draws everything inside <FlowPage>, <ListPage>, <HubPage> or <ReaderPage> of packages/ui; nothing below it starts a second one, and no style sheet limits a page’s width. apps/web/README.md says which template when.',
  check: (tree) => {
    const pages = tree.files.filter((file) => PAGES.test(file.path)).flatMap((file) => pagesOf(tree, file));
    const known = new Set(pages.map(({ path }) => path));
    return [
      ...pages.filter(({ path }) => !OWN_LAYOUT.has(path)).flatMap(checkPage),
      ...tree.files
        .filter(({ path }) => SCREENS.test(path) && !isTest(path) && (!known.has(path) || OWN_LAYOUT.has(path)))
        .flatMap((file) => templatesOf(file).map(({ at, name }) => findAt(file, at, `${name} outside of a page`))),
      ...tree.files
        .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css') && path !== FRAME)
        .flatMap((file) =>
          findAll(file, WIDTH, ([, property, px]) =>
            Number(px) > CONTROL_MOST_PX ? `${property}: ${px}px is the width of a page` : undefined,
          ),
        ),
    ];
  },
};

function checkPage(file: SourceFile): Finding[] {
  const names = [...new Set(templatesOf(file).map(({ name }) => name))];
  if (names.length === 1) return [];
  return [findAt(file, 0, names.length === 0 ? 'stands on no template' : `stands on ${names.join(' and ')}`)];
}

/** The files of a group's pages, those that load by themselves among them. */
function pagesOf(tree: Tree, group: SourceFile): SourceFile[] {
  return importsOf(group).flatMap(({ from, isTypeOnly }) => {
    const target = targetOf(group, from);
    const file = target !== undefined && !isTypeOnly && target.endsWith('.tsx') ? fileAt(tree, target) : undefined;
    return file ? [file] : [];
  });
}

function templatesOf(file: SourceFile): { readonly name: string; readonly at: number }[] {
  const found: { name: string; at: number }[] = [];
  walk(file, (node) => {
    const name = node.type === 'JSXOpeningElement' ? nameOf(node) : undefined;
    if (name !== undefined && TEMPLATES.has(name)) found.push({ name, at: node.start });
  });
  return found;
}

function nameOf(node: Node): string | undefined {
  return isNode(node.name) && node.name.type === 'JSXIdentifier' ? String(node.name.name) : undefined;
}
