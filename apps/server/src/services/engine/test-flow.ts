import { createHash } from 'node:crypto';
import type { OrderAsked } from '@candor/domain/spot';
import { formatUuid } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import { person, placeRequest } from './test-engine.ts';

/** Numbers that look random and are the same each time. */
export function makeChance(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const TRADERS = ['a', 'b', 'c', 'd', 'e', 'f'].map(person);

export type Step = { readonly request: ReturnType<typeof placeRequest> };

/** An order of somebody, near the market, of any kind. */
export function randomStep(chance: () => number, number: number, book: LedgerBook = 'real'): Step {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const side = pick(['buy', 'sell'] as const);
  const price = (59_900 + Math.floor(chance() * 200)).toFixed(1);
  const amount = (0.001 * (1 + Math.floor(chance() * 20))).toFixed(3);
  const isMarketBuy = side === 'buy';
  const apart = (by: number) => (Number(price) + (isMarketBuy ? by : -by)).toFixed(1);
  const exits = { takeProfit: apart(30 + Math.floor(chance() * 60)), stopLoss: apart(-250) };
  const kinds: readonly Partial<OrderAsked>[] = [
    { kind: 'limit', price, amount },
    { kind: 'limit', price, amount },
    { kind: 'limit', price, amount },
    { kind: 'limit', price, amount, isPostOnly: true },
    { kind: 'limit', price, amount, timeInForce: 'ioc' },
    { kind: 'limit', price, amount, timeInForce: 'fok' },
    { kind: 'market', ...(isMarketBuy ? { budget: '250.123456' } : { amount }) },
    { kind: 'limit', price, amount, ...exits },
    { kind: 'limit', price, amount, takeProfit: exits.takeProfit },
    { kind: 'market', amount, takeProfit: isMarketBuy ? '60150' : '59850' },
    { kind: 'market', amount, stopLoss: isMarketBuy ? '59880' : '60120' },
    { kind: 'stop', stopPrice: price, ...(isMarketBuy ? { budget: '300' } : { amount }) },
    { kind: 'stopLimit', stopPrice: price, price, amount },
  ];
  const selfTrade = pick(['cancelNewest', 'cancelOldest', 'cancelBoth', 'decrement'] as const);
  const requestId = formatUuid(createHash('sha256').update(`step ${number}`).digest(), 8);
  return { request: placeRequest(pick(TRADERS), { ...pick(kinds), side, selfTrade, requestId, book }) };
}
