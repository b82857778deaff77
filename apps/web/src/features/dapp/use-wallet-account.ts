import { ok } from '@candor/kernel';
import { call, type Failure } from '../../platform/api.ts';
import { type ChainFacts, useWalletFailure } from './use-wallet.ts';
import type { Connection } from './wallet/connection.ts';
import { type SignedMessage, signMessage } from './wallet/sign-message.ts';

export type Signer = { readonly connection: Connection; readonly facts: ChainFacts };

/** A fresh nonce, then the wallet's signature over it. Null where its owner declined. */
export function useSignature() {
  const failureOf = useWalletFailure();
  return async (
    { connection, facts }: Signer,
    purpose: 'signIn' | 'link' | 'unlink',
  ): Promise<{ readonly ok: true; readonly value: SignedMessage } | Failure> => {
    const start =
      purpose === 'link' ? await call('app.dapp/link_start', {}) : await call('app.dapp/sign_start', { purpose });
    if (!start.ok) return start;
    const signed = await signMessage(connection, start.value, facts.chainId);
    return signed.is === 'done' ? ok(signed.value) : failureOf(signed.is);
  };
}
