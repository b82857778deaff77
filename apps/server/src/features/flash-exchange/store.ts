import type { FlashBase } from '@candor/contract/flash-exchange/fields';
import type { PricedExchange } from '@candor/domain/flash-exchange';
import type { Id, Instant } from '@candor/kernel';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type ExchangeRow,
  type NamedRow,
  toDay,
  toExchange,
  toNamed,
  toNet,
  toUsable,
  type UsableRow,
} from './rows.ts';

type NewQuote = PricedExchange & {
  readonly id: Id<'fxq'>;
  readonly userId: Id<'usr'>;
  readonly sources: readonly { readonly venue: string; readonly mid: string; readonly at: number }[];
  readonly quotedAt: Instant;
  readonly expiresAt: Instant;
};

type ListPart = { readonly base: FlashBase | null; readonly before: string | null; readonly limit: number };

export const flashStore = (db: Queries) => ({
  /** [FLX-13] In a transaction: it ends the quote before, and of two at the same moment one waits for the other. */
  addQuote: async (quote: NewQuote): Promise<void> => {
    const { id, userId, side, base, give, get, mid, rate, spread, cost, sources, quotedAt, expiresAt } = quote;
    await db.one`select id from app_user where id = ${userId} for update`;
    await db.run`update flash_quote set replaced_at = ${timestamp(quotedAt)}
      where user_id = ${userId} and replaced_at is null`;
    await db.run`insert into flash_quote
        (id, user_id, side, base, give, get, mid, rate, spread_ppm, cost, sources, quoted_at, expires_at)
      values (${id}, ${userId}, ${side}, ${base}, ${String(give.minor)}::numeric, ${String(get.minor)}::numeric,
        ${String(mid)}::numeric, ${String(rate)}::numeric, ${Number(spread)}, ${String(cost.minor)}::numeric,
        ${json(sources)}::jsonb, ${timestamp(quotedAt)}, ${timestamp(expiresAt)})`;
  },
  findQuote: async (id: Id<'fxq'>, userId: Id<'usr'>): Promise<UsableRow | undefined> => {
    const row = await db.maybeOne`select q.*, e.id is not null as is_used
      from flash_quote q left join flash_exchange e on e.quote_id = q.id where q.id = ${id} and q.user_id = ${userId}`;
    return row && toUsable(row);
  },
  find: async (id: Id<'fxo'>, userId: Id<'usr'>): Promise<ExchangeRow | undefined> => {
    const row = await db.maybeOne`select q.*, e.id, e.transfer_id, e.at
      from flash_exchange e join flash_quote q on q.id = e.quote_id where e.id = ${id} and e.user_id = ${userId}`;
    return row && toExchange(row);
  },
  list: async (userId: Id<'usr'>, { base, before, limit }: ListPart): Promise<ExchangeRow[]> => {
    const rows = await db.many`select q.*, e.id, e.transfer_id, e.at
      from flash_exchange e join flash_quote q on q.id = e.quote_id
      where e.user_id = ${userId} and (${before}::text is null or e.id < ${before})
        and (${base}::text is null or q.base = ${base})
      order by e.id desc limit ${limit}`;
    return rows.map(toExchange);
  },
  listAll: async (before: string | null, limit: number): Promise<NamedRow[]> => {
    const rows = await db.many`select q.*, e.id, e.transfer_id, e.at, u.uid, u.username
      from flash_exchange e join flash_quote q on q.id = e.quote_id join app_user u on u.id = e.user_id
      where ${before}::text is null or e.id < ${before} order by e.id desc limit ${limit}`;
    return rows.map(toNamed);
  },
  /** What was exchanged since then, in USDT. */
  sumSince: async (since: Instant) =>
    toDay(
      await db.one`select count(*)::int as count, coalesce(sum(q.cost), 0)::text as spread,
          coalesce(sum(case q.side when 'buy' then q.give else q.get end), 0)::text as volume
        from flash_exchange e join flash_quote q on q.id = e.quote_id where e.at >= ${timestamp(since)}`,
    ),
  /** What the desk took in and gave out since then, by coin. */
  netSince: async (since: Instant) => {
    const rows = await db.many`select q.base,
        sum(case q.side when 'buy' then -q.get else q.give end)::text as coins,
        sum(case q.side when 'buy' then q.give else -q.get end)::text as usdt
      from flash_exchange e join flash_quote q on q.id = e.quote_id where e.at >= ${timestamp(since)} group by q.base`;
    return rows.map(toNet);
  },
  /** Quotes that nobody took, once they are long over. Those that were used stay with their exchange. */
  forgetQuotes: (before: Instant): Promise<number> =>
    db.run`delete from flash_quote q where q.expires_at < ${timestamp(before)}
      and not exists (select 1 from flash_exchange e where e.quote_id = q.id)`,
});
