import { zId } from '@candor/contract/fields';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const Recipient = z.object({ id: zId('usr'), uid: z.string(), username: z.string(), is_banned: z.boolean() });

export const transferStore = (db: Queries) => ({
  findRecipient: async (uid: string) => {
    const row = await db.maybeOne`select id, uid, username, banned_at is not null as is_banned
      from app_user where uid = ${uid} and not is_guest`;
    return row && Recipient.parse(row);
  },
});
