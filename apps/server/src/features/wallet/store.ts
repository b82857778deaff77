import { zId } from '@candor/contract/fields';
import { BLOCK_CHAINS, type BlockChain } from '@candor/contract/wallet/calls';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const WalletAddress = z.object({
  id: zId('wlt'),
  name: z.string(),
  address: z.string(),
  block_chain: z.enum(BLOCK_CHAINS),
});
export type WalletAddress = z.infer<typeof WalletAddress>;
const DatedAddress = z.extend(WalletAddress, { created_at: zMoment });
const Count = z.object({ count: z.number() });

export type NewWallet = WalletAddress & { readonly userId: Id<'usr'>; readonly lookupKey: string };

export const walletStore = (db: Queries) => ({
  list: async (userId: Id<'usr'>) =>
    z.array(WalletAddress).parse(
      await db.many`select id, name, address, block_chain from wallet_address where user_id = ${userId}
          order by created_at, id limit 500`,
    ),

  /** Only among the customer's own: somebody else's address is as unknown as one that nobody has. */
  find: async (userId: Id<'usr'>, address: string) => {
    const row = await db.maybeOne`select id, name, address, block_chain from wallet_address
      where user_id = ${userId} and (lookup_key = ${address} or lookup_key = lower(${address}))
      order by lookup_key = ${address} desc limit 1`;
    return row && WalletAddress.parse(row);
  },

  /** The same, on one chain, with the moment from which its history is complete. */
  findOn: async (userId: Id<'usr'>, chain: BlockChain, address: string) => {
    const row = await db.maybeOne`select id, name, address, block_chain, created_at from wallet_address
      where user_id = ${userId} and block_chain = ${chain}
        and (lookup_key = ${address} or lookup_key = lower(${address}))
      order by lookup_key = ${address} desc limit 1`;
    return row && DatedAddress.parse(row);
  },

  /** Two devices that add addresses of one customer at once wait here, so that both see how many there are. */
  lock: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },

  findSame: async (userId: Id<'usr'>, chain: BlockChain, lookupKey: string) => {
    const row = await db.maybeOne`select id, name, address, block_chain from wallet_address
      where user_id = ${userId} and block_chain = ${chain} and lookup_key = ${lookupKey}`;
    return row && WalletAddress.parse(row);
  },

  count: async (userId: Id<'usr'>) =>
    Count.parse(await db.one`select count(*)::int as count from wallet_address where user_id = ${userId}`).count,

  add: async ({ id, userId, name, block_chain, address, lookupKey }: NewWallet, now: Instant) => {
    await db.run`insert into wallet_address (id, user_id, name, block_chain, address, lookup_key, created_at)
      values (${id}, ${userId}, ${name}, ${block_chain}, ${address}, ${lookupKey}, ${timestamp(now)})`;
  },

  rename: async (userId: Id<'usr'>, id: Id<'wlt'>, name: string) => {
    const row = await db.maybeOne`update wallet_address set name = ${name} where id = ${id} and user_id = ${userId}
      returning id, name, address, block_chain`;
    return row && WalletAddress.parse(row);
  },

  remove: async (userId: Id<'usr'>, id: Id<'wlt'>) => {
    const row = await db.maybeOne`delete from wallet_address where id = ${id} and user_id = ${userId}
      returning id, name, address, block_chain`;
    return row && WalletAddress.parse(row);
  },
});
