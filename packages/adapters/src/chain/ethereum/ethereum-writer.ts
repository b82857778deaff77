import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { joinResults, resultOfFault } from '../broadcast.ts';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import { type BroadcastResult, ChainFault, type ChainWriter, type Death } from '../port.ts';
import type { Attempt } from '../transactions.ts';
import { encodeEthereum, transferData } from './ethereum-codec.ts';
import {
  askBlock,
  askHeader,
  askReceipt,
  type EthereumOptions,
  ethereumNodes,
  hexOf,
  readHeads,
} from './ethereum-nodes.ts';
import { zHash, zHeight, zQuantity } from './ethereum-schemas.ts';

/** Gas above the estimate: another sender may be served first and make a transfer dearer. */
const GAS_PERCENT = 125n;
/** How far back a rival of our nonce is looked for; beyond it a person has to look. */
const DEATH_SEARCH_BLOCKS = 2_000;

export function openEthereumWriter(options: EthereumOptions): ChainWriter<'ethereum'> {
  const nodes = ethereumNodes(options);
  return {
    chain: 'ethereum',
    quote: ({ from, to, token, units }) =>
      nodes.first(async (node) => {
        const call =
          token === null ? { from, to, value: hexOf(units) } : { from, to: token, data: transferData(to, units) };
        const [head, tip, gas, nonce] = await node.batch([
          askHeader('latest'),
          rpcCall('eth_maxPriorityFeePerGas', [], zQuantity),
          rpcCall('eth_estimateGas', [call], zQuantity),
          rpcCall('eth_getTransactionCount', [from, 'pending'], zHeight),
        ] as const);
        if (!head) throw new ChainFault('lagging', `${node.name} has no block`);
        const gasLimit = (gas * GAS_PERCENT) / 100n;
        const maxFeePerGas = head.baseFeePerGas * 2n + tip;
        return {
          gasLimit,
          maxFeePerGas,
          maxPriorityFeePerGas: tip,
          baseFeePerGas: head.baseFeePerGas,
          maxFeeUnits: gasLimit * maxFeePerGas,
          nonce,
        };
      }),
    plan: async (request) => encodeEthereum(request, options.chainId),
    broadcast: async (raw) => {
      const settled = await nodes.each((node) => send(node, raw));
      return joinResults(settled.map((one) => (one.status === 'fulfilled' ? one.value : resultOfFault(one.reason))));
    },
    findDeath: (attempt) => nodes.first((node) => searchRival(node, attempt, options)),
  };
}

async function send(node: JsonRpc, raw: Uint8Array): Promise<BroadcastResult> {
  const txid = `0x${hex.encode(keccak_256(raw))}`;
  try {
    const said = await node.call(rpcCall('eth_sendRawTransaction', [`0x${hex.encode(raw)}`], zHash));
    return said === txid
      ? { state: 'accepted' }
      : { state: 'unclear', reason: `${node.name} names another transaction` };
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind !== 'refused') throw error;
    if (/already known|already imported|already exists|known transaction/i.test(error.message))
      return { state: 'known' };
    if (/nonce too low/i.test(error.message) && (await node.call(askReceipt(txid)))) return { state: 'known' };
    // Every refusal of geth's pool can pass: balances grow, fees fall, and a nonce before this one may arrive.
    const isRetryable = /insufficient funds|underpriced|fee cap|fee too low|nonce too high|pool is full|limit/i.test(
      error.message,
    );
    return { state: 'rejected', reason: error.message, isRetryable };
  }
}

/**
 * The one proof there is: another transaction with our sender and nonce stands in a block that is final. That ours cannot be
 * found proves nothing, because a node can be behind.
 */
async function searchRival(
  node: JsonRpc,
  { txid, from, nonce, sinceHeight }: Attempt<'ethereum'>,
  { solid }: EthereumOptions,
): Promise<Death | null> {
  const { solidHeight } = await readHeads(node, solid);
  const used = await node.call(rpcCall('eth_getTransactionCount', [from, hexOf(solidHeight)], zHeight));
  if (used <= nonce || (await node.call(askReceipt(txid)))) return null;
  for (let height = solidHeight; height >= Math.max(sinceHeight, solidHeight - DEATH_SEARCH_BLOCKS); height -= 1) {
    const block = await node.call(askBlock(height));
    if (block?.number !== height) throw new ChainFault('lagging', `${node.name} does not have block ${height}`);
    const rival = block.transactions.find((tx) => tx.from === from.toLowerCase() && tx.nonce === nonce);
    if (rival?.hash === txid) return null;
    if (rival) return { why: 'nonceTaken', provedBy: { height, blockHash: block.hash, txid: rival.hash } };
  }
  return null;
}
