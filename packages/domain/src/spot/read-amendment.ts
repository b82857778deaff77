import { formatMoney, ok, refuse } from '@candor/kernel';
import { formatPrice, type MarketPair } from '../market/index.ts';
import { bandAround } from './band.ts';
import { boundsOfEntry, type Exits, type ExitsAsked, hasExits, judgeExits, readExits } from './exits.ts';
import { describeBand, isOutside, judgeSize, type Read, readAmount, readPrice } from './judge.ts';
import type { SpotOrder } from './order.ts';
import { type Admission, readOrder } from './read-order.ts';
import { baseOf, fromBudget, priceOf } from './units.ts';

export type Amendment = { readonly price?: number; readonly lots?: number; readonly stop?: number };

/** [SPT-15] What an order is to become, judged as a new one would be. */
export function readAmendment(
  pair: MarketPair,
  order: Pick<SpotOrder, 'side' | 'price' | 'lots' | 'takeProfit' | 'stopLoss'>,
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
  if (asked.price !== undefined) {
    const bounds = boundsOfEntry(priceOf(pair, price.value), reference?.price ?? null);
    const fits = judgeExits(pair, order.side, order, bounds);
    if (!fits.ok) return fits;
  }
  return ok({
    ...(asked.price !== undefined && { price: price.value }),
    ...(asked.amount !== undefined && { lots: lots.value }),
  });
}

/**
 * [SPT-48] Other exits for an order. Before its first fill they are judged as those of a new one; an exit by where the market
 * is, because one that wakes at once would be a market order that nobody asked for.
 */
export function readNewExits(
  pair: MarketPair,
  { side, exitOf, price }: Pick<SpotOrder, 'side' | 'exitOf' | 'price'>,
  asked: ExitsAsked,
  given: Pick<Admission, 'reference'>,
): Read<Exits> {
  const exits = readExits(pair, asked);
  if (!exits.ok) return exits;
  if (exitOf !== null && !hasExits(exits.value)) return refuse('spot.wrongFields', { field: 'takeProfit' });
  const reference = given.reference?.price ?? null;
  const entry = exitOf === null ? side : side === 'buy' ? 'sell' : 'buy';
  const bounds = boundsOfEntry(exitOf === null ? priceOf(pair, price) : null, reference);
  const fits = judgeExits(pair, entry, exits.value, bounds);
  return fits.ok ? exits : fits;
}

/**
 * [SPT-32] What a stop that waits is to become. All of it is judged as a new one would be: what was not named stays, and what
 * it may cost follows from its new stop price.
 */
export function readStopAmendment(
  pair: MarketPair,
  order: Omit<SpotOrder, 'id'>,
  asked: {
    readonly price?: string | undefined;
    readonly stopPrice?: string | undefined;
    readonly amount?: string | undefined;
  },
  given: Admission,
): Read<Required<Amendment>> {
  if (asked.price === undefined && asked.stopPrice === undefined && asked.amount === undefined) {
    return refuse('spot.wrongFields', { field: 'stopPrice' });
  }
  const { side, kind, timeInForce, isPostOnly, selfTrade, trigger, slippage, budget } = order;
  const textOf = (ticks: number) => formatPrice(pair, BigInt(ticks) * pair.tick);
  const isAtMarket = kind === 'stop';
  const size = budget > 0 ? { budget: formatMoney(fromBudget(pair, budget)), amount: asked.amount } : undefined;
  const read = readOrder(
    pair,
    {
      ...{ side, kind, timeInForce, isPostOnly, selfTrade, trigger },
      slippagePpm: isAtMarket ? slippage : undefined,
      price: asked.price ?? (isAtMarket ? undefined : textOf(order.price)),
      stopPrice: asked.stopPrice ?? textOf(order.stop),
      ...(size ?? { amount: asked.amount ?? formatMoney(baseOf(pair, order.lots)) }),
    },
    given,
  );
  return read.ok ? ok({ price: read.value.price, stop: read.value.stop, lots: read.value.lots }) : read;
}
