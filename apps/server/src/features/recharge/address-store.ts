import { zId } from '@candor/contract/fields';
import type { ChainName, Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const AddressRow = z.object({
  user_id: zId('usr'),
  index: z.number(),
  address: z.string(),
  watch_key: z.string(),
  created_at: zMoment,
});
export type AddressRow = z.infer<typeof AddressRow>;

const Index = z.object({ index: z.number() });
const Txid = z.object({ txid: z.string() });

export const addressStore = (db: Queries) => ({
  find: async (userId: Id<'usr'>, chain: ChainName) => {
    const row = await db.maybeOne`select user_id, index, address, watch_key, created_at from deposit_address
      where user_id = ${userId} and chain = ${chain}`;
    return row && AddressRow.parse(row);
  },
  /** A number nobody has had. One that is not used in the end is lost, and nothing is lost with it. */
  nextIndex: async () => Index.parse(await db.one`select nextval('deposit_index')::integer as index`).index,
  /** Keeps the customer's address; where they got one in the same moment elsewhere, that one stays. */
  add: async (
    userId: Id<'usr'>,
    chain: ChainName,
    made: { index: number; address: string; watchKey: string; now: Instant },
  ) => {
    await db.run`insert into deposit_address (user_id, chain, index, address, watch_key, created_at)
      values (${userId}, ${chain}, ${made.index}, ${made.address}, ${made.watchKey}, ${timestamp(made.now)})
      on conflict (user_id, chain) do nothing`;
  },
  /** Whose these are, of the keys that a block paid to or from. */
  owners: async (chain: ChainName, watchKeys: readonly string[]) =>
    (
      await db.many`select user_id, index, address, watch_key, created_at from deposit_address
        where chain = ${chain} and watch_key = any(${[...watchKeys]}::text[])`
    ).map((row) => AddressRow.parse(row)),
  /** Which of these transactions we made ourselves: their names are kept before they are sent. */
  ownTransactions: async (txids: readonly string[]) =>
    (await db.many`select txid from attempt where txid = any(${[...txids]}::text[])`).map(
      (row) => Txid.parse(row).txid,
    ),
});
