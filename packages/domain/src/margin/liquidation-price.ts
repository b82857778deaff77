import { divide, PPM, type Ppm, scaleOf } from '@candor/kernel';
import { type MarketPair, tickValue } from '../market/index.ts';
import { bandAround, baseOf } from '../spot/index.ts';
import { type MarginTerms, ownOf, type Position, signOf } from './position.ts';

/** Maintenance and fee are multiplied, so a rate here has twelve decimals. */
export const RATE_UNIT = PPM * PPM;

/** When does something that has `own` and so much of a coin come down to what it must have: `fixed` and a rate of its worth? */
export type Threshold = {
  readonly sign: 1n | -1n;
  /** Minor units of the coin, and how many of them one whole coin has. */
  readonly size: bigint;
  readonly unit: bigint;
  /** In parts of `RATE_UNIT`, as the rate is, so that nothing but the price itself is rounded. */
  readonly own: bigint;
  readonly fixed: bigint;
  readonly rate: bigint;
};

/**
 * The last price at which it has come down to it: own + sign × worth = fixed + rate × worth, solved for the price. Whole
 * minor units: a long is there at this price and below, a short at this price and above. Undefined where no price does it.
 */
export function solveThreshold({ sign, size, unit, own, fixed, rate }: Threshold): bigint | undefined {
  const missing = sign * (fixed - own) * unit;
  const price = divide(missing, size * (RATE_UNIT - sign * rate), sign === 1n ? 'floor' : 'ceil');
  if (price > 0n) return price;
  // What owes a coin and has nothing is there at every price; what has enough of one never is.
  return sign === 1n ? undefined : 1n;
}

type Rates = Pick<MarginTerms, 'maintenance' | 'fee'>;

/** [MRG-6] Debt × (1 + maintenance) × (1 + fee), less the debt itself: what must be there above it. */
function bufferRate({ maintenance, fee }: Rates): bigint {
  return (PPM + maintenance) * (PPM + fee) - RATE_UNIT;
}

/** [MRG-6] The debt of a long is in the quote asset and stands still; that of a short is its lots and moves with the price. */
function thresholdOf(pair: MarketPair, position: Position, rates: Rates): Threshold {
  const isLong = position.side === 'long';
  const buffer = bufferRate(rates);
  return {
    sign: signOf(position),
    size: baseOf(pair, position.lots).minor,
    unit: 10n ** BigInt(scaleOf(pair.base)),
    own: ownOf(position) * RATE_UNIT,
    fixed: isLong ? (position.loan + position.interest) * buffer : 0n,
    rate: isLong ? 0n : buffer,
  };
}

/** [MRG-6] Undefined where no price liquidates it: a long that owes nothing. */
export function liquidationPrice(pair: MarketPair, position: Position, rates: Rates): bigint | undefined {
  return solveThreshold(thresholdOf(pair, position, rates));
}

/** [MRG-6] Whether this price liquidates it. Compared without dividing, so that it is exact. */
export function isUnder(pair: MarketPair, position: Position, price: bigint, rates: Rates): boolean {
  if (position.lots === 0) return false;
  const { sign, size, unit, own, fixed, rate } = thresholdOf(pair, position, rates);
  const isOwing = position.side === 'short' || position.loan + position.interest > 0n;
  return isOwing && own * unit + sign * size * price * RATE_UNIT <= fixed * unit + rate * size * price;
}

/**
 * [MRG-8] The worst price, in ticks, at which closing still pays everything that is owed, the fee included. Nothing is ever
 * closed through the book at a worse one. Undefined where there is none.
 */
export function bankruptcyTicks(pair: MarketPair, position: Position, fee: Ppm): number | undefined {
  const own = ownOf(position) * PPM;
  const perTick = tickValue(pair) * BigInt(position.lots);
  if (position.side === 'long') {
    const ticks = divide(-own, perTick * (PPM - fee), 'ceil');
    return ticks < 1n ? 1 : Number(ticks);
  }
  const ticks = divide(own, perTick * (PPM + fee), 'floor');
  return ticks < 1n ? undefined : Number(ticks);
}

/**
 * [MRG-19] The worst price of a closing that its owner asked for, by a tap, a take profit or a stop loss: no further from the
 * mark than it may slip, and never past what pays the debt. A liquidation is exempt.
 */
export function closingTicks(
  pair: MarketPair,
  position: Position,
  fee: Ppm,
  { markPrice, slippage }: { readonly markPrice: bigint; readonly slippage: Ppm },
): number | undefined {
  const even = bankruptcyTicks(pair, position, fee);
  if (even === undefined) return undefined;
  const { lowest, highest } = bandAround(pair, markPrice, slippage);
  return position.side === 'long' ? Math.max(even, lowest) : Math.min(even, highest);
}

/** [MRG-16] Whether the mark itself no longer pays what is owed. Until then an empty book is waited for. */
export function isBankrupt(pair: MarketPair, position: Position, markPrice: bigint, fee: Ppm): boolean {
  const worst = bankruptcyTicks(pair, position, fee);
  return worst === undefined || signOf(position) * (markPrice - BigInt(worst) * pair.tick) <= 0n;
}
