import { dayOf, NO_LIMITS, type OwnLimits } from '@candor/domain/challenge';
import { type Instant, later, type Money, SECOND_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type StoredAttempt,
  type StoredChallenge,
  type StoredFigures,
  type StoredPayout,
  type StoredStanding,
  toAttempt,
  toChallenge,
  toFigures,
  toLimits,
  toPayout,
  toStanding,
  usdt,
} from './rows.ts';

const Sum = z.object({ sum: zMinor });
const Coverage = z.object({ pools: zCount, held: zMinor, due: zMinor });

/** What is read of challenges and attempts. */
export const challengeStore = (db: Queries) => ({
  challenge: async (id: string): Promise<StoredChallenge | undefined> => {
    const row = await db.maybeOne`select c.*, array_to_string(c.shares, ',') as shares,
        (select count(distinct user_id) from challenge_attempt where challenge_id = c.id and state <> 'ready') as players
      from prize_challenge c where c.id = ${id}`;
    return row && toChallenge(row);
  },

  /** The one that is open; else the next; else the last. */
  current: async (now: Instant): Promise<StoredChallenge | undefined> => {
    const row = await db.maybeOne`select c.*, array_to_string(c.shares, ',') as shares,
        (select count(distinct user_id) from challenge_attempt where challenge_id = c.id and state <> 'ready') as players
      from prize_challenge c where c.state <> 'lapsed' and (c.state <> 'announced' or c.ends_at > ${timestamp(now)})
      order by case c.state when 'open' then 0 when 'announced' then 1 else 2 end, c.ends_at desc, c.id limit 1`;
    return row && toChallenge(row);
  },

  listed: async (before: string | null, limit: number): Promise<readonly StoredChallenge[]> => {
    const rows = await db.many`select c.*, array_to_string(c.shares, ',') as shares,
        (select count(distinct user_id) from challenge_attempt where challenge_id = c.id and state <> 'ready') as players
      from prize_challenge c where ${before}::text is null or c.id < ${before} order by c.id desc limit ${limit}`;
    return rows.map(toChallenge);
  },

  unsettled: async (): Promise<readonly StoredChallenge[]> => {
    const rows = await db.many`select c.*, array_to_string(c.shares, ',') as shares, 0::bigint as players
      from prize_challenge c where c.state in ('announced', 'open', 'settling') order by c.id`;
    return rows.map(toChallenge);
  },

  /** [CHG-12] From the books, and what each paid line says. */
  figures: async (before: string | null, limit: number): Promise<readonly StoredFigures[]> => {
    const rows =
      await db.many`select c.id, c.state, c.starts_at, c.ends_at, c.base::text as base, c.entries::text as entries,
        coalesce(a.balance, 0)::text as escrow, coalesce(h.balance, 0)::text as funded,
        coalesce(p.prizes, 0)::text as prizes, coalesce(p.refunds, 0)::text as refunds,
        coalesce(p.returned, 0)::text as returned
      from prize_challenge c
      left join ledger_account a on a.book = 'real' and a.asset = 'USDT' and a.name = 'challenge:' || c.id || ':pool'
      left join ledger_account h on h.book = 'real' and h.asset = 'USDT' and h.name = 'house:challenge:' || c.id
      left join lateral (select sum(amount) filter (where kind = 'prize') as prizes,
          sum(amount) filter (where kind = 'refund') as refunds, sum(amount) filter (where kind = 'house') as returned
        from challenge_payout where challenge_id = c.id and paid_at is not null) p on true
      where ${before}::text is null or c.id < ${before} order by c.id desc limit ${limit}`;
    return rows.map(toFigures);
  },

  /** [CHG-12] The pools that are not paid out: what the books hold, and what they must. Nothing where there is none. */
  coverage: async (): Promise<readonly { readonly has: Money; readonly covers: Money }[]> => {
    const row = await db.one`select count(*) as pools, coalesce(sum(a.balance), 0)::text as held,
        coalesce(sum(case when c.state = 'open' then c.base + c.entries else (select coalesce(sum(amount), 0)
          from challenge_payout where challenge_id = c.id and paid_at is null) end), 0)::text as due
      from prize_challenge c
      left join ledger_account a on a.book = 'real' and a.asset = 'USDT' and a.name = 'challenge:' || c.id || ':pool'
      where c.state in ('open', 'settling')`;
    const { pools, held, due } = Coverage.parse(row);
    return pools === 0 ? [] : [{ has: usdt(held), covers: usdt(due) }];
  },

  attempt: async (id: string, userId: string): Promise<StoredAttempt | undefined> => {
    const row = await db.maybeOne`select * from challenge_attempt
      where id = ${id} and user_id = ${userId}`;
    return row && toAttempt(row);
  },

  ready: async (challengeId: string, userId: string): Promise<StoredAttempt | undefined> => {
    const row = await db.maybeOne`select * from challenge_attempt
      where challenge_id = ${challengeId} and user_id = ${userId} and state = 'ready'`;
    return row && toAttempt(row);
  },

  running: async (challengeId: string, userId: string): Promise<StoredAttempt | undefined> => {
    const row = await db.maybeOne`select * from challenge_attempt
      where challenge_id = ${challengeId} and user_id = ${userId} and state = 'running'`;
    return row && toAttempt(row);
  },

  /** Anybody's, when it is over. */
  proof: async (commitment: string) => {
    const row = await db.maybeOne`select a.*, u.username
      from challenge_attempt a join app_user u on u.id = a.user_id
      where a.commitment = ${commitment} and a.state = 'finished'`;
    return row && { attempt: toAttempt(row), username: String(row.username) };
  },

  past: async (userId: string, before: string | null, limit: number): Promise<readonly StoredAttempt[]> => {
    const rows = await db.many`select * from challenge_attempt
      where user_id = ${userId} and state = 'finished' and (${before}::text is null or id < ${before})
      order by id desc limit ${limit}`;
    return rows.map(toAttempt);
  },

  /** [CHG-7] Attempts whose time is over. */
  due: async (now: Instant, limit: number): Promise<readonly StoredAttempt[]> => {
    const rows = await db.many`select * from challenge_attempt
      where state = 'running' and ends_at <= ${timestamp(now)} order by ends_at, id limit ${limit}`;
    return rows.map(toAttempt);
  },

  /** [CHG-9] From the place after `after` on; of one customer where one is named. */
  standings: async (
    challengeId: string,
    { after = 0, userId = null }: { readonly after?: number; readonly userId?: string | null },
    limit: number,
  ): Promise<readonly StoredStanding[]> => {
    const rows = await db.many`with best as (
        select distinct on (user_id) id, user_id, score, trades, finished_at, commitment from challenge_attempt
        where challenge_id = ${challengeId} and state = 'finished' and score > 0
        order by user_id, score desc, trades, finished_at, id),
      ranked as (select *, (row_number() over (order by score desc, trades, finished_at, id))::integer as rank from best)
      select r.*, u.username from ranked r join app_user u on u.id = r.user_id
      where r.rank > ${after} and (${userId}::text is null or r.user_id = ${userId})
      order by r.rank limit ${limit}`;
    return rows.map(toStanding);
  },

  freeUsed: async (challengeId: string, userId: string, now: Instant): Promise<number> => {
    const row = await db.one`select count(*) as n from challenge_attempt
      where challenge_id = ${challengeId} and user_id = ${userId} and day = ${dayOf(now)} and kind = 'free'`;
    return Number(row.n);
  },

  /** [CHG-14] Paid today, for attempts of all challenges. */
  spent: async (userId: string, now: Instant): Promise<Money> => {
    const row = await db.one`select coalesce(sum(price), 0)::text as sum from challenge_attempt
      where user_id = ${userId} and day = ${dayOf(now)}`;
    return usdt(Sum.parse(row).sum);
  },

  limits: async (userId: string): Promise<OwnLimits> => {
    const row = await db.maybeOne`select * from challenge_limit where user_id = ${userId}`;
    if (!row) return NO_LIMITS;
    const read = toLimits(row);
    return {
      limit: usdt(read.day_limit),
      raise:
        read.raise_limit === null || read.raise_at === null
          ? null
          : { limit: usdt(read.raise_limit), at: read.raise_at },
      pausedUntil: read.paused_until,
    };
  },

  saveLimits: (userId: string, { limit, raise, pausedUntil }: OwnLimits) => {
    const [day, more] = [String(limit.minor), raise === null ? null : String(raise.limit.minor)];
    const raiseAt = raise === null ? null : timestamp(raise.at);
    const paused = pausedUntil === null ? null : timestamp(pausedUntil);
    return db.run`insert into challenge_limit (user_id, day_limit, raise_limit, raise_at, paused_until)
      values (${userId}, ${day}::numeric, ${more}::numeric, ${raiseAt}::timestamptz, ${paused}::timestamptz)
      on conflict (user_id) do update set day_limit = excluded.day_limit, raise_limit = excluded.raise_limit,
        raise_at = excluded.raise_at, paused_until = excluded.paused_until`;
  },

  unpaid: async (challengeId: string): Promise<readonly StoredPayout[]> => {
    const rows = await db.many`select * from challenge_payout
      where challenge_id = ${challengeId} and paid_at is null order by kind, rank, user_id`;
    return rows.map(toPayout);
  },
});

/** What holds of an attempt from its first moment on. */
export function startedColumns({ now, seconds }: { readonly now: Instant; readonly seconds: number }) {
  return { started: timestamp(now), ends: timestamp(later(now, seconds * SECOND_MS)), day: dayOf(now) };
}
