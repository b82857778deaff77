import { assert, instant, SECOND_MS } from '@candor/kernel';
import { hex } from '@scure/base';
import { z } from 'zod';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { hasIt, knowsMore } from '../node-pool.ts';
import { ChainFault, type ChainReader, type TransactionState } from '../port.ts';
import type { Coin } from '../transactions.ts';
import { mempoolReader } from './bitcoin-mempool.ts';
import { addressOfScript } from './bitcoin-network.ts';
import {
  type BitcoinOptions,
  bitcoinNodes,
  findTransaction,
  readBlock,
  readHash,
  readHead,
  readHeader,
  zAmount,
  zTxid,
} from './bitcoin-nodes.ts';
import { paymentsOf, spendsOf } from './bitcoin-payments.ts';
import { type BitcoinSendFacts, readSendFacts } from './bitcoin-send-facts.ts';
import { COINBASE_TXID, type RawTransaction } from './raw-block.ts';

/** Searching all unspent coins takes a node a minute or two. */
const SEARCH_TIMEOUT_MS = 600_000;
const Found = z.object({
  success: z.literal(true),
  unspents: z.array(z.object({ txid: zTxid, vout: z.number().int(), amount: zAmount, height: z.number().int() })),
});

export type BitcoinReader = ChainReader & {
  /** Every unspent coin in a block that pays the address. Slow on a large chain: for reconciling, not for a screen. */
  coins(address: string): Promise<Coin[]>;
  /** One coin, where it is there to be spent, as far as blocks tell. Quick, other than searching for all of an address. */
  coin(place: Pick<Coin, 'txid' | 'vout'>): Promise<Coin | null>;
  /** Whether a coin is there to be spent, as far as blocks tell. */
  isUnspent(coin: Pick<Coin, 'txid' | 'vout'>): Promise<boolean>;
  /** Everything somebody needs who spends these coins with keys of their own. */
  sendFacts(coins: readonly Coin[]): Promise<BitcoinSendFacts>;
  /** A transaction's own bytes in hex, mined or waiting. */
  raw(txid: string): Promise<string | null>;
};

/** Reads Bitcoin from bitcoind with `txindex=1`. Blocks are read from their bytes, so the node is not taken at its word. */
export function openBitcoinReader(options: BitcoinOptions): BitcoinReader {
  const nodes = bitcoinNodes(options);
  const readMempool = mempoolReader(options.network);
  const coins = (address: string) =>
    nodes.first(async (node) => {
      const asked = rpcCall('scantxoutset', ['start', [`addr(${address})`]], Found);
      const { unspents } = await node.call(asked, SEARCH_TIMEOUT_MS);
      return unspents.map(({ txid, vout, amount }) => ({ txid, vout, units: amount, address }));
    });
  return {
    chain: 'bitcoin',
    head: () =>
      nodes.best(
        (node) => readHead(node, options),
        (one, than) => one.height > than.height,
      ),
    blockHash: (height) => nodes.best((node) => readHash(node, height), hasIt),
    block: (height, watched) =>
      nodes.first(async (node) => {
        const block = await readBlock(node, height);
        const { hash, parentHash, atSeconds } = block;
        const payments = block.transactions.flatMap((one) => paymentsOf(one, watched, options.network));
        const at = instant(atSeconds * SECOND_MS);
        return { height, hash, parentHash, at, payments, failed: [], spends: spendsOf(block.transactions) };
      }),
    waiting: () => nodes.first(readMempool),
    transaction: (txid) => nodes.best((node) => readState(node, txid, options), knowsMore),
    balance: async (address, token) => {
      assert(token === null, 'Bitcoin has no tokens');
      return (await coins(address)).reduce((sum, { units }) => sum + units, 0n);
    },
    isBarred: async () => false,
    coins,
    coin: (place) =>
      nodes.first(async (node) => {
        if (!(await isUnspent(node, place))) return null;
        // What it is worth and whose it is stands in the transaction's own bytes.
        const output = (await findTransaction(node, place.txid))?.outputs[place.vout];
        const address = output && addressOfScript(hex.decode(output.script), options.network);
        return address ? { ...place, units: output.units, address } : null;
      }),
    isUnspent: (place) => nodes.first((node) => isUnspent(node, place)),
    sendFacts: (found) => nodes.first((node) => readSendFacts(node, found, options)),
    raw: (txid) => nodes.first(async (node) => (await findTransaction(node, txid))?.raw ?? null),
  };
}

async function isUnspent(node: JsonRpc, { txid, vout }: Pick<Coin, 'txid' | 'vout'>): Promise<boolean> {
  return (await node.call(rpcCall('gettxout', [txid, vout, false], z.unknown()))) !== null;
}

async function readState(node: JsonRpc, txid: string, options: BitcoinOptions): Promise<TransactionState> {
  const found = await findTransaction(node, txid);
  if (!found) return { state: 'unknown' };
  if (found.blockHash === null) return { state: 'pending' };
  const { height, confirmations } = await readHeader(node, found.blockHash);
  if (confirmations < 1) throw new ChainFault('lagging', `${node.name} is in the middle of a reorganisation`);
  return {
    state: 'mined',
    height,
    blockHash: found.blockHash,
    confirmations,
    // A block with an invalid transaction is no block: what is mined has happened.
    isOk: true,
    isSolid: confirmations >= options.confirmations,
    feeUnits: await feeOf(node, found),
  };
}

async function feeOf(node: JsonRpc, { inputs, outputs }: RawTransaction): Promise<bigint> {
  if (inputs[0]?.txid === COINBASE_TXID) return 0n;
  const sources = new Map<string, RawTransaction | null>();
  let fee = -outputs.reduce((sum, { units }) => sum + units, 0n);
  for (const { txid, vout } of inputs) {
    if (!sources.has(txid)) sources.set(txid, await findTransaction(node, txid));
    const spent = sources.get(txid)?.outputs[vout];
    if (!spent) throw new ChainFault('lagging', `${node.name} does not have ${txid}, which is spent`);
    fee += spent.units;
  }
  return fee;
}
