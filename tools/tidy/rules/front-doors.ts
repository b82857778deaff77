import { fileAt, findAt, type Rule, type Tree } from '../finding.ts';
import { importsOf, packageOf, targetOf } from '../imports.ts';
import { placeOf } from '../places.ts';
import { isCode, isTest } from '../syntax.ts';

/** Vite leaves packages out when it reads a configuration, and Node 20 cannot read their TypeScript. */
const BUILD_TIME = /^apps\/[a-z-]+\/(vite\.config\.ts$|build\/|scripts\/)/;
/** Catalogs are data that a test may compare with; a page gets them through the runtime. */
const CATALOG = /^packages\/i18n\/messages\/.*\.json$/;
/** Starting the whole program, for journeys and measurements alike. Neither is shipped. */
const SHARED = /^e2e\/support\//;

export const frontDoors: Rule = {
  name: 'Packages are entered by their front door',
  why: 'What a package exports is its promise; its inner files may change any day without a word.',
  instead:
    'Import `@candor/<name>` or a subpath its package.json exports. If what you need is missing there, export it by name.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) =>
      importsOf(file).flatMap((one) => {
        const target = targetOf(file, one.from);
        if (target !== undefined) {
          const there = placeOf(target)?.workspace;
          const climbsOut = there !== undefined && there !== placeOf(file.path)?.workspace && !SHARED.test(target);
          const isData = isTest(file.path) && CATALOG.test(target);
          const isExempt = placeOf(file.path) === undefined || BUILD_TIME.test(file.path) || isData;
          return climbsOut && !isExempt ? [findAt(file, one.start, `${one.from} climbs into ${there}`)] : [];
        }
        if (!one.from.startsWith('@candor/') || isExported(tree, one.from)) return [];
        return [findAt(file, one.start, `${one.from} is not among the exports of ${packageOf(one.from)}`)];
      }),
    ),
};

/** Whether a package's exports let this import in; a `*` stands for one or more names. */
export function isExported(tree: Tree, from: string): boolean {
  const name = packageOf(from).slice('@candor/'.length);
  const manifest = [`packages/${name}`, `apps/${name}`, name]
    .map((folder) => fileAt(tree, `${folder}/package.json`))
    .find((file) => file !== undefined);
  if (!manifest) return false;
  const { exports = {} } = JSON.parse(manifest.text) as { exports?: Record<string, string> };
  const asked = `.${from.slice(packageOf(from).length)}`;
  return Object.keys(exports).some((door) => {
    const [before = '', after] = door.split('*');
    return after === undefined ? asked === door : asked.startsWith(before) && asked.endsWith(after);
  });
}
