import { deserialize } from 'node:v8';
import { preparedFile } from '../prepared-file.ts';
import type { Compressed } from './asset.ts';

export const COMPRESSED_FILE = 'compressed.bin';

/** Nothing where nothing was built; a file that has changed since is not among them, for its etag is another one. */
export async function readCompressed(): Promise<Compressed> {
  const body = await preparedFile(COMPRESSED_FILE);
  return body === null ? new Map() : (deserialize(body) as Compressed);
}
