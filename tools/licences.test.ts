import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

type Locked = { readonly license?: string; readonly link?: boolean };
const locked = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages);

/** Named in words below the table. */
const WITHOUT = ['node_modules/memorystream'];

it('docs/dependencies.md names every licence of the lock file, and no other', () => {
  const [, chapter = ''] = read('docs/dependencies.md').split('## Licences');
  const rows = (chapter.split('\n## ')[0] ?? '').match(/^\| (?!Licence|-).*$/gm) ?? [];
  const named = rows.flatMap((row) => (row.split('|')[1] ?? '').trim().split(', '));
  const theirs = locked.filter(([path, { link }]) => isTheirs(path) && link !== true);
  const used = theirs.flatMap(([, { license }]) => license ?? []);
  expect([...new Set(used)].sort()).toEqual([...new Set(named)].sort());
  expect(theirs.filter(([, { license }]) => license === undefined).map(([path]) => path)).toEqual(WITHOUT);
});

/** A workspace that needs another version than the rest has it in a folder of its own. */
function isTheirs(path: string): boolean {
  return /(^|\/)node_modules\//.test(path);
}

it('every workspace says what it is under', () => {
  const ours = locked.map(([path]) => path).filter((path) => !isTheirs(path));
  expect(ours.length).toBeGreaterThan(15);
  for (const path of ours) {
    const { license } = JSON.parse(read(path === '' ? 'package.json' : `${path}/package.json`)) as Locked;
    expect(license, path).toBe('Apache-2.0');
  }
});
