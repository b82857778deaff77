import type { SpotKind, SpotSelfTrade, SpotSide, SpotTrigger, TimeInForce } from '@candor/contract/spot/fields';
import { type Money, ok, type Ppm, parseMoney, ppm, refuse } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { type Band, bandAround } from './band.ts';
import { boundsOfEntry, type Exits, type ExitsAsked, judgeExits, readExits } from './exits.ts';
import { describeBand, isOutside, judgeSize, type Read, readAmount, readPrice } from './judge.ts';
import { budgetOf, priceOf } from './units.ts';

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
  readonly trigger?: SpotTrigger | undefined;
  readonly slippagePpm?: number | undefined;
} & ExitsAsked;

/** An order the book can take: whole ticks, lots and budget. */
export type OrderTerms = Pick<OrderAsked, 'side' | 'kind' | 'timeInForce' | 'isPostOnly' | 'selfTrade'> & {
  /** The worst price it accepts; for an order without one, the edge of the band. */
  readonly price: number;
  /** Zero for an order that is awake. */
  readonly stop: number;
  /** Zero where a budget says how much. */
  readonly lots: number;
  readonly budget: number;
  readonly trigger: SpotTrigger;
  /** In parts per million; zero where the order names its price. */
  readonly slippage: number;
} & Exits;

export type Admission = {
  /** Where the price stands as far as is known, and whether that is fresh enough to trade at any price. */
  readonly reference: { readonly price: bigint; readonly isFresh: boolean } | null;
  readonly band: Ppm;
  /** [SPT-30] For an order that says nothing of it. */
  readonly slippage: Ppm;
  readonly minimum: Money;
  /** [SEC-17] A hold runs on the account. */
  readonly isHeld?: boolean;
};

/** [SPT-2] to [SPT-9]: everything about an order that can be judged without the book and without a balance. */
export function readOrder(pair: MarketPair, asked: OrderAsked, given: Admission): Read<OrderTerms> {
  const wrong = wrongField(asked);
  if (wrong) return refuse('spot.wrongFields', { field: wrong });
  const stop = asked.stopPrice === undefined ? ok(0) : readPrice(pair, asked.stopPrice);
  if (!stop.ok) return stop;
  const slippage = readSlippage(asked, given);
  if (!slippage.ok) return slippage;
  if (given.isHeld && !given.reference?.isFresh) return refuse('spot.noReference');
  const band = findBand(pair, given, stop.value, asked.side);
  const price = findPrice(pair, asked, given, band, slippage.value);
  if (!price.ok) return price;
  const size = readSize(pair, asked);
  if (!size.ok) return size;
  // An order without a price of its own is worth what the market says, not what it would pay at worst.
  const worth = asked.price === undefined && band ? band.middle : price.value;
  const judged = judgeSize(pair, size.value, Math.max(price.value, worth), worth, given.minimum);
  if (!judged.ok) return judged;
  if (stop.value > 0 && hasPassed(pair, asked.side, stop.value, given)) return refuse('spot.stopReached');
  const exits = readExits(pair, asked);
  if (!exits.ok) return exits;
  const start = asked.price === undefined ? null : priceOf(pair, price.value);
  const fits = judgeExits(pair, asked.side, exits.value, boundsOfEntry(start, given.reference?.price ?? null));
  if (!fits.ok) return fits;
  const { side, kind, timeInForce, isPostOnly, selfTrade, trigger = 'mark' } = asked;
  const more = { trigger, slippage: Number(slippage.value) };
  return ok({
    side,
    kind,
    timeInForce,
    isPostOnly,
    selfTrade,
    price: price.value,
    stop: stop.value,
    ...size.value,
    ...more,
    ...exits.value,
  });
}

/** [SPT-17] A stop the price is beyond already would be a market order its owner did not ask for. */
function hasPassed(pair: MarketPair, side: SpotSide, stop: number, { reference }: Admission): boolean {
  if (!reference) return false;
  const price = BigInt(stop) * pair.tick;
  return side === 'buy' ? reference.price >= price : reference.price <= price;
}

/** [SPT-30] */
function readSlippage({ price, slippagePpm }: OrderAsked, { band, slippage }: Admission): Read<Ppm> {
  if (price !== undefined) return ok(ppm(0));
  if (slippagePpm === undefined) return ok(slippage > band ? band : slippage);
  if (slippagePpm < 1 || slippagePpm > band) return refuse('spot.wrongSlippage', { percent: Number(band) / 10_000 });
  return ok(ppm(slippagePpm));
}

/**
 * [SPT-4] [SPT-6] [SPT-30] The worst price it accepts: its own, inside the band; or as far from a fresh price as it may
 * slip. A stop has set aside what the edge of its band would cost; how far it may slip is known when it wakes.
 */
function findPrice(
  pair: MarketPair,
  { side, kind, price: text }: OrderAsked,
  { reference }: Admission,
  band: Band | null,
  slippage: Ppm,
): Read<number> {
  if (text === undefined) {
    // Without a fresh price nobody can say what "at any price" would mean.
    if (!band || !reference || (kind === 'market' && !reference.isFresh)) return refuse('spot.noReference');
    const around = kind === 'market' ? bandAround(pair, reference.price, slippage) : band;
    return ok(side === 'buy' ? around.highest : around.lowest);
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
  trigger,
  slippagePpm,
  takeProfit,
  stopLoss,
}: OrderAsked): string | undefined {
  const hasPrice = kind === 'limit' || kind === 'stopLimit';
  const hasStop = kind === 'stop' || kind === 'stopLimit';
  if ((price !== undefined) !== hasPrice) return 'price';
  if ((stopPrice !== undefined) !== hasStop) return 'stopPrice';
  if (budget !== undefined && (hasPrice || side === 'sell')) return 'budget';
  if ((amount === undefined) === (budget === undefined)) return 'amount';
  if (!hasStop && trigger === 'last') return 'trigger';
  // [SPT-45] What sleeps has no price of its own yet that a gain or a loss could be counted from.
  if (hasStop && takeProfit !== undefined) return 'takeProfit';
  if (hasStop && stopLoss !== undefined) return 'stopLoss';
  if (hasPrice && slippagePpm !== undefined) return 'slippagePpm';
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
function findBand(pair: MarketPair, given: Admission, stop: number, side: SpotSide): Band | null {
  const { reference, band, isHeld } = given;
  if (stop > 0) return bandAround(pair, BigInt(stop) * pair.tick, band);
  if (!reference) return null;
  const wide = bandAround(pair, reference.price, band);
  if (!isHeld) return wide;
  // [SEC-17] Where nobody else is in the book, the first to meet a thief's order is the thief.
  const narrow = bandAround(pair, reference.price, ppm(0));
  return side === 'buy' ? { ...wide, highest: narrow.highest } : { ...wide, lowest: narrow.lowest };
}
