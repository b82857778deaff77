import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Asset, type Compressed, isHashedPath, makeAsset } from './asset.ts';
import { type AssetArchive, openAssetArchive } from './asset-archive.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';

/** One built app under its base path, all of it in memory. */
export type StaticApp = {
  readonly base: string;
  readonly isBuilt: boolean;
  /** What the page's own inline scripts and styles hash to, for the policy that allows those and no others. */
  readonly inline: InlineHashes;
  readonly find: (path: string) => Promise<Asset | undefined>;
  /** Compresses what the build has not, so that the first visitor does not wait for it. */
  readonly warmUp: () => Promise<void>;
};

const INDEX = 'index.html';

/** Where the built apps are, from the server's own build as from its source. */
export const APP_FOLDERS = { h5: '../../web/dist', console: '../../console/dist' } as const;

export async function loadStaticApp(
  base: string,
  folder: string,
  archiveFolder: string,
  compressed?: Compressed,
): Promise<StaticApp> {
  const assets = await readAssets(folder, compressed);
  const index = assets.get(INDEX);
  const archive: AssetArchive = await openAssetArchive(archiveFolder);
  await archive.keep([...assets].filter(([path]) => isHashedPath(path)).map(([path, asset]) => [path, asset.body]));
  return {
    base,
    isBuilt: index !== undefined,
    inline: inlineHashes(index?.body.toString('utf8') ?? ''),
    find: async (path) => {
      const wanted = path === '' ? INDEX : path;
      return assets.get(wanted) ?? (isHashedPath(wanted) ? archive.find(wanted) : undefined);
    },
    warmUp: async () => {
      const inOrder = [...assets.values()].filter((asset) => asset.isCompressible);
      for (const asset of inOrder) await asset.encoded('br');
    },
  };
}

/** For the build: every file of an app that is worth it. */
export async function compressApp(folder: string): Promise<readonly (readonly [etag: string, body: Buffer])[]> {
  const worthIt = [...(await readAssets(folder)).values()].filter((asset) => asset.isCompressible);
  return Promise.all(worthIt.map(async (asset) => [asset.etag, await asset.encoded('br')] as const));
}

async function readAssets(folder: string, compressed?: Compressed): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).split(sep).filter(Boolean).join('/');
    // Source maps are for us: the browser has no need of them.
    if (!path.endsWith('.map')) assets.set(path, makeAsset(path, await readFile(file), compressed));
  }
  return assets;
}
