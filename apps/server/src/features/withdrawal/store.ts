import type { WithdrawalState } from '@candor/contract/withdrawal/fields';
import { type Asset, DAY_MS, type Id, type Instant, later, type Money, money, SETTLEMENT_ASSET } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { moneyOut } from '../../services/money-out/money-out.ts';
import { moneyOf, toEvent, toRow, type WithdrawalEvent, type WithdrawalRow } from './rows.ts';

/** How many finished ones the usual time is taken from. */
const USUAL_FROM = 30;

type ListPart = {
  /** Null for every state. */
  readonly states: readonly WithdrawalState[] | null;
  readonly before: string | null;
  readonly limit: number;
};

export const withdrawalStore = (db: Queries) => ({
  find: async (id: Id<'wdr'>): Promise<WithdrawalRow | undefined> => {
    const row = await db.maybeOne`select * from withdrawal_seen where id = ${id}`;
    return row && toRow(row);
  },

  list: async (userId: Id<'usr'>, { states, before, limit }: ListPart): Promise<WithdrawalRow[]> => {
    const listed = states && [...states];
    const rows = await db.many`select * from withdrawal_seen
      where user_id = ${userId} and (${before}::text is null or id < ${before})
        and (${listed}::text[] is null or state = any (${listed}::text[]))
      order by id desc limit ${limit}`;
    return rows.map(toRow);
  },

  /** Whoever comes second waits here, and then finds it as the first left it. */
  lock: async (id: Id<'wdr'>): Promise<boolean> =>
    (await db.maybeOne`select 1 from withdrawal where id = ${id} for update`) !== undefined,

  events: async (id: Id<'wdr'>): Promise<WithdrawalEvent[]> =>
    (
      await db.many`select withdrawal_id, n, state, at, by_type, by_id, by_name, note from withdrawal_event
        where withdrawal_id = ${id} order by n`
    ).map(toEvent),

  /** [WDR-5] What was asked for in these 24 hours and not given back, and what was sent to other customers. */
  usedToday: moneyOut(db).usedToday,

  /** [WDR-35] What it counted as in the limit of all assets when it was asked for. */
  counted: async (id: Id<'wdr'>): Promise<Money> => {
    const row = await db.one`select worth::text from withdrawal where id = ${id}`;
    return money(SETTLEMENT_ASSET, BigInt(String(row.worth)));
  },

  /** [WDR-10] What passed without a person in these 24 hours. */
  passedToday: async (userId: Id<'usr'>, asset: Asset, now: Instant) => {
    const since = timestamp(later(now, -DAY_MS));
    const row = await db.one`select coalesce(sum(amount), 0)::text as passed from withdrawal
      where user_id = ${userId} and asset = ${asset} and requested_at > ${since} and approved_by = 'automatic'
        and state not in ('rejected', 'revoked', 'failed_onchain')`;
    return moneyOf(asset, BigInt(String(row.passed)));
  },

  timesPaid: async (userId: Id<'usr'>, toKey: string): Promise<number> => {
    const row = await db.one`select count(*) as count from withdrawal
      where user_id = ${userId} and to_key = ${toKey} and state = 'confirmed'`;
    return Number(row.count);
  },

  /** Addresses this customer was paid at or has bound, those removed since included. */
  knownAddresses: async (userId: Id<'usr'>, network: string): Promise<string[]> => {
    const rows = await db.many`select to_text as address from withdrawal
        where user_id = ${userId} and network = ${network} and state = 'confirmed'
      union select address from digital_address where user_id = ${userId} and network = ${network}`;
    return rows.map(({ address }) => String(address));
  },

  /** How long the last ones took from being asked for until they were paid. */
  paidDurations: async (network: string | null, asset: Asset): Promise<number[]> => {
    const rows = await db.many`select extract(epoch from ended_at - requested_at) * 1000 as ms from withdrawal
      where state = 'confirmed' and network is not distinct from ${network}::text and asset = ${asset} order by ended_at desc limit ${USUAL_FROM}`;
    return rows.map(({ ms }) => Number(ms));
  },

  /** How long the last ones stayed in a state, however they left it. */
  stateDurations: async (state: string, network: string | null): Promise<number[]> => {
    const rows = await db.many`select extract(epoch from after.at - e.at) * 1000 as ms
      from withdrawal_event e
        join withdrawal_event after on after.withdrawal_id = e.withdrawal_id and after.n = e.n + 1
        join withdrawal w on w.id = e.withdrawal_id
      where e.state = ${state} and w.network is not distinct from ${network}::text and after.state <> 'revoked'
      order by e.at desc limit ${USUAL_FROM}`;
    return rows.map(({ ms }) => Number(ms));
  },
});
