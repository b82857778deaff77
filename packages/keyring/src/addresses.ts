import { isBase58Address } from '@candor/tron';
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import { addr } from 'micro-eth-signer';
import { orFail } from './failure.ts';

/** Which kind of address and signature a chain has. All EVM chains share one. */
export type ChainKind = 'evm' | 'tron' | 'bitcoin';
export type BitcoinNetwork = 'main' | 'test' | 'regtest';

export const BITCOIN_PREFIXES = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const;

export function isAddress(kind: ChainKind, text: string, network: BitcoinNetwork = 'main'): boolean {
  switch (kind) {
    case 'evm':
      return isEvmAddress(text);
    case 'tron':
      return isBase58Address(text);
    case 'bitcoin':
      return isBitcoinAddress(text, network);
    default:
      return kind satisfies never;
  }
}

/** Without capitals there is no checksum to hold; with some there is, and it must fit (ERC-55). */
function isEvmAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const isOneCase = /^0x[0-9a-f]*$/.test(text) || /^0x[0-9A-F]*$/.test(text);
  return isOneCase || addr.isValid(text);
}

function isBitcoinAddress(text: string, network: BitcoinNetwork): boolean {
  try {
    bitcoinScriptOf(text, network);
    return true;
  } catch {
    return false;
  }
}

/** What an output must carry to pay this address. */
export function bitcoinScriptOf(address: string, network: BitcoinNetwork): Uint8Array {
  return orFail('invalidAddress', () => OutScript.encode(Address(BITCOIN_PREFIXES[network]).decode(address)));
}

export function bitcoinAddressOf(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  try {
    return Address(BITCOIN_PREFIXES[network]).encode(OutScript.decode(script));
  } catch {
    // A script of its own, or data: such an output has no address.
    return undefined;
  }
}

/** The spelling in which two of the same address are equal. Base58 says something with its capitals, the others do not. */
export function addressKey(address: string): string {
  return /^(0x|bc1|tb1|bcrt1)/i.test(address) ? address.toLowerCase() : address;
}

/** What begins every address of the kind, and so tells none apart. */
const COMMON_START = /^(0x|bcrt1|bc1|tb1|[T123mn])/;
const SAME_AT_EACH_END = 4;

export type LookAlike = {
  readonly known: string;
  /** First and last sign in which the two differ, counted from 0. */
  readonly differs: readonly [first: number, last: number];
};

/**
 * Addresses somebody knows whose beginning and end are those of `candidate` and whose middle is not: what a poisoned
 * history hopes a person will not look at. The closest comes first.
 */
export function findLookAlikes(candidate: string, known: readonly string[]): readonly LookAlike[] {
  const wanted = addressKey(candidate);
  return known
    .map((one) => ({ known: one, key: addressKey(one) }))
    .filter(({ key }) => key !== wanted && key.length === wanted.length && endsAlike(key, wanted))
    .map(({ known: one, key }) => ({ known: one, differs: differenceOf(key, wanted) }))
    .sort((one, other) => widthOf(one) - widthOf(other));
}

function endsAlike(one: string, other: string): boolean {
  const [a, b] = [one.replace(COMMON_START, ''), other.replace(COMMON_START, '')];
  return (
    one.length - a.length === other.length - b.length &&
    a.slice(0, SAME_AT_EACH_END) === b.slice(0, SAME_AT_EACH_END) &&
    a.slice(-SAME_AT_EACH_END) === b.slice(-SAME_AT_EACH_END)
  );
}

function differenceOf(one: string, other: string): readonly [number, number] {
  const places = [...one].flatMap((sign, place) => (sign === other[place] ? [] : [place]));
  return [places[0] ?? 0, places.at(-1) ?? 0];
}

function widthOf({ differs: [first, last] }: LookAlike): number {
  return last - first;
}
