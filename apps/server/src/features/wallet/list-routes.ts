import { contract } from '@candor/contract';
import { MOST_WALLETS, readWalletAddress, roomForWallet } from '@candor/domain/wallet';
import { ok, refuse } from '@candor/kernel';
import type { Config } from '../../platform/config.ts';
import { handle } from '../../platform/handle.ts';
import { walletChain } from './chains.ts';
import { lookupKeyOf } from './lookup-key.ts';
import { movesStore } from './moves-store.ts';
import { showWallet } from './show-wallet.ts';
import { walletStore } from './store.ts';

/** [WAL-1] The entries are for reading only, so a session is enough to change them. */
export const walletListRoutes = [
  handle(contract.addWallet, async ({ name, address, block_chain: chain }, { clock, config, db, newId, user }) =>
    db.transaction(async (tx) => {
      const store = walletStore(tx);
      await store.lock(user.id);
      const read = readWalletAddress({ network: walletChain(chain).network, address }, chainsOf(config));
      if (!read.ok) return read;
      const { lookupKey, address: canonical } = read.value;
      const same = await store.findSame(user.id, chain, lookupKey);
      if (same) return ok(showWallet(same));
      if (!roomForWallet(await store.count(user.id))) return refuse('wallet.tooMany', { most: MOST_WALLETS });
      const row = { id: newId('wlt'), name, block_chain: chain, address: canonical };
      await store.add({ ...row, userId: user.id, lookupKey }, clock.now());
      return ok(showWallet(row));
    }),
  ),

  handle(contract.renameWallet, async ({ id, name }, { db, user }) => {
    const renamed = await walletStore(db).rename(user.id, id, name);
    return renamed ? ok(showWallet(renamed)) : refuse('call.notFound');
  }),

  handle(contract.removeWallet, async ({ id }, { db, user }) =>
    db.transaction(async (tx) => {
      const removed = await walletStore(tx).remove(user.id, id);
      if (!removed) return refuse('call.notFound');
      await movesStore(tx).forgetAddress(removed.block_chain, lookupKeyOf(removed.address));
      return ok({});
    }),
  ),
];

/** Which networks this installation reads. */
export function chainsOf({ mode, chains }: Pick<Config, 'mode' | 'chains'>) {
  return { chains: mode === 'real' ? ('main' as const) : ('test' as const), bitcoin: chains.bitcoin?.network ?? null };
}
