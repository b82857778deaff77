import { contract } from '@candor/contract';
import type { BlockChain } from '@candor/contract/wallet/calls';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { readProperties } from './properties.ts';
import { showWallet } from './show-wallet.ts';
import { type WalletAddress, walletStore } from './store.ts';

export const walletRoutes = [
  handle(contract.wallets, async (_, { db, user }) => {
    const all = await walletStore(db).list(user.id);
    return ok({ fp_wallets: ofChain(all, 'tron'), eth_wallets: ofChain(all, 'ethereum') });
  }),

  handle(contract.walletsBtc, async (_, { db, user }) =>
    ok({ wallets: ofChain(await walletStore(db).list(user.id), 'bitcoin') }),
  ),

  handle(contract.propertySum, async ({ address }, context) => {
    const found = await walletStore(context.db).find(context.user.id, address);
    if (!found || found.block_chain === 'bitcoin') return refuse('call.notFound');
    const tooMany = await refuseNodeLookup(context);
    return tooMany ?? ok({ properties: await readProperties(context, found) });
  }),

  handle(contract.propertySumBtc, async ({ address }, context) => {
    const found = await walletStore(context.db).find(context.user.id, address);
    if (found?.block_chain !== 'bitcoin') return refuse('call.notFound');
    const tooMany = await refuseNodeLookup(context);
    return tooMany ?? ok({ properties: await readProperties(context, found), btc_block_chain: found.block_chain });
  }),
];

function ofChain(all: readonly WalletAddress[], chain: BlockChain) {
  return all.filter((wallet) => wallet.block_chain === chain).map(showWallet);
}
