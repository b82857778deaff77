import type { AccountTrade } from '@candor/adapters/exchange-account';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Row = z.object({
  id: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  price: z.string(),
  quantity: z.string(),
  fee: z.string(),
  feeAsset: z.string(),
  at: zMoment,
});
export type TradeRow = z.infer<typeof Row>;

/** Where a page goes on: the moment, the market and the number of its last row. */
export type TradePlace = { readonly at: number; readonly market: string; readonly id: string };

export const tradeStore = (db: Queries) => ({
  /** What is there already stays as it is. */
  add: async (accountId: Id<'xac'>, trades: readonly AccountTrade[]) => {
    const list = (read: (trade: AccountTrade) => string) => trades.map(read);
    await db.run`insert into exchange_trade (account_id, market, trade_id, side, price, quantity, fee, fee_asset, at)
      select ${accountId}, t.* from unnest(${list(({ market }) => market)}::text[], ${list(({ id }) => id)}::text[],
        ${list(({ side }) => side)}::text[], ${list(({ price }) => price)}::text[],
        ${list(({ quantity }) => quantity)}::text[], ${list(({ fee }) => fee)}::text[],
        ${list(({ feeAsset }) => feeAsset)}::text[],
        ${list(({ at }) => new Date(at).toISOString())}::timestamptz[]) as t
      on conflict do nothing`;
  },
  /** Newest first, after a place. */
  list: async (accountId: Id<'xac'>, after: TradePlace | undefined, limit: number): Promise<readonly TradeRow[]> => {
    const columns = after ?? { at: 8_000_000_000_000, market: '', id: '' };
    const rows = await db.many`select trade_id as id, market, side, price, quantity, fee, fee_asset as "feeAsset", at
      from exchange_trade where account_id = ${accountId}
        and (at, market, trade_id) < (${new Date(columns.at)}::timestamptz, ${columns.market}::text, ${columns.id}::text)
      order by at desc, market desc, trade_id desc limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },
});

const PLACE = /^(\d{1,15})~([A-Za-z0-9._-]{3,40})~(\d{1,24})$/;

export function placeOf({ at, market, id }: TradePlace): string {
  return `${at}~${market}~${id}`;
}

/** Undefined for what no page of ours ended with. */
export function readPlace(cursor: string): TradePlace | undefined {
  const found = PLACE.exec(cursor);
  return found ? { at: Number(found[1]), market: found[2] ?? '', id: found[3] ?? '' } : undefined;
}
