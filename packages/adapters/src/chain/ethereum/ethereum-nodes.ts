import { z } from 'zod';
import { httpNode } from '../http-node.ts';
import { type JsonRpc, jsonRpc, rpcCall } from '../json-rpc.ts';
import { type NodePool, nodePool } from '../node-pool.ts';
import { type ChainEndpoint, ChainFault } from '../port.ts';
import { FullBlock, Header, Receipt, zQuantity } from './ethereum-schemas.ts';

/** When a block can be relied on: the network's own word, or so many confirmations where a network has no such word. */
export type EthereumSolid = 'finalized' | { readonly confirmations: number };

export type EthereumOptions = {
  readonly endpoints: readonly ChainEndpoint[];
  /** Asked of every node before it is believed: a test network answers the same questions. */
  readonly chainId: bigint;
  readonly solid: EthereumSolid;
};

/** Nodes that have said which network they are on. */
export function ethereumNodes({ endpoints, chainId }: EthereumOptions): NodePool<JsonRpc> {
  return nodePool(endpoints.map((endpoint) => checkedNode(jsonRpc(httpNode(endpoint), { version: '2.0' }), chainId)));
}

function checkedNode(node: JsonRpc, chainId: bigint): JsonRpc {
  let isChecked = false;
  const check = async () => {
    if (isChecked) return;
    const found = await node.call(rpcCall('eth_chainId', [], zQuantity));
    if (found !== chainId) throw new ChainFault('nonsense', `${node.name} is on chain ${found}, not ${chainId}`);
    isChecked = true;
  };
  return {
    name: node.name,
    call: async (asked, timeoutMs) => {
      await check();
      return node.call(asked, timeoutMs);
    },
    batch: async (calls) => {
      await check();
      return node.batch(calls);
    },
  };
}

export function hexOf(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

export const askHeader = (tag: string) => rpcCall('eth_getBlockByNumber', [tag, false], Header.nullable());
export const askBlock = (height: number) =>
  rpcCall('eth_getBlockByNumber', [hexOf(height), true], FullBlock.nullable());
export const askReceipts = (height: number) =>
  rpcCall('eth_getBlockReceipts', [hexOf(height)], z.array(Receipt).nullable());
export const askReceipt = (txid: string) => rpcCall('eth_getTransactionReceipt', [txid], Receipt.nullable());

export type Heads = { readonly height: number; readonly hash: string; readonly solidHeight: number };

export async function readHeads(node: JsonRpc, solid: EthereumSolid): Promise<Heads> {
  if (solid === 'finalized') {
    const [latest, finalized] = await node.batch([askHeader('latest'), askHeader('finalized')] as const);
    if (!latest) throw new ChainFault('lagging', `${node.name} has no block`);
    return { height: latest.number, hash: latest.hash, solidHeight: finalized?.number ?? 0 };
  }
  const latest = await node.call(askHeader('latest'));
  if (!latest) throw new ChainFault('lagging', `${node.name} has no block`);
  return {
    height: latest.number,
    hash: latest.hash,
    solidHeight: Math.max(0, latest.number - solid.confirmations + 1),
  };
}
