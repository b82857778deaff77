import { zAsset } from '@candor/contract/fields';
import { type Instant, instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Account = z.object({ id: z.bigint(), name: z.string(), asset: zAsset, version: z.bigint(), balance: zMinor });
export type OwnAccount = z.infer<typeof Account>;

const Line = z.object({
  account: z.bigint(),
  seq: z.bigint(),
  transfer_no: z.bigint(),
  transfer_id: z.string(),
  kind: z.string(),
  at: zMoment,
  minor: zMinor,
  other: z.string(),
});
export type OwnLine = z.infer<typeof Line>;

/** The lines of an account from one number to another. */
export type Stretch = { readonly account: bigint; readonly low: bigint; readonly high: bigint };

const Known = z.object({ minute: z.number(), price: zMinor });
const Ends = z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()) });
const Closed = z.object({ count: z.bigint(), result: z.nullable(zMinor) });

export const statementStore = (db: Queries) => ({
  /** Every account below the customer's path, with how many lines it has and what they came to, all of one instant. */
  accounts: async (book: LedgerBook, path: string): Promise<OwnAccount[]> => {
    const [from, to] = [`${path}:`, `${path};`];
    const rows = await db.many`select id, name, asset, version, balance from ledger_account
      where name >= ${from} and name < ${to} and book = ${book} order by id`;
    return rows.map((row) => Account.parse(row));
  },

  /** The first lines of each stretch, at most so many of each, in the order of the account. */
  lines: async (stretches: readonly Stretch[], limit: number): Promise<OwnLine[]> => {
    const ids = stretches.map(({ account }) => String(account));
    const lows = stretches.map(({ low }) => String(low));
    const highs = stretches.map(({ high }) => String(high));
    const rows = await db.many`
      select s.account, line.seq, line.transfer_no, t.id as transfer_id, t.kind, t.at, line.minor, other.name as other
      from unnest(${ids}::bigint[], ${lows}::bigint[], ${highs}::bigint[]) as s (account, low, high)
      cross join lateral (
        (select transfer_no, from_seq as seq, -amount as minor, to_account as other from ledger_posting
          where from_account = s.account and from_seq between s.low and s.high order by from_seq limit ${limit})
        union all
        (select transfer_no, to_seq, amount, from_account from ledger_posting
          where to_account = s.account and to_seq between s.low and s.high order by to_seq limit ${limit})
        order by seq limit ${limit}
      ) line
      join ledger_transfer t on t.no = line.transfer_no
      join ledger_account other on other.id = line.other
      order by s.account, line.seq`;
    return rows.map((row) => Line.parse(row));
  },

  /** When the first and the last line of these accounts were written. */
  ends: async (ids: readonly bigint[]): Promise<{ first: Instant; last: Instant } | undefined> => {
    const row = await db.one`
      select min(t.at) as first, max(t.at) as last
      from ledger_account a cross join lateral (
        select transfer_no from ledger_posting where from_account = a.id and from_seq in (1, a.version)
        union all select transfer_no from ledger_posting where to_account = a.id and to_seq in (1, a.version)
      ) p join ledger_transfer t on t.no = p.transfer_no
      where a.id = any(${ids.map(String)}::bigint[])`;
    const { first, last } = Ends.parse(row);
    return first === null || last === null ? undefined : { first: instant(first), last: instant(last) };
  },

  /** [STT-8] */
  prices: async (market: string, minutes: readonly Instant[]): Promise<ReadonlyMap<number, bigint>> => {
    const asked = minutes.map((at) => new Date(at).toISOString());
    const rows = await db.many`select minute, price from moment_price
      where market = ${market} and minute = any(${asked}::timestamptz[])`;
    return new Map(rows.map((row) => Known.parse(row)).map(({ minute, price }) => [minute, price]));
  },

  /** [STT-8] Whoever comes first says it; the price does not change afterwards. */
  keepPrices: async (market: string, venue: string, found: readonly (readonly [Instant, bigint])[]): Promise<void> => {
    const minutes = found.map(([at]) => new Date(at).toISOString());
    const prices = found.map(([, price]) => String(price));
    await db.run`insert into moment_price (market, minute, price, venue)
      select ${market}, minute, price, ${venue} from unnest(${minutes}::timestamptz[], ${prices}::numeric[]) as f (minute, price)
      on conflict do nothing`;
  },

  /** [STT-14] What came back from the margin positions closed in that time, less what was put in. */
  closedPositions: async (book: LedgerBook, userId: string, since: Instant, until: Instant) => {
    const path = `user:${userId}:`;
    const margins = `${path}margin:pos_`;
    const row = await db.one`
      with closed as (
        select a.id from margin_position p
        join ledger_account a on a.name = ${margins} || substr(p.id, 5) and a.book = p.book and a.asset = 'USDT'
        where p.user_id = ${userId} and p.book = ${book} and p.closed_at >= ${timestamp(since)}
          and p.closed_at < ${timestamp(until)}
      )
      select (select count(*) from closed) as count, (
        select coalesce(sum(flow.minor), 0) from closed cross join lateral (
          select p.amount as minor, p.to_account as other from ledger_posting p where p.from_account = closed.id
          union all
          select -p.amount, p.from_account from ledger_posting p where p.to_account = closed.id
        ) flow join ledger_account o on o.id = flow.other
        where starts_with(o.name, ${path}) and not starts_with(o.name, ${margins})
      ) as result`;
    const { count, result } = Closed.parse(row);
    return { count: Number(count), result: result ?? 0n };
  },
});
