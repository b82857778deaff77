import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * A folder that is there whole or not at all. Journeys run in several processes that may all begin by unpacking the same browser:
 * each fills a folder of its own, the first one's counts and the others are thrown away.
 */
export async function unpackOnce(folder: string, fill: (unfinished: string) => void | Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await fill(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
