import { z } from 'zod';
import { joinResults, resultOfFault } from '../broadcast.ts';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { type BroadcastResult, ChainFault, type ChainWriter, type Death } from '../port.ts';
import type { Attempt } from '../transactions.ts';
import { encodeBitcoin, feeFor, virtualBytesOf } from './bitcoin-codec.ts';
import { scriptOf } from './bitcoin-network.ts';
import {
  type BitcoinOptions,
  bitcoinNodes,
  findTransaction,
  readBlock,
  readHead,
  zAmount,
  zTxid,
} from './bitcoin-nodes.ts';
import { readRawTransaction } from './raw-block.ts';

const LEAST_SAT_PER_KVB = 2_000n;
const WITHIN_BLOCKS = 6;
/** A rival this deep does not come loose again. */
const DEATH_CONFIRMATIONS = 6;

export function openBitcoinWriter(options: BitcoinOptions): ChainWriter<'bitcoin'> {
  const nodes = bitcoinNodes(options);
  const least = options.leastSatPerKvb ?? LEAST_SAT_PER_KVB;
  return {
    chain: 'bitcoin',
    quote: ({ from, to }) =>
      nodes.first(async (node) => {
        const Estimate = z.object({ feerate: zAmount.optional().catch(undefined) });
        const { feerate } = await node.call(rpcCall('estimatesmartfee', [WITHIN_BLOCKS], Estimate));
        const satPerKvb = feerate !== undefined && feerate > least ? feerate : least;
        const virtualBytes = virtualBytesOf(1, [scriptOf(to, options.network), scriptOf(from, options.network)]);
        return {
          satPerKvb,
          isFromNode: satPerKvb === feerate,
          virtualBytes: Number(virtualBytes),
          feeUnits: feeFor(virtualBytes, satPerKvb),
        };
      }),
    plan: async (request) => encodeBitcoin(request, options.network),
    broadcast: async (raw) => {
      const settled = await nodes.each((node) => send(node, raw));
      return joinResults(settled.map((one) => (one.status === 'fulfilled' ? one.value : resultOfFault(one.reason))));
    },
    findDeath: (attempt) => nodes.first((node) => searchRival(node, attempt, options)),
  };
}

async function send(node: JsonRpc, raw: Uint8Array): Promise<BroadcastResult> {
  const bytes = Buffer.from(raw);
  const { txid } = readRawTransaction(bytes);
  try {
    await node.call(rpcCall('sendrawtransaction', [bytes.toString('hex')], zTxid));
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind !== 'refused') throw error;
    if (error.code === -27 || /already in (block chain|utxo set)|txn-already-(known|in-mempool)/i.test(error.message)) {
      return { state: 'known' };
    }
    // A parent may still arrive, a full pool empties, fees fall; scripts and signatures stay wrong for ever.
    const isRetryable = /missing|min fee|min relay fee|mempool-chain|mempool full|non-final|insufficient fee/i.test(
      error.message,
    );
    return { state: 'rejected', reason: error.message, isRetryable };
  }
  // Some nodes name the txid of whatever they are given, also of what they then throw away.
  if (await findTransaction(node, txid)) return { state: 'accepted' };
  return { state: 'rejected', reason: `${node.name} took it and does not have it`, isRetryable: true };
}

/** The one proof there is: a coin of ours was spent by another transaction, and that is buried deep enough. */
async function searchRival(node: JsonRpc, attempt: Attempt<'bitcoin'>, options: BitcoinOptions): Promise<Death | null> {
  const { txid, coins, sinceHeight } = attempt;
  const isSpent = await Promise.all(
    coins.map(
      async (coin) => (await node.call(rpcCall('gettxout', [coin.txid, coin.vout, false], z.unknown()))) === null,
    ),
  );
  // All coins are still there: whatever else is true, it can still be mined.
  if (!isSpent.includes(true)) return null;
  const { height: head } = await readHead(node, options);
  const ours = new Set(coins.map((coin) => `${coin.txid}:${coin.vout}`));
  for (let height = sinceHeight; height <= head - DEATH_CONFIRMATIONS + 1; height += 1) {
    const { hash, transactions } = await readBlock(node, height);
    const spender = transactions.find(({ inputs }) => inputs.some((one) => ours.has(`${one.txid}:${one.vout}`)));
    if (spender) {
      return spender.txid === txid
        ? null
        : { why: 'inputSpent', provedBy: { height, blockHash: hash, txid: spender.txid } };
    }
  }
  return null;
}
