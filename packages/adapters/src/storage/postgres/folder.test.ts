import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findNativeFolder, linkLibraries } from './binaries.ts';
import { claimDataFolder } from './folder.ts';
import { StorageProblem } from './problem.ts';
import { makeFolder, start } from './testing.ts';

async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageProblem);
  return error instanceof Error ? error.message : '';
}

it('says that a file stands where the data folder should be', async () => {
  const file = join(await makeFolder(), 'data');
  await writeFile(file, '');
  expect(await problemOf(start({ dataDir: file }))).toMatch(/a file stands in its place/);
  expect(await problemOf(start({ dataDir: join(file, 'deeper') }))).toMatch(/a file stands in its place/);
});

it('makes every folder on the way', async () => {
  const deep = join(await makeFolder(), 'one', 'two', 'three');
  expect(await claimDataFolder(deep)).toBe(deep);
});

it('says that nothing can be kept under /proc', async () => {
  // Where there is no /proc, its making is what the system does not allow.
  const cannot = /cannot be (made in that place|written by this user)/;
  expect(await problemOf(claimDataFolder('/proc/candor/data'))).toMatch(cannot);
  expect(await problemOf(claimDataFolder('/proc/candor'))).toMatch(cannot);
});

it('leaves a folder with other content alone', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'thesis.txt'), 'mine');
  expect(await problemOf(start({ dataDir: folder }))).toMatch(/not Candor's \(thesis\.txt\)/);
  expect(await readdir(folder)).toEqual(['thesis.txt']);
});

it('names the version when the database is of another PostgreSQL', async () => {
  const folder = await claimDataFolder(await makeFolder());
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n');
  expect(await problemOf(start({ dataDir: folder }))).toMatch(/PostgreSQL 15.* runs PostgreSQL 18/);
});

it('says so when the cluster folder holds no database', async () => {
  const folder = await claimDataFolder(await makeFolder());
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'something'), '');
  expect(await problemOf(start({ dataDir: folder }))).toMatch(/no PostgreSQL database/);
});

it('refuses a marker it cannot read', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'candor-data.json'), '{');
  expect(await problemOf(start({ dataDir: folder }))).toMatch(/candor-data\.json cannot be read/);
});

it('passes on what PostgreSQL says when the cluster is damaged, and where its log is', async () => {
  const folder = await makeFolder();
  await (await start({ dataDir: folder })).stop();
  await rm(join(folder, 'postgres', 'global', 'pg_control'));
  const problem = await problemOf(start({ dataDir: folder }));
  expect(problem).toMatch(/did not start: .*postgres\.log/);
  expect(problem.split('\n')).toHaveLength(1);
});

it('names DATABASE_URL as the way out on a machine without a PostgreSQL package', () => {
  expect(() => findNativeFolder('sunos', 'sparc')).toThrow(/sunos sparc.*DATABASE_URL/);
});

it('makes the library links itself, so that an install without scripts is enough', async () => {
  const bare = join(await makeFolder(), 'package');
  await cp(join(findNativeFolder(), 'pg-symlinks.json'), join(bare, 'native', 'pg-symlinks.json'));
  await mkdir(join(bare, 'native', 'lib'));
  await linkLibraries(join(bare, 'native'));
  await linkLibraries(join(bare, 'native'));
  expect(await readdir(join(bare, 'native', 'lib'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^libicuuc\./), expect.stringMatching(/^libpq\./)]),
  );
});

it('refuses a list of links that leads out of the package', async () => {
  const bare = join(await makeFolder(), 'package');
  await mkdir(join(bare, 'native'), { recursive: true });
  const link = { source: 'native/../../x', target: 'native/../../y' };
  await writeFile(join(bare, 'native', 'pg-symlinks.json'), JSON.stringify([link]));
  expect(await problemOf(linkLibraries(join(bare, 'native')))).toMatch(/not understood/);
});
