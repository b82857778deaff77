import { type Finding, fileAt, findAt, type Rule, type SourceFile, type Tree } from '../finding.ts';

const PAGES = ['docs/security.md', 'docs/faults.md'];
/** Where the page's short paths start, beside the root. */
const ROOTS = ['', 'apps/server/src/'];
const PATH = /`((?:apps|packages|tools|e2e|docs|platform|features)\/[^`\s]+|[a-z-]+\.test\.ts)`/g;
/** A test file, and the names that stand behind it in the same cell. */
const TESTS = /`([^`\s]+\.(?:test|spec)\.tsx?)`:((?:\s*,?\s*“[^”]+”)+)/g;
const NAME = /“([^”]+)”/g;
const ROW = /^\| (\d+\.\d+\.\d+) +\| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm;

export const securityTable: Rule = {
  name: 'The tables of requirements and faults name what is there',
  why: 'A table that claims a test nobody can find is worse than no table: somebody relies on it.',
  instead: 'Name the file and the test as they are called now, or say «not met» and why.',
  check: (tree) => {
    const pages = PAGES.flatMap((path) => fileAt(tree, path) ?? []);
    return pages.flatMap((page) => [...missingFiles(tree, page), ...missingTests(tree, page), ...bareRows(page)]);
  },
};

function missingFiles(tree: Tree, page: SourceFile): Finding[] {
  return [...page.text.matchAll(PATH)].flatMap((found) => {
    const [, path = ''] = found;
    return resolve(tree, path) ? [] : [findAt(page, found.index, `${path} does not exist`)];
  });
}

function missingTests(tree: Tree, page: SourceFile): Finding[] {
  return [...page.text.matchAll(TESTS)].flatMap((found) => {
    const [, path = '', names = ''] = found;
    const file = fileAt(tree, resolve(tree, path) ?? '');
    if (file === undefined) return [];
    const missing = [...names.matchAll(NAME)].flatMap(([, name = '']) => (hasTest(file, name) ? [] : [name]));
    return missing.map((name) => findAt(page, found.index, `${path} has no test «${name}»`));
  });
}

/** A requirement is met by something that can be looked at, or it is said that it is not. */
function bareRows(page: SourceFile): Finding[] {
  return [...page.text.matchAll(ROW)].flatMap((found) => {
    const [, number = '', how = '', test = ''] = found;
    const isSaid = /^not (met|applicable): \S/.test(how) || test.trim() !== '';
    return isSaid ? [] : [findAt(page, found.index, `${number} has neither a test nor a reason`)];
  });
}

/** The name as a string of its own, so that a word of some other test does not pass for one. */
function hasTest({ text }: SourceFile, name: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${name}${quote}`)) || text.includes(`'${name}',`);
}

/** The whole path, of a file or of a folder. */
function resolve(tree: Tree, path: string): string | undefined {
  const folder = path.replace(/\/$/, '');
  return ROOTS.map((root) => `${root}${folder}`).find(
    (whole) => tree.paths.has(whole) || [...tree.paths].some((one) => one.startsWith(`${whole}/`)),
  );
}
