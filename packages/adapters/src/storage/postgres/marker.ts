import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './binaries.ts';
import { StorageProblem } from './problem.ts';

/** Its presence is what makes a folder ours: nothing is created in, or deleted from, a folder without it. */
export const MARKER = 'candor-data.json';

/** What cannot stay inside the data folder, and where it went instead. */
export type Marker = { readonly socketDir?: string; readonly clusterDir?: string };

export async function readMarker(dir: string): Promise<Marker> {
  const path = join(dir, MARKER);
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof read !== 'object' || read === null) throw new Error('not an object');
    return {
      ...('socketDir' in read && typeof read.socketDir === 'string' && { socketDir: read.socketDir }),
      ...('clusterDir' in read && typeof read.clusterDir === 'string' && { clusterDir: read.clusterDir }),
    };
  } catch (error) {
    throw new StorageProblem(`The file ${path} cannot be read as Candor's own (${String(error)}).`);
  }
}

/** False when another start was quicker; its marker then stands. */
export async function createMarker(dir: string, marker: Marker): Promise<boolean> {
  const draft = await writeDraft(dir, marker);
  try {
    await link(draft, join(dir, MARKER));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

export async function replaceMarker(dir: string, marker: Marker): Promise<void> {
  await rename(await writeDraft(dir, marker), join(dir, MARKER));
}

/** Whole before it gets its name, so that a crash leaves the old marker or the new one, never half of one. */
async function writeDraft(dir: string, marker: Marker): Promise<string> {
  const draft = join(dir, `${MARKER}.${randomBytes(6).toString('hex')}`);
  await writeFile(draft, `${JSON.stringify({ application: 'candor', ...marker }, null, 2)}\n`);
  return draft;
}
