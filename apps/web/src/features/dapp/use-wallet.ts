import { useEffect } from 'react';
import type { Answer, Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { type Connection, useConnection } from './wallet/connection.ts';
import { findWallets } from './wallet/found-wallets.ts';

export type ChainFacts = Answer<'app.dapp/chains'>['chains'][number];

/** Listens for wallets while a page of this feature is open. */
export function useWalletSearch(): void {
  useEffect(findWallets, []);
}

/** The connected wallet with what this installation knows of its chain. */
export function useWallet(): { readonly connection: Connection | null; readonly facts: ChainFacts | undefined } {
  const connection = useConnection((state) => state.connection);
  const { data } = useCall('app.dapp/chains', {}, { isPublic: true });
  const facts = data?.chains.find(({ chain }) => chain === connection?.wallet.chain);
  return { connection, facts };
}

/** Signing or paying on another chain than ours would be refused, or worse, arrive nowhere. */
export function isOnOtherChain(connection: Connection, facts: ChainFacts | undefined): boolean {
  return facts !== undefined && connection.chainId !== null && connection.chainId !== facts.chainId;
}

/** What a wallet did not do, as a refusal in words: forms show it like any other. */
export function useWalletFailure(): (is: 'declined' | 'failed' | 'changed') => Failure {
  const t = useText('dapp');
  return (is) => ({ ok: false, code: `wallet.${is}`, details: {}, message: t(`wallet.${is}`), errcode: 0 });
}
