import { zId } from '@candor/contract/fields';
import { MOST_REMEMBERED } from '@candor/domain/auth';
import { type Id, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Remembered = z.object({
  id: zId('rmd'),
  user_id: zId('usr'),
  device: z.string(),
  current_hash: z.string(),
  next_hashes: z.array(z.string()),
  expires_at: z.number(),
});
type Remembered = Omit<z.infer<typeof Remembered>, 'expires_at'> & { readonly expiresAt: Instant };

/** Devices that stay signed in. Secrets are here as digests only. */
export const rememberedRows = (db: Queries) => ({
  add: async (given: {
    readonly id: Id<'rmd'>;
    readonly userId: Id<'usr'>;
    readonly device: Buffer;
    readonly secretHash: string;
    readonly now: Instant;
    readonly expiresAt: Instant;
  }): Promise<void> => {
    const now = timestamp(given.now);
    await db.run`update remembered_device set ended_at = ${now}
      where user_id = ${given.userId} and device_hash = ${given.device} and ended_at is null`;
    await db.run`insert into remembered_device
      (id, user_id, device_hash, current_hash, created_at, last_used_at, expires_at)
      values (${given.id}, ${given.userId}, ${given.device}, ${given.secretHash}, ${now}, ${now},
        ${timestamp(given.expiresAt)})`;
    await db.run`update remembered_device set ended_at = ${now} where id in (
      select id from remembered_device where user_id = ${given.userId} and ended_at is null
      order by last_used_at desc, id desc offset ${MOST_REMEMBERED})`;
  },

  /** The session belongs to this device from now on, and ends with it. */
  own: async (id: Id<'rmd'>, session: Id<'ses'>): Promise<void> => {
    await db.run`update session set remembered_id = ${id} where id = ${session}`;
  },

  /** Held until the transaction ends: of two tabs at once, the second sees what the first has done. */
  lock: async (id: string, now: Instant): Promise<Remembered | undefined> => {
    const row = await db.maybeOne`select id, user_id, encode(device_hash, 'hex') as device, current_hash, next_hashes,
        expires_at from remembered_device
      where id = ${id} and ended_at is null and expires_at > ${timestamp(now)} for update`;
    if (row === undefined) return undefined;
    const { expires_at, ...found } = Remembered.parse(row);
    return { ...found, expiresAt: instant(expires_at) };
  },

  moveOn: async (id: Id<'rmd'>, current: string, next: readonly string[], now: Instant): Promise<void> => {
    await db.run`update remembered_device
      set current_hash = ${current}, next_hashes = ${next}::text[], last_used_at = ${timestamp(now)} where id = ${id}`;
  },

  /** Its cookie opens nothing any more. The log-ins that are open go on. */
  end: async (id: string, now: Instant): Promise<void> => {
    await db.run`update remembered_device set ended_at = ${timestamp(now)} where id = ${id} and ended_at is null`;
  },

  endOfSession: async (session: Id<'ses'>, now: Instant): Promise<void> => {
    await db.run`update remembered_device r set ended_at = ${timestamp(now)} from session s
      where s.id = ${session} and r.user_id = s.user_id and r.device_hash = s.device_hash and r.ended_at is null`;
  },

  endAll: async (userId: Id<'usr'>, now: Instant): Promise<void> => {
    await db.run`update remembered_device set ended_at = ${timestamp(now)}
      where user_id = ${userId} and ended_at is null`;
  },
});
