import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readTimes } from './test-times.mjs';
import { ROOT } from './workspace.mjs';

/** Importing one of these, however far away, means that a test starts PostgreSQL. */
const DATABASE = /(postgres\/(test-database|testing)|storage\/test-database)(\.ts)?$/;

/** Longer than this, and nobody would run a quick check before every commit. */
const QUICK_SECONDS = 3;

/** The test files that need no database and take no time: what a quick check runs. The rules of the house are always among them. */
export function listQuickTests() {
  const times = readTimes();
  const isQuick = (file) =>
    file.startsWith(join(ROOT, 'tools/tidy/')) || !(times[relative(ROOT, file)] > QUICK_SECONDS);
  const files = ['packages', 'apps', 'tools'].flatMap((folder) => listFiles(join(ROOT, folder)));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && isQuick(file) && !needsDatabase(file, new Set()));
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function needsDatabase(file, seen) {
  if (DATABASE.test(file.replace(/\.ts$/, ''))) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]);
  return imported.some((name) => {
    if (DATABASE.test(name)) return true;
    const path = resolve(dirname(file), name);
    return name.startsWith('.') && isFile(path) && needsDatabase(path, seen);
  });
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
