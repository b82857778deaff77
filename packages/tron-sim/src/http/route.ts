import type { Json } from '@candor/tron';
import type { Block } from '../chain/block.ts';
import type { View } from '../chain/world.ts';
import type { Node } from '../node.ts';
import type { ShownAt } from './account-shapes.ts';
import type { Params } from './params.ts';

/** One question to the node: what was asked, and up to which block it may look. */
export type Ask = {
  readonly params: Params;
  readonly node: Node;
  /** The newest block of this view: the head, the solid block, or an older one while the node lags. */
  readonly newest: Block;
  readonly view: View;
};
export type Route = (ask: Ask) => Json | Promise<Json>;
export type Routes = Readonly<Record<string, Route>>;

export function shownAt({ node, newest, view }: Ask): ShownAt {
  return { view, slot: node.chain.slotOf(newest), startedAt: node.chain.genesis.header.timestamp };
}

/** A block of this view: what lies above its newest block does not exist for it. */
export function blockOf({ node, newest }: Ask, number: bigint): Block | undefined {
  return number > newest.header.number ? undefined : node.chain.blockAt(number);
}

export function placeOf({ node, newest }: Ask, txId: string): { block: Block; at: number } | undefined {
  const place = node.chain.find(txId);
  return place && place.block.header.number <= newest.header.number ? place : undefined;
}
