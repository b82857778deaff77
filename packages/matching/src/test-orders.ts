import type { PlaceOrder } from './types.ts';

/** An order for a test that cares about a few of its sides only: a limit order of nobody, good till cancelled. */
export function order(seq: number, given: Partial<PlaceOrder>): PlaceOrder {
  const plain = { seq, id: seq, owner: 0, side: 'buy', kind: 'limit', tif: 'gtc', postOnly: false } as const;
  return { ...plain, price: 100, qty: 10, budget: 0, stop: 0, stp: 'cancel-newest', ...given };
}
