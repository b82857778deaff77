import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { BLOCK_CHAINS } from './chains.ts';

const WalletAddress = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  block_chain: z.enum(BLOCK_CHAINS),
});
export type WalletAddress = z.infer<typeof WalletAddress>;

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
});
