import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketUrl, startEmbeddedPostgres } from '@candor/adapters/storage';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { requireClosedKeys } from './closed-keys.ts';
import { explain } from './explain.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-explain-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const failure = (message: string, code: string, more = {}) => Object.assign(new Error(message), { code, ...more });

/** One sentence, and no line of a stack. */
const said = (error: unknown) => {
  const text = explain(error);
  expect(text).not.toContain('\n');
  expect(text).not.toMatch(/^Error:|^ +at /m);
  return text;
};

it.each([
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'this user may not'],
  ['ENOSPC', 'the disk is full'],
])('says %s of a file in one sentence, with its path', (code, why) => {
  const error = failure(`${code}: open '/data/keys/x'`, code, { path: '/data/keys/x' });
  expect(said(error)).toBe(
    `/data/keys/x cannot be written: ${why}. Put that right, or name another folder in DATA_DIR.`,
  );
});

it('says that the log folder cannot be written', async () => {
  const folder = join(await makeFolder(), 'logs');
  await writeFile(folder, 'a file in its place');
  const open = () => openLog({ level: 'info', to: { folder } });
  let thrown: unknown;
  try {
    open();
  } catch (error) {
    thrown = error;
  }
  expect(said(thrown)).toContain(`${folder} cannot be written`);
});

it('says that candor-data.json is broken, and waits for nothing', async () => {
  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'candor-data.json'), '{');
  const thrown = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error);
  expect(said(thrown)).toContain(`The file ${join(dataDir, 'candor-data.json')} cannot be read`);
});

it('says that pages of the database are damaged, and what to do', () => {
  const text = said(failure('invalid page in block 3 of relation base/16384/16402', 'XX001'));
  expect(text).toContain('The database is damaged (invalid page in block 3 of relation base/16384/16402)');
  expect(text).toContain('npm run restore');
});

it('says that a database is gone that another process of the folder has just stopped', async () => {
  const gone = socketUrl({ socketDir: await makeFolder(), user: 'candor', database: 'candor' });
  const thrown = await new pg.Client({ connectionString: gone }).connect().catch((error: unknown) => error);
  expect(said(thrown)).toBe(
    'The database cannot be reached: another Candor on this data folder may just have ended. Start again.',
  );
});

it('shows where a bug is', () => {
  expect(explain(new Error('never'))).toContain(' at ');
});

it('refuses key files that others can read', async () => {
  const dataDir = await makeFolder();
  await expect(requireClosedKeys(dataDir), 'a first start').resolves.toBe(undefined);
  await mkdir(join(dataDir, 'keys'));
  const path = join(dataDir, 'keys', 'password.key');
  await writeFile(path, 'x', { mode: 0o600 });
  await expect(requireClosedKeys(dataDir)).resolves.toBe(undefined);
  await chmod(path, 0o644);
  await expect(requireClosedKeys(dataDir)).rejects.toThrow(`The key file ${path} can be read by other users`);
});
