import { timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS, WALLET_ADDRESSES } from '../../seed/cast.ts';
import type { SeedGiven, Story } from '../../seed/story.ts';

/** The public addresses of wallets whose keys are published with the cast. */
export async function seedWallets({ db }: Pick<SeedGiven, 'db'>, { start }: Pick<Story, 'start'>): Promise<void> {
  for (const wallet of WALLET_ADDRESSES) {
    const { id, owner, name, block_chain, address } = wallet;
    const lookupKey = block_chain === 'tron' ? address : address.toLowerCase();
    await db.run`insert into wallet_address (id, user_id, name, block_chain, address, lookup_key, created_at)
      values (${id}, ${CUSTOMERS[owner].id}, ${name}, ${block_chain}, ${address}, ${lookupKey}, ${timestamp(start)})
      on conflict do nothing`;
  }
}
