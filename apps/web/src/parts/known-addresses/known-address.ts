import type { Network } from '@candor/contract';
import { type ChainSet, networkOf, readAddress } from '@candor/domain/addresses';
import { findLookAlikes } from '@candor/keyring';
import type { Owned } from '../../platform/device-database.ts';

/** An address the customer sends to. It is kept on the device, where no server can swap it for another. */
export type KnownAddress = Owned & {
  readonly name: string;
  readonly network: Network;
  readonly address: string;
  readonly createdAt: number;
};

export type Entry = Pick<KnownAddress, 'name' | 'network' | 'address'>;

const KIND = 'candor addresses';
const MOST_BYTES = 256 * 1024;
const MOST = 500;
const NAME_LENGTH = 40;

/** What somebody typed or a file says, as an address in the one spelling that is kept; undefined where it is none. */
export function readEntry(name: string, text: string, chains: ChainSet): Entry | undefined {
  const typed = text.replace(/\s+/g, '');
  const network = networkOf(typed);
  const read = network && readAddress(network, typed, chains);
  if (!network || !read?.ok) return undefined;
  return { name: name.trim().slice(0, NAME_LENGTH), network, address: read.value.address };
}

/** The entry whose beginning and end are those of another address and whose middle is not. */
export function lookAlikeOf(address: string, known: readonly KnownAddress[]): KnownAddress | undefined {
  const [closest] = findLookAlikes(
    address,
    known.map((one) => one.address),
  );
  return closest && known.find((one) => one.address === closest.known);
}

export function writeBook(known: readonly Entry[]): string {
  const addresses = known.map(({ name, network, address }) => ({ name, network, address }));
  return JSON.stringify({ file: KIND, version: 1, addresses }, null, 2);
}

/** The addresses of a file that are sound, new, and like none that is here already; a file can be anybody's. */
export function readBook(text: string, known: readonly KnownAddress[], chains: ChainSet): readonly Entry[] {
  if (text.length > MOST_BYTES) return [];
  const found = new Map<string, Entry>();
  for (const { name, address } of entriesIn(text)) {
    const entry =
      typeof name === 'string' && typeof address === 'string' ? readEntry(name, address, chains) : undefined;
    const isNew = entry && entry.name !== '' && !known.some((one) => one.address === entry.address);
    if (isNew && !lookAlikeOf(entry.address, known)) found.set(entry.address, entry);
  }
  return [...found.values()].slice(0, MOST - known.length);
}

function entriesIn(text: string): readonly { readonly name?: unknown; readonly address?: unknown }[] {
  try {
    const { file, addresses } = JSON.parse(text) as { file?: unknown; addresses?: unknown };
    return file === KIND && Array.isArray(addresses) ? addresses.filter((one) => typeof one === 'object' && one) : [];
  } catch {
    return [];
  }
}
