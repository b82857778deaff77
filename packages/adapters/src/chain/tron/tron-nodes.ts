import { type Json, parseExactJson, stringifyExactJson } from '@candor/tron';
import type { z } from 'zod';
import { type HttpNode, httpNode } from '../http-node.ts';
import { type NodePool, nodePool } from '../node-pool.ts';
import { type ChainEndpoint, ChainFault } from '../port.ts';
import { TronBlock } from './tron-schemas.ts';

/** One place to ask: a full node, and a solidity node where that has an address of its own. */
export type TronEndpoint = { readonly full: ChainEndpoint; readonly solid?: ChainEndpoint };

export type TronOptions = {
  readonly endpoints: readonly TronEndpoint[];
  /** The id of block 0, asked of every node before it is believed: test networks answer the same questions. */
  readonly genesisId?: string;
  /** A network that is not believed, whatever else is: a sandbox names the one with real coins. */
  readonly refusedGenesisId?: string;
};

export type View = 'wallet' | 'walletsolidity';

export type TronNode = {
  readonly name: string;
  /** Throws where the node has nothing, which it says with an empty object. */
  ask<T>(view: View, method: string, body: { readonly [key: string]: Json }, schema: z.ZodType<T>): Promise<T>;
  /** The same, with null for nothing. Nothing is not a proof: another node may have it. */
  find<T>(view: View, method: string, body: { readonly [key: string]: Json }, schema: z.ZodType<T>): Promise<T | null>;
};

export function tronNodes({ endpoints, ...wanted }: TronOptions): NodePool<TronNode> {
  return nodePool(
    endpoints.map(({ full, solid }) => {
      const nodes = { wallet: httpNode(full), walletsolidity: httpNode(solid ?? full) };
      return tronNode(nodes, wanted);
    }),
  );
}

function tronNode(
  nodes: Readonly<Record<View, HttpNode>>,
  { genesisId, refusedGenesisId }: Omit<TronOptions, 'endpoints'>,
): TronNode {
  const { name } = nodes.wallet;
  let isChecked = genesisId === undefined && refusedGenesisId === undefined;
  const post = async (view: View, method: string, body: Json): Promise<Json> => {
    const reply = await nodes[view].request({ path: `/${view}/${method}`, body: stringifyExactJson(body) });
    return readReply(nodes[view].name, method, reply);
  };
  const check = async () => {
    if (isChecked) return;
    const { blockID } = TronBlock.pick({ blockID: true }).parse(await post('wallet', 'getblockbynum', { num: 0 }));
    if ((genesisId !== undefined && blockID !== genesisId) || blockID === refusedGenesisId) {
      throw new ChainFault('nonsense', `${name} is on another network`);
    }
    isChecked = true;
  };
  const find: TronNode['find'] = async (view, method, body, schema) => {
    await check();
    const json = await post(view, method, body);
    if (isNothing(json)) return null;
    const read = schema.safeParse(json);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new ChainFault(
      'nonsense',
      `${name} answers ${method} in a way that cannot be read: ${issue?.path.join('.')}`,
    );
  };
  return {
    name,
    find,
    ask: async (view, method, body, schema) => {
      const found = await find(view, method, body, schema);
      if (found === null) throw new ChainFault('lagging', `${name} has no answer to ${method}`);
      return found;
    },
  };
}

/** Errors of a TRON node come as HTTP 200 with an `Error` inside, and a lite node answers in plain words. */
function readReply(name: string, method: string, { status, text }: { status: number; text: string }): Json {
  let json: Json;
  try {
    json = parseExactJson(text);
  } catch {
    const kind = status >= 500 ? 'unreachable' : 'refused';
    throw new ChainFault(kind, `${name} answers ${method} without JSON (${status})`, status);
  }
  const error = errorIn(json);
  if (error !== undefined) {
    const isBusy = /rate|limit|lack of computing resources|exceed/i.test(error);
    throw new ChainFault(isBusy ? 'rateLimited' : 'refused', `${name} refuses ${method}: ${error.slice(0, 200)}`);
  }
  if (status >= 400) throw new ChainFault('unreachable', `${name} answers ${method} with ${status}`, status);
  return json;
}

function errorIn(json: Json): string | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { Error: error } = json as { readonly Error?: Json };
  return error === undefined ? undefined : String(error);
}

function isNothing(json: Json): boolean {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && Object.keys(json).length === 0;
}

export async function readHeads(node: TronNode): Promise<{ head: TronBlock; solid: TronBlock }> {
  const [head, solid] = await Promise.all([
    node.ask('wallet', 'getnowblock', {}, TronBlock),
    node.ask('walletsolidity', 'getnowblock', {}, TronBlock),
  ]);
  if (heightOf(solid) > heightOf(head)) throw new ChainFault('lagging', `${node.name} has a head below what is solid`);
  return { head, solid };
}

export function heightOf({ block_header: { raw_data: raw } }: TronBlock): number {
  return raw.number;
}

/** A block's id begins with its number, so a block of another height is noticed by its id too. */
export function checkHeight(name: string, height: number, block: TronBlock): void {
  const inId = Number.parseInt(block.blockID.slice(0, 16), 16);
  if (heightOf(block) !== height || inId !== height) {
    throw new ChainFault('nonsense', `${name} answers with block ${heightOf(block)} instead of ${height}`);
  }
}
