import type { OpenOrder } from './types.ts';

/** An order of the twin: the same fields, and anybody may change them. */
export type TwinOrder = { -readonly [Field in keyof OpenOrder]: OpenOrder[Field] };

export function aspectOf({ side, isBudget }: TwinOrder): number {
  return (side === 'sell' ? 1 : 0) + (isBudget ? 2 : 0);
}

export function canRest({ kind, tif }: TwinOrder): boolean {
  return kind === 'limit' && tif === 'gtc';
}

export function isOwn(taker: TwinOrder, maker: TwinOrder): boolean {
  return taker.owner !== 0 && taker.owner === maker.owner;
}

export function wantOf(taker: TwinOrder, price: number): number {
  return taker.isBudget ? Math.floor(taker.left / price) : taker.left;
}

export function isAhead(one: TwinOrder, other: TwinOrder): boolean {
  if (one.price === other.price) return one.ticket < other.ticket;
  return one.side === 'buy' ? one.price > other.price : one.price < other.price;
}
