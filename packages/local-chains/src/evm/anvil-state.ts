import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnvilRpc } from './anvil-rpc.ts';
import { ANVIL_STATE } from './find-anvil.ts';

const unzip = promisify(gunzip);

/** Where an anvil finds its blocks again. */
export type AnvilState = {
  /** What to tell it at its start. */
  readonly args: readonly string[];
  /** Puts all it has on disk, whole or not at all. */
  keep(rpc: AnvilRpc): Promise<void>;
};

/** Without a folder it forgets everything with its process. */
export async function openAnvilState(folder: string | undefined): Promise<AnvilState> {
  if (folder === undefined) return { args: [], keep: async () => {} };
  await mkdir(folder, { recursive: true });
  const path = join(folder, ANVIL_STATE);
  return {
    args: existsSync(path) ? ['--load-state', path] : [],
    // anvil can write its state by itself, at its end and at intervals. It writes over what it wrote before, so being killed in
    // the middle of it would cost all blocks instead of one.
    keep: async (rpc) => {
      const packed = String(await rpc('anvil_dumpState'));
      const file = await open(`${path}.new`, 'w');
      try {
        await file.writeFile(await unzip(Buffer.from(packed.slice(2), 'hex')));
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
    },
  };
}
