import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '@candor/kernel';
import { systemClock } from '../ids.ts';
import { type Asset, makeAsset } from './asset.ts';

const KEEP_MS = 30 * DAY_MS;

/** Hashed files of earlier builds: a page opened before an update still finds the chunks it has not loaded yet. */
export type AssetArchive = {
  readonly keep: (assets: readonly (readonly [path: string, body: Buffer])[]) => Promise<void>;
  readonly find: (path: string) => Promise<Asset | undefined>;
};

export async function openAssetArchive(folder: string): Promise<AssetArchive> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = systemClock.now();
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > KEEP_MS) await rm(join(folder, name), { force: true });
  }
  const known = new Set(await readdir(folder));
  return {
    keep: async (assets) => {
      for (const [path, body] of assets) {
        const file = join(folder, basename(path));
        if (known.has(basename(path))) await utimes(file, now / 1000, now / 1000);
        else await writeFile(file, body, { mode: 0o600 });
      }
    },
    // Only names that were there at the start are looked up, so no request can name a file elsewhere.
    find: async (path) =>
      known.has(basename(path)) ? makeAsset(path, await readFile(join(folder, basename(path)))) : undefined,
  };
}
