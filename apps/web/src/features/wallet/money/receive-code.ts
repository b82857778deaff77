import type { ChainFacts, WalletAsset, WalletChain } from '@candor/domain/wallet';
import { formatMinor, type Money } from '@candor/kernel';
import { unitsOf } from './chain-units.ts';

/**
 * What a camera reads: the plain address, or with an amount the form other wallets know (BIP-21, EIP-681). TRON has none,
 * and a code that another wallet misreads is worse than one without an amount.
 */
export function receiveCode(
  { chain, facts, address }: { readonly chain: WalletChain; readonly facts: ChainFacts; readonly address: string },
  held: WalletAsset,
  amount: Money | undefined,
): string {
  if (!amount || amount.minor === 0n || chain === 'tron') return address;
  const units = unitsOf(held, amount);
  if (chain === 'bitcoin') return `bitcoin:${address}?amount=${formatMinor(units, held.decimals)}`;
  if (held.token === null) return `ethereum:${address}@${facts.chainId}?value=${units}`;
  return `ethereum:${held.token}@${facts.chainId}/transfer?address=${address}&uint256=${units}`;
}
