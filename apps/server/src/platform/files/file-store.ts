import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { zId } from '@candor/contract/fields';
import type { Clock, Id, NewId } from '@candor/kernel';
import * as z from 'zod/mini';
import { sha256Hex } from '../canonical.ts';
import { type Queries, timestamp } from '../database/sql.ts';
import type { Picture } from './picture.ts';

export type StoredFile = {
  readonly id: Id<'fil'>;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

export type FileStore = {
  /** Keeps a picture that was re-encoded by us. */
  readonly keep: (db: Queries, userId: Id<'usr'>, picture: Picture) => Promise<StoredFile>;
  /** The uploaded file of a customer; nobody else's. */
  readonly find: (db: Queries, id: Id<'fil'>, userId: Id<'usr'>) => Promise<StoredFile | undefined>;
  readonly read: (id: Id<'fil'>) => Promise<Buffer>;
};

const FileRow = z.object({
  id: zId('fil'),
  media_type: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});

export async function openFileStore(dataDir: string, clock: Clock, newId: NewId): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: Id<'fil'>) => join(folder, id);
  return {
    keep: async (db, userId, { data, mediaType, width, height }) => {
      const id = newId('fil');
      await writeDurably(pathOf(id), data);
      try {
        await db.run`insert into file (id, user_id, media_type, bytes, width, height, sha256, created_at)
          values (${id}, ${userId}, ${mediaType}, ${data.length}, ${width}, ${height}, ${sha256Hex(data)},
            ${timestamp(clock.now())})`;
      } catch (error) {
        await rm(pathOf(id), { force: true });
        throw error;
      }
      return { id, mediaType, bytes: data.length, width, height };
    },
    find: async (db, id, userId) => {
      const row = await db.maybeOne`select id, media_type, bytes, width, height from file
        where id = ${id} and user_id = ${userId}`;
      if (row === undefined) return undefined;
      const { media_type, ...file } = FileRow.parse(row);
      return { ...file, mediaType: media_type };
    },
    read: (id) => readFile(pathOf(id)),
  };
}

/** On disk before the row says so: a row must never promise a file that a power cut took away. */
async function writeDurably(path: string, data: Buffer): Promise<void> {
  const half = `${path}.part`;
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
}
