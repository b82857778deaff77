import type { Network } from '@candor/contract';
import { type ChainFacts, parseUnits, WALLET_CHAINS, type WalletAsset, type WalletChain } from '@candor/domain/wallet';
import type { Asset } from '@candor/kernel';
import { useStore } from '../../../platform/store.ts';
import type { Account } from '../vault/protocol.ts';
import { blockChainOf } from '../vault/registration.ts';

/** What the money is called on each chain where it is bound or sent. */
export const NETWORK_OF: Readonly<Record<WalletChain, Network>> = { tron: 'TRC20', ethereum: 'ERC20', bitcoin: 'BTC' };

/** An account of a wallet of this device, and the chain it is on as this app knows it. */
export type OwnAccount = { readonly account: Account; readonly chain: WalletChain; readonly facts: ChainFacts };

export function chainSet(): 'main' | 'test' {
  return useStore.getState().appInfo?.is_sandbox === false ? 'main' : 'test';
}

export function ownAccount(account: Account): OwnAccount {
  const chain = blockChainOf(account.chain);
  return { account, chain, facts: WALLET_CHAINS[chainSet()][chain] };
}

export function assetOf({ assets }: ChainFacts, asset: Asset): WalletAsset {
  const found = assets.find((one) => one.asset === asset) ?? assets[0];
  if (!found) throw new Error('A chain without a coin');
  return found;
}

/** The coin in which the chain charges. */
export function coinOf(facts: ChainFacts): WalletAsset {
  return assetOf(facts, facts.coin);
}

/** An amount as the server says it, in units of the chain. What is no amount counts as nothing. */
export function readUnits({ decimals }: WalletAsset, text: string): bigint {
  return parseUnits(text, decimals) ?? 0n;
}
