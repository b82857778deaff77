import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { ALERT_DIRECTIONS, type AlertDirection } from '@candor/contract/price-alerts/fields';
import type { AlertTrade, WaitingAlert } from '@candor/domain/price-alerts';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Trade = z.object({ id: z.string(), no: zCount, price: zCount, at: zMoment });
const Waiting = z.object({ id: zIdOf('pra'), value: zCount, after_no: zCount, ends_at: zMoment });
const Owned = z.object({ id: zIdOf('pra'), user_id: zIdOf('usr'), direction: z.enum(ALERT_DIRECTIONS) });
const Reached = z.extend(Owned, { trade_price: zCount });
const Ended = z.extend(Owned, { market: zMarketId });

export type Candidate = WaitingAlert & { readonly id: Id<'pra'> };
/** Alerts of one market and direction, from a place among their values on. */
export type Stretch = {
  readonly market: MarketId;
  readonly direction: AlertDirection;
  /** The highest trade of a rise, the lowest of a fall. */
  readonly bound: number;
  readonly after: Pick<Candidate, 'value' | 'id'> | null;
  readonly limit: number;
};

export const reachRows = (db: Queries) => ({
  /** Trades nobody has looked through, oldest first. A market that is new here begins with its next trade. */
  unseen: async (market: MarketId, most: number): Promise<readonly AlertTrade[]> => {
    const rows = await db.many`select f.id, f.no, f.price, f.at from price_alert_place p
      join spot_fill f on f.book = 'real' and f.market = p.market and f.no > p.no
      where p.market = ${market} order by f.no limit ${most}`;
    return rows.map((row) => Trade.parse(row));
  },
  looked: (market: MarketId, no: number): Promise<number> =>
    db.run`update price_alert_place set no = ${no} where market = ${market} and no < ${no}`,
  /** Waits for those who are setting an alert just now. */
  lock: async (market: MarketId): Promise<void> => {
    await db.one`select no from price_alert_place where market = ${market} for update`;
  },
  /** Nearest first, read from one end of the index and no further than the trades went. */
  within: async ({ market, direction, bound, after, limit }: Stretch): Promise<readonly Candidate[]> => {
    const rows =
      direction === 'rise'
        ? await db.many`select id, value, after_no, ends_at from price_alert
            where market = ${market} and direction = 'rise' and state = 'waiting' and value <= ${bound}
              and (value, id) > (${after?.value ?? 0}, ${after?.id ?? ''})
            order by value, id limit ${limit}`
        : await db.many`select id, value, after_no, ends_at from price_alert
            where market = ${market} and direction = 'fall' and state = 'waiting' and value >= ${bound}
              and (${after === null} or (value, id) < (${after?.value ?? 0}, ${after?.id ?? ''}))
            order by value desc, id desc limit ${limit}`;
    return rows.map((row) => {
      const { id, value, after_no: afterNo, ends_at: endsAt } = Waiting.parse(row);
      return { id, direction, value, afterNo, endsAt };
    });
  },
  /** [PAL-2] Only those that still wait; the trade is copied from its own row. */
  reach: async (market: MarketId, found: readonly { readonly id: Id<'pra'>; readonly no: number }[], now: Instant) => {
    const rows = await db.many`update price_alert as a set state = 'reached', trade_id = f.id, trade_no = f.no,
        trade_price = f.price, trade_at = f.at, changed_at = ${timestamp(now)}
      from unnest(${found.map(({ id }) => id)}::text[], ${found.map(({ no }) => String(no))}::bigint[]) as x (id, no)
        join spot_fill f on f.book = 'real' and f.market = ${market} and f.no = x.no
      where a.id = x.id and a.state = 'waiting'
      returning a.id, a.user_id, a.direction, a.trade_price`;
    return rows.map((row) => Reached.parse(row));
  },
  /** [LST-11] Nothing will be traded there that could reach them. */
  endIn: async (markets: readonly string[], now: Instant, limit: number) => {
    const rows = await db.many`update price_alert set state = 'ended', changed_at = ${timestamp(now)}
      where state = 'waiting' and id in (select id from price_alert
        where state = 'waiting' and market = any (${markets}::text[]) order by id limit ${limit})
      returning id, user_id, market, direction`;
    return rows.map((row) => Ended.parse(row));
  },
  /** [PAL-6] */
  end: async (before: Instant, now: Instant, limit: number) => {
    const rows = await db.many`update price_alert set state = 'ended', changed_at = ${timestamp(now)}
      where state = 'waiting' and id in (select id from price_alert
        where state = 'waiting' and trade_id is null and ends_at < ${timestamp(before)} order by ends_at limit ${limit})
      returning id, user_id, market, direction`;
    return rows.map((row) => Ended.parse(row));
  },
});
