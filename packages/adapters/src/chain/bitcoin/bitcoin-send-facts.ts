import { z } from 'zod';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { ChainFault } from '../port.ts';
import type { Coin } from '../transactions.ts';
import { type BitcoinOptions, findTransaction, zAmount } from './bitcoin-nodes.ts';

/** A coin with the whole transaction it comes from: its spender can check what it is worth, and must. */
export type SpendableCoin = Coin & {
  readonly from: string;
  /** Whether a transaction that waits spends it already. Only a replacement of that one may spend it again. */
  readonly isSpending: boolean;
};

/** Satoshi for a thousand virtual bytes. */
export type BitcoinRates = { readonly slow: bigint; readonly normal: bigint; readonly fast: bigint };
export type BitcoinSendFacts = { readonly coins: readonly SpendableCoin[]; readonly rates: BitcoinRates };

/** Within how many blocks each choice should be mined. */
const TARGETS = { fast: 1, normal: 3, slow: 12 } as const;
const LEAST_SAT_PER_KVB = 2_000n;
/** Where a node has no estimate the least rate is taken, and the faster choices pay a little more. */
const FACTOR = { slow: 1n, normal: 2n, fast: 4n } as const;
/** More coins than this would not fit into one transaction that nodes pass on. */
const MOST_COINS = 200;
const Estimate = z.object({ feerate: zAmount.optional().catch(undefined) });

export async function readSendFacts(
  node: JsonRpc,
  found: readonly Coin[],
  options: BitcoinOptions,
): Promise<BitcoinSendFacts> {
  const largest = found.toSorted((one, other) => Number(other.units - one.units)).slice(0, MOST_COINS);
  const coins = await Promise.all(largest.map((coin) => readCoin(node, coin)));
  return { coins, rates: await readRates(node, options) };
}

async function readCoin(node: JsonRpc, coin: Coin): Promise<SpendableCoin> {
  const [earlier, unspent] = await Promise.all([
    findTransaction(node, coin.txid),
    node.call(rpcCall('gettxout', [coin.txid, coin.vout, true], z.unknown())),
  ]);
  if (!earlier) throw new ChainFault('lagging', `${node.name} does not have ${coin.txid}`);
  return { ...coin, from: earlier.raw, isSpending: unspent === null };
}

async function readRates(node: JsonRpc, { leastSatPerKvb: least = LEAST_SAT_PER_KVB }: BitcoinOptions) {
  const rate = async (choice: keyof typeof TARGETS) => {
    const { feerate } = await node.call(rpcCall('estimatesmartfee', [TARGETS[choice]], Estimate));
    return feerate !== undefined && feerate > least ? feerate : least * FACTOR[choice];
  };
  const [slow, normal, fast] = await Promise.all([rate('slow'), rate('normal'), rate('fast')]);
  return { slow, normal: atLeast(normal, slow), fast: atLeast(fast, atLeast(normal, slow)) };
}

/** A node that estimates a slow one dearer than a fast one has seen too little. */
function atLeast(value: bigint, least: bigint): bigint {
  return value > least ? value : least;
}
