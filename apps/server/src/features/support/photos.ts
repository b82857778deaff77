import { DAY_MS, type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { FileMissing, type FileOwner } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PictureRow } from './store.ts';

/** Large enough to read a screen of numbers by. */
export const PICTURE_SIDE = 2_000;
export const MOST_LOOSE = 6;
const FileId = z.object({ id: zIdOf('fil') });

export const photoStore = (db: Queries) => ({
  /** Whether this is a picture the customer uploaded for a chat and has not sent; the customer's row is locked. */
  take: async (id: Id<'fil'>, userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
    const row = await db.maybeOne`select id from file where id = ${id} and user_id = ${userId} and purpose = 'support'
      and not exists (select from support_message m where m.file_id = file.id)`;
    return row !== undefined;
  },
  /** The same for a visitor; the conversation's row is locked by whoever writes into it. */
  takeOfVisitor: async (id: Id<'fil'>, conversation: Id<'sup'>) => {
    const row = await db.maybeOne`select id from file where id = ${id} and conversation_id = ${conversation}
      and not exists (select from support_message m where m.file_id = file.id)`;
    return row !== undefined;
  },
  surplusOf: async (owner: FileOwner) =>
    idsOf(
      await db.many`select id from file where (user_id = ${owner} or conversation_id = ${owner}) and purpose = 'support'
          and not exists (select from support_message m where m.file_id = file.id)
        order by created_at desc, id desc offset ${MOST_LOOSE}`,
    ),
  /** [SUP-12] Uploaded and not sent. */
  forgotten: async (now: Instant, limit: number) =>
    idsOf(
      await db.many`select id from file where purpose = 'support' and created_at < ${timestamp(later(now, -DAY_MS))}
        and not exists (select from support_message m where m.file_id = file.id) limit ${limit}`,
    ),
});

function idsOf(rows: readonly unknown[]): Id<'fil'>[] {
  return rows.map((row) => FileId.parse(row).id);
}

/** Deletes a picture, file and row, unless a message took it in the meantime. */
export async function forgetPhoto({ db, files }: Pick<Platform, 'db' | 'files'>, id: Id<'fil'>): Promise<void> {
  await db.transaction(async (tx) => {
    // The row of the customer or the conversation is what whoever sends a picture holds as well.
    await tx.maybeOne`select u.id from app_user u join file f on f.user_id = u.id where f.id = ${id} for update of u`;
    await tx.maybeOne`select c.id from support_conversation c join file f on f.conversation_id = c.id where f.id = ${id}
      for update of c`;
    const isUsed = await tx.maybeOne`select 1 from support_message where file_id = ${id}`;
    if (isUsed === undefined) await files.remove(tx, id);
  });
}

/** The picture as a page shows it; null where the folder has lost it. */
export async function showPicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { file_id, user_id, conversation_id }: PictureRow,
): Promise<{ picture: string | null }> {
  try {
    const picture = await files.readSealed(db, file_id, user_id ?? conversation_id, 'support');
    return { picture: `data:image/jpeg;base64,${picture.toString('base64')}` };
  } catch (error) {
    if (error instanceof FileMissing) return { picture: null };
    throw error;
  }
}
