import { ok, refuse } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { bandAround } from './band.ts';
import { describeBand, isOutside, judgeSize, type Read, readAmount, readPrice } from './judge.ts';
import type { SpotOrder } from './order.ts';
import type { Admission } from './read-order.ts';

export type Amendment = { readonly price?: number; readonly lots?: number };

/** [SPT-15] What an order is to become, judged as a new one would be. */
export function readAmendment(
  pair: MarketPair,
  order: Pick<SpotOrder, 'side' | 'price' | 'lots'>,
  asked: { readonly price?: string | undefined; readonly amount?: string | undefined },
  { reference, band, minimum }: Admission,
): Read<Amendment> {
  if (asked.price === undefined && asked.amount === undefined) return refuse('spot.wrongFields', { field: 'price' });
  const price = asked.price === undefined ? ok(order.price) : readPrice(pair, asked.price);
  if (!price.ok) return price;
  const lots = asked.amount === undefined ? ok(order.lots) : readAmount(pair, asked.amount);
  if (!lots.ok) return lots;
  if (asked.price !== undefined && reference) {
    const around = bandAround(pair, reference.price, band);
    if (isOutside(order.side, price.value, around)) return refuse('spot.outsideBand', describeBand(pair, around));
  }
  const judged = judgeSize(pair, { lots: lots.value, budget: 0 }, price.value, price.value, minimum);
  if (!judged.ok) return judged;
  return ok({
    ...(asked.price !== undefined && { price: price.value }),
    ...(asked.amount !== undefined && { lots: lots.value }),
  });
}
