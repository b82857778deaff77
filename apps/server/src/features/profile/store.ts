import { type Id, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { findVolumes } from '../../services/levels/settled-volumes.ts';

const Granted = z.object({
  granted_level: z.nullable(z.number()),
  granted_reason: z.nullable(z.string()),
  granted_at: z.nullable(z.number()),
});
const Avatar = z.object({ avatar_file: z.nullable(z.string()) });

export type Granted = { readonly level: number; readonly reason: string; readonly at: Instant };

export const profileStore = (db: Queries) => ({
  findGranted: async (userId: Id<'usr'>): Promise<Granted | null> => {
    const row = await db.one`select granted_level, granted_reason, granted_at from app_user where id = ${userId}`;
    const { granted_level: level, granted_reason: reason, granted_at: at } = Granted.parse(row);
    return level === null || reason === null || at === null ? null : { level, reason, at: instant(at) };
  },

  volumes: (userId: Id<'usr'>) => findVolumes(db, userId),

  setRemark: customerRows(db).setRemark,

  /** The file that was the avatar until now. Whoever changes it at the same moment waits for us. */
  lockAvatar: async (userId: Id<'usr'>): Promise<Id<'fil'> | null> => {
    const row = await db.one`select avatar_file from app_user where id = ${userId} for update`;
    return Avatar.parse(row).avatar_file as Id<'fil'> | null;
  },

  setAvatar: customerRows(db).setAvatar,
});
