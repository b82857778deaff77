import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const CODE = /\.(ts|tsx|mjs)$/;
const FOLDERS = ['packages', 'apps', 'tools', 'e2e', 'docs'];
const NOT_OURS = new Set(['node_modules', 'dist', '.cache', 'test-results']);
const PACKAGE = /^@candor\/([^/]+)(\/.+)?$/;
/** Imports of every form, and files that are found beside a module and read. */
const NAMES = [
  /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g,
  /new URL\(\s*[`']([^`']*)[`']\s*,\s*import\.meta\.url/g,
  /import\.meta\.glob[^'(]*\(\s*\[?\s*'([^']+)'/g,
];

/**
 * Who uses whom: for each file, those that name it, by paths from the root. It is read from the text, not from the compiler,
 * and errs on the side of more: a name with a gap in it, such as `./pages/*.tsx`, means everything it could.
 */
export function readUsers(root) {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => listFiles(root, folder));
  const users = new Map(files.map((file) => [file, new Set()]));
  const exports = readExports(root);
  for (const file of files.filter((each) => CODE.test(each))) {
    const text = readFileSync(join(root, file), 'utf8');
    const names = NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1]));
    for (const used of names.flatMap((name) => locate({ root, users, files, exports }, file, name)))
      users.get(used)?.add(file);
  }
  return users;
}

/** These files and all that use them, however far away. */
export function listAffected(users, changed) {
  const affected = new Set();
  const queue = [...changed];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (affected.has(file)) continue;
    affected.add(file);
    queue.push(...(users.get(file) ?? []));
  }
  return affected;
}

function locate({ root, users, files, exports }, from, name) {
  const own = PACKAGE.exec(name);
  if (own) return locateExport(exports.get(own[1]), `.${own[2] ?? ''}`);
  if (!name.startsWith('.')) return [];
  const [known = ''] = name.split(/\$\{|\*|\?/);
  const path = relative(root, resolve(root, dirname(from), known));
  if (users.has(path)) return [path];
  const isOpen = known !== name || known.endsWith('/') || isFolder(join(root, path));
  if (!isOpen) return [];
  const start = known.endsWith('/') || isFolder(join(root, path)) ? `${path}/` : path;
  return files.filter((file) => file.startsWith(start));
}

/** What every package of ours offers under which name. */
function readExports(root) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => [name, `${group}/${name}`]) : [],
  );
  return new Map(
    folders
      .filter(([, folder]) => existsSync(join(root, folder, 'package.json')))
      .map(([name, folder]) => {
        const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
        return [name, { folder, offers: Object.entries(typeof exports === 'string' ? { '.': exports } : exports) }];
      }),
  );
}

function locateExport(found, asked) {
  for (const [pattern, target] of found?.offers ?? []) {
    const [start = '', end = ''] = pattern.split('*');
    const fits = pattern.includes('*') ? asked.startsWith(start) && asked.endsWith(end) : asked === pattern;
    const middle = asked.slice(start.length, asked.length - end.length);
    if (fits) return [join(found.folder, String(target.default ?? target).replace('*', middle))];
  }
  return [];
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
