import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { putBackBaseBackup, StorageProblem, takeBaseBackup } from '@candor/adapters/storage';
import { RESTORED } from '../../signer/kill-switch.ts';
import { Problem } from './problem.ts';

const FACTS = 'backup.json';

/**
 * Copies the database, also while it is written to, and then the customers' files: what the copied database names is among them. Keys,
 * seeds and the journals of what was paid are not in it: together with them a backup would open everything, and a journal of an
 * earlier day would let payments happen twice.
 */
export async function makeBackup(given: {
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly target: string;
  readonly madeAt: string;
}): Promise<void> {
  const { dataDir, ownerUrl, madeAt } = given;
  const target = resolve(given.target);
  if (await isThere(target)) throw new Problem(`${target} is there already; name a new folder for the backup.`);
  const draft = `${target}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await takeBaseBackup(ownerUrl, join(draft, 'database'));
  const files = join(dataDir, 'files');
  if (await isThere(files)) await cp(files, join(draft, 'files'), { recursive: true });
  await writeFile(join(draft, FACTS), `${JSON.stringify({ application: 'candor', madeAt })}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, target);
}

/**
 * Puts a backup in the place of a data folder's database, which is kept aside, and stops payments until the books were held against the
 * chains. Keys and journals stay as they are. Returns where the database before it is.
 */
export async function putBackBackup(dataDir: string, from: string, aside: string): Promise<string | null> {
  const folder = resolve(from);
  const facts = await readFile(join(folder, FACTS), 'utf8').catch(() => undefined);
  if (facts === undefined) throw new Problem(`${folder} is no backup that npm run backup made.`);
  // Before anything else: whatever breaks off below, nothing is paid from a database of an earlier day.
  await writeFile(join(dataDir, RESTORED), facts, { mode: 0o600, flush: true });
  const old = await putBackBaseBackup(dataDir, join(folder, 'database'), aside).catch((error: unknown) => {
    throw error instanceof StorageProblem ? new Problem(error.message) : error;
  });
  const files = join(folder, 'files');
  if (await isThere(files)) await cp(files, join(dataDir, 'files'), { recursive: true, force: false });
  return old;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
