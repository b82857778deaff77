import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import {
  ALERT_DIRECTIONS,
  ALERT_STATES,
  type AlertDirection,
  type AlertState,
} from '@candor/contract/price-alerts/fields';
import { DAY_MS, type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const AlertRow = z.object({
  id: zIdOf('pra'),
  user_id: zIdOf('usr'),
  market: zMarketId,
  direction: z.enum(ALERT_DIRECTIONS),
  value: zCount,
  from_price: zCount,
  state: z.enum([...ALERT_STATES, 'removed']),
  trade_id: z.nullable(z.string()),
  trade_price: z.nullable(zCount),
  trade_at: z.nullable(zMoment),
  created_at: zMoment,
  ends_at: zMoment,
});
export type AlertRow = z.infer<typeof AlertRow>;

const Counts = z.object({ waiting: zCount, today: zCount });
const Trade = z.object({ no: zCount, price: zCount });

export type NewAlert = {
  readonly id: Id<'pra'>;
  readonly userId: Id<'usr'>;
  readonly market: MarketId;
  readonly direction: AlertDirection;
  readonly value: number;
  readonly last: { readonly no: number; readonly price: number };
  readonly now: Instant;
  readonly endsAt: Instant;
};

type Wanted = Pick<NewAlert, 'userId' | 'market' | 'direction' | 'value'>;

export const alertStore = (db: Queries) => ({
  list: async (userId: Id<'usr'>, state: AlertState, before: string, limit: number): Promise<readonly AlertRow[]> => {
    const rows = await db.many`select * from price_alert
      where user_id = ${userId} and state = ${state} and (${before} = '' or id < ${before})
      order by id desc limit ${limit}`;
    return rows.map((row) => AlertRow.parse(row));
  },
  find: async (id: Id<'pra'>): Promise<AlertRow | undefined> => {
    const row = await db.maybeOne`select * from price_alert where id = ${id}`;
    return row && AlertRow.parse(row);
  },
  same: async ({ userId, market, direction, value }: Wanted): Promise<AlertRow | undefined> => {
    const row = await db.maybeOne`select * from price_alert where user_id = ${userId} and market = ${market}
      and direction = ${direction} and value = ${value} and state = 'waiting'`;
    return row && AlertRow.parse(row);
  },
  /** How many wait, and how many were set within 24 hours. */
  counts: async (userId: Id<'usr'>, now: Instant) =>
    Counts.parse(
      await db.one`select
        (select count(*) from price_alert where user_id = ${userId} and state = 'waiting') as waiting,
        (select count(*) from price_alert where user_id = ${userId}
          and created_at > ${timestamp(later(now, -DAY_MS))}) as today`,
    ),
  /** So that two at the same moment do not both find room. */
  lockOwner: async (userId: Id<'usr'>): Promise<void> => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },
  add: async ({ id, userId, market, direction, value, last, now, endsAt }: NewAlert): Promise<AlertRow> =>
    AlertRow.parse(
      await db.one`insert into price_alert (id, user_id, market, direction, value, from_price, after_no, state, created_at,
          ends_at, changed_at)
        values (${id}, ${userId}, ${market}, ${direction}, ${value}, ${last.price}, ${last.no}, 'waiting',
          ${timestamp(now)}, ${timestamp(endsAt)}, ${timestamp(now)})
        returning *`,
    ),
  remove: (id: Id<'pra'>, now: Instant): Promise<number> =>
    db.run`update price_alert set state = 'removed', changed_at = ${timestamp(now)}
      where id = ${id} and state <> 'removed'`,
  /**
   * [PAL-2] The last trade, read while the market's place is held: whoever looks through later trades waits until this
   * alert is there. Undefined before the first trade.
   */
  lastTrade: async (market: MarketId) => {
    await db.run`insert into price_alert_place (market, no)
      select ${market}, coalesce(max(no), 0) from spot_fill where book = 'real' and market = ${market}
      on conflict do nothing`;
    await db.one`select no from price_alert_place where market = ${market} for share`;
    const row = await db.maybeOne`select no, price from spot_fill where book = 'real' and market = ${market}
      order by no desc limit 1`;
    return row && Trade.parse(row);
  },
  /** [PAL-6] */
  forget: (before: Instant): Promise<number> =>
    db.run`delete from price_alert where state <> 'waiting' and changed_at < ${timestamp(before)}`,
});
