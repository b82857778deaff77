import { zId } from '@candor/contract/fields';
import { KEEP_LOOSE_MS, KEEP_REJECTED_MS, MAX_LOOSE_PHOTOS, type PhotoFacts } from '@candor/domain/identity';
import { type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

const PhotoRow = z.object({ file_id: zId('fil'), tag: z.string() });
const FileId = z.object({ id: zId('fil') });

export const photoStore = (db: Queries) => ({
  add: async (photo: {
    readonly id: Id<'fil'>;
    readonly userId: Id<'usr'>;
    readonly tag: string;
    readonly now: Instant;
  }) => {
    await db.run`insert into identity_photo (file_id, user_id, tag, uploaded_at)
      values (${photo.id}, ${photo.userId}, ${photo.tag}, ${timestamp(photo.now)})`;
  },
  /** A photo this customer uploaded for their verification and nobody has used; held until the transaction ends. */
  take: async (id: Id<'fil'> | undefined, userId: Id<'usr'>): Promise<PhotoFacts | undefined> => {
    if (id === undefined) return undefined;
    const row = await db.maybeOne`select file_id, tag from identity_photo where file_id = ${id} and user_id = ${userId}
        and not exists (select 1 from identity_field f where f.file_id = identity_photo.file_id) for update`;
    if (row === undefined) return undefined;
    const { file_id, tag } = PhotoRow.parse(row);
    return { id: file_id, tag };
  },
  /** [IDN-7] What a customer uploaded beyond what may wait, oldest first. */
  findSurplus: async (userId: Id<'usr'>) =>
    idsOf(
      await db.many`select p.file_id as id from identity_photo p where p.user_id = ${userId}
          and not exists (select 1 from identity_field f where f.file_id = p.file_id)
        order by p.uploaded_at desc, p.file_id desc offset ${MAX_LOOSE_PHOTOS}`,
    ),
  /** [IDN-15] Photos nobody needs: never handed in, or older than the last hand-in and not part of it. */
  findForgotten: async (now: Instant, limit: number) => {
    const loose = timestamp(later(now, -KEEP_LOOSE_MS));
    return idsOf(
      await db.many`select p.file_id as id from identity_photo p
        where not exists (select 1 from identity_field f where f.file_id = p.file_id)
          and (p.uploaded_at < ${loose} or exists (
            select 1 from identity_case c where c.user_id = p.user_id and p.uploaded_at < c.submitted_at))
        limit ${limit}`,
    );
  },
  /** [IDN-15] Rejected photos nobody has replaced for long: the decision stays, the picture goes. */
  dropRejected: async (now: Instant) => {
    const before = timestamp(later(now, -KEEP_REJECTED_MS));
    return db.run`update identity_field set file_id = null where file_id is not null and state = 'rejected'
      and case_id in (select id from identity_case where state = 'rejected' and decided_at < ${before})`;
  },
  /** Files of an upload that was cut off before it had a photo's row. */
  findStrays: async (now: Instant, limit: number) => {
    const before = timestamp(later(now, -KEEP_LOOSE_MS));
    return idsOf(
      await db.many`select id from file where purpose = 'identity' and created_at < ${before}
        and not exists (select 1 from identity_photo p where p.file_id = file.id) limit ${limit}`,
    );
  },
});

/** Deletes a photo, file and rows, unless a hand-in took it in the meantime. */
export async function forgetPhoto({ db, files }: Pick<Platform, 'db' | 'files'>, id: Id<'fil'>): Promise<void> {
  await db.transaction(async (tx: Tx) => {
    await tx.maybeOne`select file_id from identity_photo where file_id = ${id} for update`;
    // Asked after the lock is ours: only now a hand-in that held it has either taken the photo or left it.
    const isUsed = await tx.maybeOne`select 1 from identity_field where file_id = ${id}`;
    if (isUsed !== undefined) return;
    await tx.run`delete from identity_photo where file_id = ${id}`;
    await files.remove(tx, id);
  });
}

function idsOf(rows: readonly unknown[]): Id<'fil'>[] {
  return rows.map((row) => FileId.parse(row).id);
}
