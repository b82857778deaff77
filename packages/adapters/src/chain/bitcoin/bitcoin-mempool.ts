import { z } from 'zod';
import { type JsonRpc, rpcCall } from '../json-rpc.ts';
import type { Waiting } from '../port.ts';
import type { BitcoinNetwork } from './bitcoin-network.ts';
import { findTransaction, zTxid } from './bitcoin-nodes.ts';
import { paymentsOf } from './bitcoin-payments.ts';

/** Transactions read in one go. A full mempool is read bit by bit, and a node is not kept from its blocks. */
const AT_ONCE = 200;

/** Reads what waits, each transaction once: what was read before is remembered for as long as it waits. */
export function mempoolReader(network: BitcoinNetwork): (node: JsonRpc) => Promise<Waiting> {
  let read: ReadonlySet<string> = new Set();
  return async (node) => {
    const waiting = new Set(await node.call(rpcCall('getrawmempool', [false], z.array(zTxid))));
    const fresh = [...waiting].filter((txid) => !read.has(txid)).slice(0, AT_ONCE);
    // One that was mined or replaced in between is simply not there any more.
    const found = await Promise.all(fresh.map((txid) => findTransaction(node, txid)));
    read = new Set([...[...read].filter((txid) => waiting.has(txid)), ...fresh]);
    const news = found.flatMap((transaction) =>
      transaction ? paymentsOf(transaction, { has: () => true }, network) : [],
    );
    return { has: (txid) => waiting.has(txid), news };
  };
}
