import { z } from 'zod';
import { type HttpNode, httpNode } from '../http-node.ts';
import { type JsonRpc, jsonRpc, rpcCall } from '../json-rpc.ts';
import { type NodePool, nodePool } from '../node-pool.ts';
import { type ChainEndpoint, ChainFault, type Head } from '../port.ts';
import type { BitcoinNetwork } from './bitcoin-network.ts';
import { parseDecimalsAsText, satoshiOf } from './exact-decimals.ts';
import { type RawBlock, type RawTransaction, readRawBlock, readRawTransaction } from './raw-block.ts';

export type BitcoinOptions = {
  readonly endpoints: readonly ChainEndpoint[];
  readonly network: BitcoinNetwork;
  /** The id of block 0, by which a node of another chain is told where the chain's name does not say enough. */
  readonly genesis?: string;
  /** How many blocks make a payment solid: the one it is in and those above it. */
  readonly confirmations: number;
  /** Used where a node has no estimate of its own, and never less than this. */
  readonly leastSatPerKvb?: bigint;
};

export const zTxid = z.string().regex(/^[0-9a-f]{64}$/);
const zBytes = z
  .string()
  .regex(/^([0-9a-f]{2})+$/)
  .transform((text) => Buffer.from(text, 'hex'));
/** An amount of whole coins, as satoshi. */
export const zAmount = z.union([z.string(), z.number()]).transform((given, context) => {
  const satoshi = satoshiOf(given);
  if (satoshi !== undefined) return satoshi;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const Info = z.object({ chain: z.string(), blocks: z.number().int(), bestblockhash: zTxid });
const Header = z.object({ hash: zTxid, height: z.number().int(), confirmations: z.number().int() });
const Transaction = z.object({ hex: zBytes, blockhash: zTxid.nullish() });

export function bitcoinNodes({ endpoints }: BitcoinOptions): NodePool<JsonRpc> {
  return nodePool(endpoints.map((endpoint) => rpcOf(httpNode(endpoint))));
}

function rpcOf(node: HttpNode): JsonRpc {
  return jsonRpc(node, { version: '1.0', parse: parseDecimalsAsText });
}

/** The head, from a node that has said it is on our network: testnet answers the same questions. */
export async function readHead(node: JsonRpc, { network, genesis, confirmations }: BitcoinOptions): Promise<Head> {
  const { chain, blocks, bestblockhash } = await node.call(rpcCall('getblockchaininfo', [], Info));
  if (genesis === undefined && chain !== network) {
    throw new ChainFault('nonsense', `${node.name} is on ${chain}, not ${String(network)}`);
  }
  if (genesis !== undefined) await checkGenesis(node, genesis);
  return { height: blocks, hash: bestblockhash, solidHeight: Math.max(0, blocks - confirmations + 1) };
}

/** Programs of other chains call their main network "main", too. */
async function checkGenesis(node: JsonRpc, genesis: string): Promise<void> {
  const found = await node.call(rpcCall('getblockhash', [0], zTxid));
  if (found !== genesis)
    throw new ChainFault('nonsense', `${node.name} is on the chain of block ${found}, not ${genesis}`);
}

export async function readHash(node: JsonRpc, height: number): Promise<string | null> {
  try {
    return await node.call(rpcCall('getblockhash', [height], zTxid));
  } catch (error) {
    if (error instanceof ChainFault && error.code === -8) return null;
    throw error;
  }
}

export async function readBlock(node: JsonRpc, height: number): Promise<RawBlock> {
  const hash = await readHash(node, height);
  if (hash === null) throw new ChainFault('lagging', `${node.name} does not have block ${height}`);
  const bytes = await node.call(rpcCall('getblock', [hash, 0], zBytes));
  const block = orNonsense(node, () => readRawBlock(bytes));
  if (block.hash !== hash) throw new ChainFault('nonsense', `${node.name} answers with another block than ${hash}`);
  return block;
}

export type FoundTransaction = RawTransaction & { readonly blockHash: string | null; readonly raw: string };

/** Null when the node has never heard of it. Needs `txindex=1`, or only what waits is found. */
export async function findTransaction(node: JsonRpc, txid: string): Promise<FoundTransaction | null> {
  try {
    const found = await node.call(rpcCall('getrawtransaction', [txid, 1], Transaction));
    const read = orNonsense(node, () => readRawTransaction(found.hex));
    if (read.txid !== txid) throw new ChainFault('nonsense', `${node.name} answers with another transaction`);
    return { ...read, blockHash: found.blockhash ?? null, raw: found.hex.toString('hex') };
  } catch (error) {
    const isUnknown =
      error instanceof ChainFault && error.kind === 'refused' && /not found|no such/i.test(error.message);
    if (isUnknown) return null;
    throw error;
  }
}

export function readHeader(node: JsonRpc, hash: string): Promise<z.infer<typeof Header>> {
  return node.call(rpcCall('getblockheader', [hash, true], Header));
}

function orNonsense<T>(node: JsonRpc, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new ChainFault('nonsense', `${node.name}: ${error.message}`);
    throw error;
  }
}
