import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { zId } from '@candor/contract/fields';
import { type Clock, type Id, isId, type NewId } from '@candor/kernel';
import * as z from 'zod/mini';
import { sha256Hex } from '../canonical.ts';
import { isForeignKeyViolation } from '../database/failures.ts';
import { type Queries, timestamp } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
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
  /** Keeps a picture so that the folder holds nothing readable: sealed with its owner's key, under its own id. */
  readonly keepSealed: (db: Queries, owner: FileOwner, picture: Picture, purpose: Purpose) => Promise<StoredFile>;
  readonly readSealed: (db: Queries, id: Id<'fil'>, owner: FileOwner, purpose: Purpose) => Promise<Buffer>;
  /** Forgets a customer's oldest uploads that nothing uses, beyond so many: a disk is filled by nobody alone. */
  readonly forgetSurplus: (db: Queries, userId: Id<'usr'>, most: number) => Promise<void>;
  /** File first, then row: cut off between the two, it can simply be done again. */
  readonly remove: (tx: Queries, id: Id<'fil'>) => Promise<void>;
};

/** A customer, or the conversation of a visitor. */
export type FileOwner = Id<'usr'> | Id<'sup'>;

/** What a sealed file is for. A file of one purpose is never found for another. */
export type Purpose = 'identity' | 'certificate' | 'support';

const FileRow = z.object({
  id: zId('fil'),
  media_type: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});

export type FileStoreOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly vault: Pick<Platform['vault'], 'seal' | 'open'>;
};

export async function openFileStore({ dataDir, clock, newId, vault }: FileStoreOptions): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: Id<'fil'>) => join(folder, id);
  const store = async (db: Queries, row: NewFile, data: Buffer): Promise<StoredFile> => {
    const { id, owner, purpose, picture } = row;
    const [userId, conversationId] = isId('usr', owner) ? [owner, null] : [null, owner];
    const { mediaType, width, height } = picture;
    await writeDurably(pathOf(id), data);
    try {
      // The digest is of what lies on disk: one of a sealed picture's pixels would tell who has the same picture.
      await db.run`insert into file (id, user_id, conversation_id, purpose, media_type, bytes, width, height, sha256,
          created_at)
        values (${id}, ${userId}, ${conversationId}, ${purpose}, ${mediaType}, ${data.length}, ${width}, ${height},
          ${sha256Hex(data)}, ${timestamp(clock.now())})`;
    } catch (error) {
      await rm(pathOf(id), { force: true });
      throw error;
    }
    return { id, mediaType, bytes: data.length, width, height };
  };
  return {
    keep: (db, userId, picture) =>
      store(db, { id: newId('fil'), owner: userId, purpose: 'upload', picture }, picture.data),
    keepSealed: async (db, owner, picture, purpose) => {
      const id = newId('fil');
      const sealed = await vault.seal(db, owner, picture.data, sealLabel(purpose, id));
      return store(db, { id, owner, purpose, picture }, sealed);
    },
    readSealed: async (db, id, owner, purpose) =>
      vault.open(db, owner, await readStored(pathOf(id)), sealLabel(purpose, id)),
    remove: async (tx, id) => {
      await rm(pathOf(id), { force: true });
      await tx.run`delete from file where id = ${id}`;
    },
    forgetSurplus: async (db, userId, most) => {
      const rows = await db.many`select id from file where user_id = ${userId} and purpose = 'upload'
          and not exists (select from app_user u where u.avatar_file = file.id)
        order by created_at desc, id desc offset ${most}`;
      for (const row of rows) {
        const { id } = FileId.parse(row);
        // The row first: where something came to use the file meanwhile, the database keeps it and so do we.
        const isGone = await db.run`delete from file where id = ${id}`.then(() => true, isStillUsed);
        if (isGone) await rm(pathOf(id), { force: true });
      }
    },
    find: async (db, id, userId) => {
      const row = await db.maybeOne`select id, media_type, bytes, width, height from file
        where id = ${id} and user_id = ${userId} and purpose = 'upload'`;
      if (row === undefined) return undefined;
      const { media_type, ...file } = FileRow.parse(row);
      return { ...file, mediaType: media_type };
    },
    read: (id) => readStored(pathOf(id)),
  };
}

/** The row is there and its file is not: somebody emptied the folder, or a backup without it was put back. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

async function readStored(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(`${path} is missing`);
    throw error;
  }
}

const FileId = z.object({ id: zId('fil') });

function isStillUsed(error: unknown): false {
  if (isForeignKeyViolation(error)) return false;
  throw error;
}

type NewFile = {
  readonly id: Id<'fil'>;
  readonly owner: FileOwner;
  readonly purpose: 'upload' | Purpose;
  readonly picture: Picture;
};

/** The id is part of what is sealed, so that two files of one customer cannot be exchanged on disk. */
function sealLabel(purpose: Purpose, id: Id<'fil'>): string {
  return `file ${purpose} ${id}`;
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
