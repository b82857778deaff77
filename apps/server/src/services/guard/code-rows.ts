import { ADDRESS_WINDOW_MS, type CodesAsked, IP_WINDOW_MS } from '@candor/domain/verification';
import { type Instant, instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { takeTurn } from './counting.ts';

const Asked = z.object({
  last_at: z.nullable(z.number()),
  to_address: z.bigint(),
  from_ip: z.bigint(),
});
const Found = z.object({ id: z.string(), digest: z.instanceof(Uint8Array), expires_at: z.number() });

export type Asking = {
  readonly address: string;
  readonly purpose: string;
  readonly ip: string | null;
  readonly now: Instant;
};

export type FreshCode = Asking & { readonly id: string; readonly digest: Uint8Array; readonly expiresAt: Instant };

export const codeRows = (tx: Queries) => ({
  /** Takes the rows of address and network first, always in this order, so that requests at once are counted in turn. */
  countAsked: async ({ address, purpose, ip, now }: Asking): Promise<CodesAsked> => {
    await takeTurn(tx, `code:${address}`, now);
    if (ip !== null) await takeTurn(tx, `code-ip:${ip}`, now);
    const aDayAgo = timestamp(later(now, -ADDRESS_WINDOW_MS));
    const anHourAgo = timestamp(later(now, -IP_WINDOW_MS));
    const row = await tx.one`select
      (select max(at) from code_sending where address = ${address} and purpose = ${purpose}) as last_at,
      (select count(*) from code_sending where address = ${address} and at > ${aDayAgo}) as to_address,
      (select count(*) from code_sending where ip = ${ip} and at > ${anHourAgo}) as from_ip`;
    const { last_at, to_address, from_ip } = Asked.parse(row);
    return {
      lastAt: last_at === null ? null : instant(last_at),
      toAddress: Number(to_address),
      fromIp: Number(from_ip),
    };
  },

  /** The new code is the only good one: an older message, found later, opens nothing. */
  replace: async ({ id, address, purpose, ip, digest, expiresAt, now }: FreshCode) => {
    await tx.run`insert into code_sending (id, address, purpose, ip, at)
      values (${id}, ${address}, ${purpose}, ${ip}, ${timestamp(now)})`;
    await tx.run`insert into one_time_code (purpose, address, id, digest, expires_at)
      values (${purpose}, ${address}, ${id}, ${digest}, ${timestamp(expiresAt)})
      on conflict (purpose, address) do update
        set id = excluded.id, digest = excluded.digest, expires_at = excluded.expires_at`;
  },

  find: async (purpose: string, address: string) => {
    const row = await tx.maybeOne`select id, digest, expires_at from one_time_code
      where purpose = ${purpose} and address = ${address}`;
    if (row === undefined) return undefined;
    const { id, digest, expires_at } = Found.parse(row);
    return { id, digest, expiresAt: instant(expires_at) };
  },

  useUp: async (id: string) => (await tx.run`delete from one_time_code where id = ${id}`) === 1,
});

export async function countTry(db: Database, codeId: string, now: Instant): Promise<number> {
  const row = await db.one`insert into code_try (code_id, tries, at) values (${codeId}, 1, ${timestamp(now)})
    on conflict (code_id) do update set tries = code_try.tries + 1 returning tries`;
  return z.object({ tries: z.number() }).parse(row).tries;
}

export async function giveTryBack(db: Database, codeId: string): Promise<void> {
  await db.run`update code_try set tries = tries - 1 where code_id = ${codeId} and tries > 0`;
}
