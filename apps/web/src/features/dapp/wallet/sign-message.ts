import { writeMessage } from '@candor/domain/dapp';
import type { Answer } from '../../../platform/api.ts';
import type { Connection } from './connection.ts';
import { askWallet, type WalletOutcome } from './wallet-provider.ts';

type SignStart = Answer<'app.dapp/sign_start'>;
export type SignedMessage = { readonly challenge: string; readonly message: string; readonly signature: string };

/**
 * Has the wallet sign a message of EIP-4361. Domain and address are this page's and the wallet's own, whatever the server
 * says: a wallet that compares them with the page it stands in can warn its owner.
 */
export async function signMessage(
  { wallet, address }: Connection,
  start: SignStart,
  chainId: number,
): Promise<WalletOutcome<SignedMessage>> {
  const { chain, provider } = wallet;
  const written = writeMessage({
    chain,
    domain: location.host,
    address,
    statement: start.statement,
    uri: `${location.origin}/`,
    version: '1',
    chainId,
    nonce: start.nonce,
    issuedAt: new Date(start.issuedAt).toISOString(),
    expirationTime: new Date(start.expiresAt).toISOString(),
  });
  if (!written.ok) return { is: 'failed' };
  const { value: message } = written;
  const { tronWeb } = provider;
  const sign =
    chain === 'ethereum'
      ? () => provider.request({ method: 'personal_sign', params: [toHex(message), address] })
      : () => (tronWeb ? tronWeb.trx.signMessageV2(message) : Promise.reject(new Error('locked')));
  const signed = await askWallet(sign, readSignature);
  if (signed.is !== 'done') return signed;
  return { is: 'done', value: { challenge: start.challenge, message, signature: signed.value } };
}

function readSignature(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const signature = answer.startsWith('0x') ? answer : `0x${answer}`;
  return /^0x[0-9a-fA-F]{130}$/.test(signature) ? signature : undefined;
}

function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
