import type { BitcoinReader, Coin } from '@candor/adapters/chain';
import { TwoGenerationMap } from '@candor/adapters/memory';

/** Addresses whose coins are remembered, at the least. */
const KEPT = 250;

type Scan = { readonly head: string; readonly coins: Promise<readonly Coin[]> };
const scans = new WeakMap<BitcoinReader, TwoGenerationMap<Scan>>();
const turns = new WeakMap<BitcoinReader, Promise<unknown>>();

/**
 * The coins of an address. A node searches its whole set of coins for them, one search at a time, and the answer can only
 * change with a block: so it is kept until the next one, for everybody who asks.
 */
export async function readCoins(reader: BitcoinReader, address: string): Promise<readonly Coin[]> {
  const { hash: head } = await reader.head();
  const kept = scans.get(reader) ?? new TwoGenerationMap<Scan>(KEPT);
  scans.set(reader, kept);
  const known = kept.get(address);
  if (known?.head === head) return known.coins;
  const before = turns.get(reader) ?? Promise.resolve();
  const coins = before.then(() => reader.coins(address));
  turns.set(
    reader,
    coins.catch(() => undefined),
  );
  kept.set(address, { head, coins });
  // A search that failed is not an answer.
  coins.catch(() => {
    if (kept.get(address)?.coins === coins) kept.delete(address);
  });
  return coins;
}
