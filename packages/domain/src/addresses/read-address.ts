import { factsOfNetwork, type Network, networkNames, ok, type Result, refuse } from '@candor/kernel';
import { decodeBitcoin, decodePrefixed } from './bitcoin.ts';
import type { Decoded } from './decoded.ts';
import { decodeEvm } from './evm.ts';
import { decodeTron } from './tron.ts';

/** [ADR-4] Which chains this installation pays on. */
export type ChainSet = 'main' | 'test';

export type ReadAddress = { readonly address: string; readonly lookupKey: string };
export type AddressRefusal = 'address.wrong' | 'address.wrongNetwork' | 'address.badChecksum';

/** [ADR-9] What a text is on a network, by the family of its chain and, where it is like Bitcoin, by its own prefixes. */
function decode(network: Network, text: string): Decoded {
  const { family, prefixes } = factsOfNetwork(network);
  switch (family) {
    case 'tron':
      return decodeTron(text);
    case 'ethereum':
      return decodeEvm(text);
    case 'bitcoin':
      return prefixes === null ? decodeBitcoin(text) : decodePrefixed(text, prefixes);
    default:
      return family satisfies never;
  }
}

/** [ADR-7] The address in the form it is kept in, or why money must not go there. */
export function readAddress(network: Network, text: string, chains: ChainSet): Result<ReadAddress, AddressRefusal> {
  const found = decode(network, text);
  switch (found?.state) {
    case 'sound':
      if (found.isTest !== null && found.isTest !== (chains === 'test')) return refuse('address.wrongNetwork');
      return ok({ address: found.address, lookupKey: found.lookupKey });
    case 'damaged':
      return refuse('address.badChecksum');
    case 'unusable':
      return refuse('address.wrong');
    case undefined:
      return networkOf(text) === undefined ? refuse('address.wrong') : refuse('address.wrongNetwork');
    default:
      return found satisfies never;
  }
}

/** [ADR-8] The network a sound address is of; nothing for what is no address. All EVM chains share theirs: the first is named. */
export function networkOf(text: string): Network | undefined {
  return networkNames().find((network) => decode(network, text)?.state === 'sound');
}

/** What somebody who is still typing seems to mean, told by the first characters. */
export function guessNetwork(text: string): Network | undefined {
  if (/^0x/i.test(text)) return 'ERC20';
  if (/^(bc|tb|bcrt)1/i.test(text)) return 'BTC';
  if (/^T[1-9A-HJ-NP-Za-km-z]{2,}/.test(text)) return 'TRC20';
  return /^[123mn][1-9A-HJ-NP-Za-km-z]{3,}/.test(text) ? 'BTC' : undefined;
}
