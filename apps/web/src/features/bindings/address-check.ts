import type { Network } from '@candor/contract';
import { type ChainSet, guessNetwork, networkOf, readAddress } from '@candor/domain/addresses';

/** What can be said about an address while it is typed. */
export type AddressCheck =
  | { readonly is: 'empty' }
  /** Not whole yet, or not an address: nothing is wrong as long as somebody types. */
  | { readonly is: 'open'; readonly guess: Network | undefined }
  | { readonly is: 'sound'; readonly address: string }
  /** A sound address, but of this network and not of the one chosen. Of the same name where only the chain differs. */
  | { readonly is: 'otherNetwork'; readonly network: Network }
  | { readonly is: 'damaged' };

/** Spaces and line ends come along when an address is copied; none belongs to it. */
export function tidyAddress(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The rule the server will apply, as a sentence for every keystroke. */
export function checkAddress(network: Network, text: string, chains: ChainSet): AddressCheck {
  if (text === '') return { is: 'empty' };
  const read = readAddress(network, text, chains);
  if (read.ok) return { is: 'sound', address: read.value.address };
  switch (read.code) {
    case 'address.wrongNetwork':
      return { is: 'otherNetwork', network: networkOf(text) ?? network };
    case 'address.badChecksum':
      return { is: 'damaged' };
    case 'address.wrong':
      return { is: 'open', guess: guessNetwork(text) };
    default:
      return read.code satisfies never;
  }
}

/** The network somebody means by what they typed so far, where it can be told. */
export function meantNetwork(text: string): Network | undefined {
  return networkOf(text) ?? guessNetwork(text);
}
