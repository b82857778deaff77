import type { MarketId } from '@candor/contract';
import { zId, zMarketId } from '@candor/contract/fields';
import type { HandedOver, TradeOfTwo, Valued } from '@candor/domain/spot';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const FillRow = z.object({
  id: z.string(),
  no: zCount,
  market: zMarketId,
  price: zCount,
  lots: zCount,
  mid: z.nullable(zMinor),
  maker_user: z.nullable(zId('usr')),
  taker_user: z.nullable(zId('usr')),
  taker_side: z.enum(['buy', 'sell']),
  transfer_id: z.string(),
  at: zMoment,
});

const AlertRow = z.object({
  id: zId('pal'),
  first_user: zId('usr'),
  second_user: zId('usr'),
  first_name: z.string(),
  second_name: z.string(),
  trades: z.number(),
  first_gained: zMinor,
  second_gained: zMinor,
  from_at: zMoment,
  last_at: zMoment,
  raised_at: zMoment,
  seen_at: z.nullable(zMoment),
  seen_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type AlertRow = z.infer<typeof AlertRow>;

const Looked = z.object({ no: zCount });
const Since = z.object({ at: z.nullable(zMoment) });

export type PairFill = TradeOfTwo & {
  readonly id: string;
  readonly no: number;
  readonly market: MarketId;
  readonly transferId: string;
  readonly at: Instant;
};

/** Two customers, the smaller id first: a pair has one name. */
export type Two = readonly [Id<'usr'>, Id<'usr'>];

/** Undefined where the house was one of them. */
function toFill(raw: unknown): { readonly no: number; readonly fill?: PairFill; readonly two?: Two } {
  const { maker_user: maker, taker_user: taker, taker_side: side, ...row } = FillRow.parse(raw);
  if (maker === null || taker === null || maker === taker) return { no: row.no };
  const [seller, buyer] = side === 'sell' ? [taker, maker] : [maker, taker];
  const { transfer_id: transferId, ...rest } = row;
  return {
    no: row.no,
    fill: { ...rest, transferId, seller, buyer },
    two: maker < taker ? [maker, taker] : [taker, maker],
  };
}

/** Newest trades of a pair that are counted, and alerts that are shown. */
const MOST_FILLS = 1_000;
const MOST_SHOWN = 50;

export const pairRows = (db: Queries) => ({
  /** The trades of a market nobody has looked through yet, oldest first. */
  unseen: async (market: MarketId, most: number) => {
    const looked = await db.maybeOne`select no from pair_watch where market = ${market}`;
    const from = looked ? Looked.parse(looked).no : 0;
    const rows =
      await db.many`select id, no, market, price, lots, mid, maker_user, taker_user, taker_side, transfer_id, at
      from spot_fill where book = 'real' and market = ${market} and no > ${from} order by no limit ${most}`;
    return rows.map(toFill);
  },
  looked: async (market: MarketId, no: number) => {
    await db.run`insert into pair_watch as w (market, no) values (${market}, ${no})
      on conflict (market) do update set no = greatest(w.no, excluded.no)`;
  },
  /** When somebody last looked at this pair: what was before then has been looked at. */
  seenUntil: async ([first, second]: Two): Promise<Instant | null> => {
    const row = await db.one`select max(seen_at) as at from pair_alert
      where first_user = ${first} and second_user = ${second} and seen_at is not null`;
    return Since.parse(row).at;
  },
  openSince: async ([first, second]: Two): Promise<Instant | null> => {
    const row = await db.maybeOne`select from_at as at from pair_alert
      where first_user = ${first} and second_user = ${second} and seen_at is null`;
    return row ? Since.parse(row).at : null;
  },
  between: async ([first, second]: Two, from: Instant, to: Instant): Promise<readonly PairFill[]> => {
    const rows =
      await db.many`select id, no, market, price, lots, mid, maker_user, taker_user, taker_side, transfer_id, at
      from spot_fill where book = 'real' and maker_user is not null and taker_user is not null
        and least(maker_user, taker_user) = ${first} and greatest(maker_user, taker_user) = ${second}
        and at >= ${timestamp(from)} and at <= ${timestamp(to)}
      order by at desc, no desc limit ${MOST_FILLS}`;
    return rows.flatMap((row) => toFill(row).fill ?? []);
  },
  /** A new alert, or the one that is open already, grown. */
  raise: async (
    id: Id<'pal'>,
    [first, second]: Two,
    found: readonly (HandedOver & Valued & { readonly at: Instant })[],
    now: Instant,
  ) => {
    const gained = (who: string) =>
      String(found.reduce((sum, { to, usdt }) => (to === who ? sum + (usdt ?? 0n) : sum), 0n));
    const times = found.map(({ at }) => at);
    const [from, last] = [Math.min(...times), Math.max(...times)] as [Instant, Instant];
    await db.run`insert into pair_alert as a (id, first_user, second_user, trades, first_gained, second_gained, from_at, last_at,
        raised_at)
      values (${id}, ${first}, ${second}, ${found.length}, ${gained(first)}::numeric, ${gained(second)}::numeric,
        ${timestamp(from)}, ${timestamp(last)}, ${timestamp(now)})
      on conflict (first_user, second_user) where seen_at is null do update set trades = excluded.trades,
        first_gained = excluded.first_gained, second_gained = excluded.second_gained, last_at = excluded.last_at`;
  },
  list: async (isSeen: boolean): Promise<readonly AlertRow[]> => {
    const rows = await db.many`select a.*, f.username as first_name, s.username as second_name from pair_alert a
      join app_user f on f.id = a.first_user join app_user s on s.id = a.second_user
      where (a.seen_at is not null) = ${isSeen} order by coalesce(a.seen_at, a.last_at) desc limit ${MOST_SHOWN}`;
    return rows.map((row) => AlertRow.parse(row));
  },
  find: async (id: Id<'pal'>) => {
    const row = await db.maybeOne`select a.*, f.username as first_name, s.username as second_name from pair_alert a
      join app_user f on f.id = a.first_user join app_user s on s.id = a.second_user where a.id = ${id} for update of a`;
    return row && AlertRow.parse(row);
  },
  see: async (id: Id<'pal'>, by: string, note: string, now: Instant) => {
    await db.run`update pair_alert set seen_at = ${timestamp(now)}, seen_by = ${by}, note = ${note} where id = ${id}`;
  },
});
