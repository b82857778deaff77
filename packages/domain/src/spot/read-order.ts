import type { SpotKind, SpotSelfTrade, SpotSide, TimeInForce } from '@candor/contract/spot/fields';
import { type Money, ok, type Ppm, parseMoney, refuse } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { type Band, bandAround } from './band.ts';
import { describeBand, isOutside, judgeSize, type Read, readAmount, readPrice } from './judge.ts';
import { budgetOf } from './units.ts';

/** An order as it was asked for: figures are still text. */
export type OrderAsked = {
  readonly side: SpotSide;
  readonly kind: SpotKind;
  readonly timeInForce: TimeInForce;
  readonly isPostOnly: boolean;
  readonly selfTrade: SpotSelfTrade;
  readonly price?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly amount?: string | undefined;
  readonly budget?: string | undefined;
};

/** An order the book can take: whole ticks, lots and budget. */
export type OrderTerms = Pick<OrderAsked, 'side' | 'kind' | 'timeInForce' | 'isPostOnly' | 'selfTrade'> & {
  /** The worst price it accepts; for an order without one, the edge of the band. */
  readonly price: number;
  /** Zero for an order that is awake. */
  readonly stop: number;
  /** Zero where a budget says how much. */
  readonly lots: number;
  readonly budget: number;
};

export type Admission = {
  /** Where the price stands as far as is known, and whether that is fresh enough to trade at any price. */
  readonly reference: { readonly price: bigint; readonly isFresh: boolean } | null;
  readonly band: Ppm;
  readonly minimum: Money;
};

/** [SPT-2] to [SPT-9]: everything about an order that can be judged without the book and without a balance. */
export function readOrder(pair: MarketPair, asked: OrderAsked, given: Admission): Read<OrderTerms> {
  const wrong = wrongField(asked);
  if (wrong) return refuse('spot.wrongFields', { field: wrong });
  const stop = asked.stopPrice === undefined ? ok(0) : readPrice(pair, asked.stopPrice);
  if (!stop.ok) return stop;
  const band = findBand(pair, given, stop.value);
  const price = findPrice(pair, asked, given, band);
  if (!price.ok) return price;
  const size = readSize(pair, asked);
  if (!size.ok) return size;
  // An order without a price of its own is worth what the market says, not what it would pay at worst.
  const worth = asked.price === undefined && band ? band.middle : price.value;
  const judged = judgeSize(pair, size.value, Math.max(price.value, worth), worth, given.minimum);
  if (!judged.ok) return judged;
  const { side, kind, timeInForce, isPostOnly, selfTrade } = asked;
  return ok({ side, kind, timeInForce, isPostOnly, selfTrade, price: price.value, stop: stop.value, ...size.value });
}

/** [SPT-4] [SPT-6] The worst price it accepts: its own, inside the band; or the band's edge, where the price is fresh. */
function findPrice(
  pair: MarketPair,
  { side, kind, price: text }: OrderAsked,
  { reference }: Admission,
  band: Band | null,
): Read<number> {
  if (text === undefined) {
    // Without a fresh price nobody can say what "at any price" would mean.
    if (!band || (kind === 'market' && !reference?.isFresh)) return refuse('spot.noReference');
    return ok(side === 'buy' ? band.highest : band.lowest);
  }
  const price = readPrice(pair, text);
  if (!price.ok || !band || !isOutside(side, price.value, band)) return price;
  return refuse('spot.outsideBand', describeBand(pair, band));
}

/** [SPT-2] Which fields belong to which kind; the name of the first that is missing or too much. */
function wrongField({
  side,
  kind,
  timeInForce,
  isPostOnly,
  price,
  stopPrice,
  amount,
  budget,
}: OrderAsked): string | undefined {
  const hasPrice = kind === 'limit' || kind === 'stopLimit';
  const hasStop = kind === 'stop' || kind === 'stopLimit';
  if ((price !== undefined) !== hasPrice) return 'price';
  if ((stopPrice !== undefined) !== hasStop) return 'stopPrice';
  if (budget !== undefined && (hasPrice || side === 'sell')) return 'budget';
  if ((amount === undefined) === (budget === undefined)) return 'amount';
  if (!hasPrice && timeInForce !== 'gtc') return 'life';
  // What must be the maker cannot be gone at once, nor sleep first.
  if (isPostOnly && (kind !== 'limit' || timeInForce !== 'gtc')) return 'postOnly';
  return undefined;
}

function readSize(pair: MarketPair, { amount, budget }: OrderAsked): Read<Pick<OrderTerms, 'lots' | 'budget'>> {
  if (amount !== undefined) {
    const lots = readAmount(pair, amount);
    return lots.ok ? ok({ lots: lots.value, budget: 0 }) : lots;
  }
  const spend = parseMoney(pair.quote, budget ?? '');
  if (!spend || spend.minor === 0n) return refuse('ledger.wrongAmount');
  return ok({ lots: 0, budget: budgetOf(pair, spend) });
}

/** [SPT-5] A stop lies in the future, so its band is around its own price. */
function findBand(pair: MarketPair, { reference, band }: Admission, stop: number): Band | null {
  if (stop > 0) return bandAround(pair, BigInt(stop) * pair.tick, band);
  return reference && bandAround(pair, reference.price, band);
}
