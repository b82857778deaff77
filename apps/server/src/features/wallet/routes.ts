import { contract } from '@candor/contract';
import type { BlockChain } from '@candor/contract/wallet/calls';
import { readWalletAddress } from '@candor/domain/wallet';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { refuseNodeLookup } from '../../services/chains/node-lookups.ts';
import { walletChain } from './chains.ts';
import { chainsOf } from './list-routes.ts';
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

  /** [WAL-11] */
  handle(contract.lookAtAddress, async ({ block_chain: chain, address }, context) => {
    const read = readWalletAddress({ network: walletChain(chain).network, address }, chainsOf(context.config));
    if (!read.ok) return read;
    const tooMany = await refuseNodeLookup(context);
    const asked = { address: read.value.address, block_chain: chain };
    return tooMany ?? ok({ properties: await readProperties(context, asked) });
  }),
];

function ofChain(all: readonly WalletAddress[], chain: BlockChain) {
  return all.filter((wallet) => wallet.block_chain === chain).map(showWallet);
}
