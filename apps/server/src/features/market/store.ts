import { type MarketId, marketIds } from '@candor/contract';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({ market_id: z.string() });

/** The markets customers marked. A mark is there or not, so both changes may be said twice. */
export const favouriteStore = (db: Queries) => ({
  list: async (userId: Id<'usr'>): Promise<MarketId[]> => {
    const rows = await db.many`
      select market_id from market_favourite where user_id = ${userId}`;
    const marked = new Set(rows.map((row) => Row.parse(row).market_id));
    // A market that is no longer listed stays marked, and is shown again when it comes back.
    return marketIds().filter((id) => marked.has(id));
  },
  mark: (userId: Id<'usr'>, id: MarketId, now: Instant) =>
    db.run`insert into market_favourite (user_id, market_id, marked_at) values (${userId}, ${id}, ${timestamp(now)})
      on conflict (user_id, market_id) do nothing`,
  unmark: (userId: Id<'usr'>, id: MarketId) =>
    db.run`delete from market_favourite where user_id = ${userId} and market_id = ${id}`,
});
