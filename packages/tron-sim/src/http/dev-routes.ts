import type { Json } from '@candor/tron';
import type { Node, ReorgOptions } from '../node.ts';
import { type Faults, readFault } from './faults.ts';
import { type JsonObject, type Params, RequestError } from './params.ts';

export type DevRoute = (given: { params: Params; node: Node; faults: Faults }) => Json | Promise<Json>;

const MAX_BLOCKS = 1_000;

/** The levers of the simulator. They are not part of TRON, and no client of a real node may rely on them. */
export const devRoutes: Readonly<Record<string, DevRoute>> = {
  status: ({ node, faults }) => status(node, faults),
  mine: async ({ params, node, faults }) => {
    await node.mine(count(params, 'blocks', 1), count(params, 'advanceMs', 0, Number.MAX_SAFE_INTEGER));
    return status(node, faults);
  },
  reorg: async ({ params, node, faults }) => {
    const { transactions, blocks } = params.all;
    const options: ReorgOptions = {
      depth: count(params, 'depth', 1),
      ...(blocks !== undefined && { blocks: count(params, 'blocks', 0) }),
      ...(transactions !== undefined && { transactions: readTransactions(transactions) }),
    };
    await node.reorg(options);
    return status(node, faults);
  },
  set: async ({ params, node }) => {
    for (const [name, value] of Object.entries(params.all)) await node.set(name, BigInt(String(value)));
    return {};
  },
  faults: ({ params, faults }) => {
    if (params.all.kind !== undefined) faults.add(readFault(params.all));
    return { faults: faults.list() };
  },
  'faults/clear': ({ faults }) => {
    faults.clear();
    return { faults: [] };
  },
};

function status(node: Node, faults: Faults): JsonObject {
  const { head } = node.chain;
  return {
    head: { number: head.header.number, id: head.id, timestamp: head.header.timestamp },
    solid: node.solidNumber,
    pending: node.chain.pending.map((one) => one.txId),
    faults: faults.list(),
  };
}

function count(params: Params, name: string, otherwise: number, most = MAX_BLOCKS): number {
  const value = Number(params.integer(name, BigInt(otherwise)));
  if (value < 0 || value > most) throw new RequestError(`${name} must be 0 to ${most}`);
  return value;
}

function readTransactions(json: Json): 'return' | 'drop' | readonly string[] {
  if (json === 'return' || json === 'drop') return json;
  if (Array.isArray(json) && json.every((one) => typeof one === 'string')) return json;
  throw new RequestError('transactions must be return, drop or a list of ids');
}
