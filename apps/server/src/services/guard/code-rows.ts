import { smsPrefixOf } from '@candor/domain/auth';
import { ADDRESS_WINDOW_MS, type CodesAsked, IP_WINDOW_MS, type SmsUsed } from '@candor/domain/verification';
import { DAY_MS, HOUR_MS, type Instant, instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { asOneSubscriber, type NetworkKeys } from '../../platform/http/networks.ts';
import { takeTurn } from './counting.ts';

const Asked = z.object({ last_at: z.nullable(z.number()), to_address: z.bigint(), by_asker: z.bigint() });
const FromNetwork = z.object({ own: z.bigint(), in56: z.bigint(), in48: z.bigint() });
const Sms = z.object({ in_hour: z.bigint(), in_day: z.bigint() });
const Found = z.object({
  id: z.string(),
  asker: z.string(),
  digest: z.instanceof(Uint8Array),
  expires_at: z.number(),
});

/** Who owns the address a code goes to; everybody else has a key of their own. */
export const OWNER = 'owner';

export type Asking = {
  readonly address: string;
  readonly purpose: string;
  readonly asker: string;
  readonly isSms: boolean;
  readonly from: NetworkKeys | null;
  readonly now: Instant;
};

export type FreshCode = Asking & { readonly id: string; readonly digest: Uint8Array; readonly expiresAt: Instant };

export const codeRows = (tx: Queries) => ({
  /** Takes the rows of address and network first, always in this order, so that requests at once are counted in turn. */
  countAsked: async ({ address, purpose, asker, isSms, from, now }: Asking): Promise<CodesAsked> => {
    await takeTurn(tx, `code:${address}`, now);
    if (from !== null) await takeTurn(tx, `code-ip:${from.in48}`, now);
    const aDayAgo = timestamp(later(now, -ADDRESS_WINDOW_MS));
    const row = await tx.one`select max(at) filter (where purpose = ${purpose} and asker = ${asker}) as last_at,
        count(*) filter (where at > ${aDayAgo} and (asker = ${OWNER}) = (${asker} = ${OWNER})) as to_address,
        count(*) filter (where at > ${aDayAgo} and asker = ${asker}) as by_asker
      from code_sending where address = ${address}`;
    const { last_at, to_address, by_asker } = Asked.parse(row);
    return {
      lastAt: last_at === null ? null : instant(last_at),
      toAddress: Number(to_address),
      byAsker: Number(by_asker),
      fromIp: from === null ? 0 : await countFrom(tx, from, now),
      sms: isSms ? await countSms(tx, now) : null,
      smsToCountry: isSms ? await countToCountry(tx, smsPrefixOf(address), now) : 0,
    };
  },

  /** The asker's new code is their only good one: an older message, found later, opens nothing. Others keep theirs. */
  replace: async ({ id, address, purpose, asker, isSms, from, digest, expiresAt, now }: FreshCode) => {
    await tx.run`insert into code_sending (id, address, purpose, asker, is_sms, ip, network_56, network_48, at)
      values (${id}, ${address}, ${purpose}, ${asker}, ${isSms}, ${from?.own ?? null}, ${from?.in56 ?? null},
        ${from?.in48 ?? null}, ${timestamp(now)})`;
    await tx.run`insert into one_time_code (purpose, address, asker, id, digest, expires_at)
      values (${purpose}, ${address}, ${asker}, ${id}, ${digest}, ${timestamp(expiresAt)})
      on conflict (purpose, address, asker) do update
        set id = excluded.id, digest = excluded.digest, expires_at = excluded.expires_at`;
  },

  /** Every code that is under way for a purpose at an address: few, for an address gets few in a day. */
  find: async (purpose: string, address: string, now: Instant) => {
    const rows = await tx.many`select id, asker, digest, expires_at from one_time_code
      where purpose = ${purpose} and address = ${address} and expires_at > ${timestamp(now)} order by expires_at desc`;
    return rows.map((row) => {
      const { expires_at, ...code } = Found.parse(row);
      return { ...code, expiresAt: instant(expires_at) };
    });
  },

  useUp: async (id: string) => (await tx.run`delete from one_time_code where id = ${id}`) === 1,
});

async function countFrom(tx: Queries, { own, in56, in48 }: NetworkKeys, now: Instant): Promise<number> {
  const row = await tx.one`select count(*) filter (where ip = ${own}) as own,
      count(*) filter (where network_56 = ${in56}) as in56, count(*) as in48
    from code_sending where network_48 = ${in48} and at > ${timestamp(later(now, -IP_WINDOW_MS))}`;
  return asOneSubscriber(FromNetwork.parse(row));
}

/** All codes by SMS. Nobody waits for their turn here: what a few at once go beyond it does not matter. */
export async function countSms(db: Queries, now: Instant): Promise<SmsUsed> {
  const row = await db.one`select count(*) filter (where at > ${timestamp(later(now, -HOUR_MS))}) as in_hour,
      count(*) as in_day
    from code_sending where is_sms and at > ${timestamp(later(now, -DAY_MS))}`;
  const { in_hour, in_day } = Sms.parse(row);
  return { inHour: Number(in_hour), inDay: Number(in_day) };
}

async function countToCountry(db: Queries, prefix: string, now: Instant): Promise<number> {
  const row = await db.one`select count(*) as count from code_sending
    where is_sms and at > ${timestamp(later(now, -DAY_MS))} and starts_with(address, ${prefix})`;
  return Number(row.count);
}

/** [COD-8] The country that got most codes by SMS within a day. */
export async function busiestCountry(db: Queries, now: Instant): Promise<{ prefix: string; inDay: number } | null> {
  // Five signs are enough to tell every country.
  const rows = await db.many`select left(address, 5) as start, count(*) as count from code_sending
    where is_sms and at > ${timestamp(later(now, -DAY_MS))} group by 1`;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const prefix = smsPrefixOf(String(row.start));
    counts.set(prefix, (counts.get(prefix) ?? 0) + Number(row.count));
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most ? { prefix: most[0], inDay: most[1] } : null;
}

/** One count for where the code was asked for, and one for everywhere else. */
export type Try = { readonly codeId: string; readonly isElsewhere: boolean };

export async function countTry(db: Database, { codeId, isElsewhere }: Try, now: Instant): Promise<number> {
  const row = await db.one`insert into code_try (code_id, is_elsewhere, tries, at)
    values (${codeId}, ${isElsewhere}, 1, ${timestamp(now)})
    on conflict (code_id, is_elsewhere) do update set tries = code_try.tries + 1 returning tries`;
  return z.object({ tries: z.number() }).parse(row).tries;
}

export async function giveTryBack(db: Database, { codeId, isElsewhere }: Try): Promise<void> {
  await db.run`update code_try set tries = tries - 1
    where code_id = ${codeId} and is_elsewhere = ${isElsewhere} and tries > 0`;
}
