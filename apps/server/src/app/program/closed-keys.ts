import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from './problem.ts';

const OTHERS = 0o077;

/** With real money no key is readable by anybody but the user who runs the server: whoever can read a backup of it has it. */
export async function requireClosedKeys(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'keys');
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && (found.mode & OTHERS) !== 0) {
      throw new Problem(
        `The key file ${path} can be read by other users of this machine; run chmod 600 ${path} and start again.`,
      );
    }
  }
}
