import { assert, formatMinor, type Money, money, parseMoney, scaleOf } from '@candor/kernel';
import { type MarketPair, tickValue } from '../market/index.ts';

/**
 * The book counts in ticks and lots, the ledger in minor units. [SPT-1] Going over never rounds: what is not a whole
 * number of steps is not a price or an amount here.
 */
export type Steps =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly is: 'form' | 'step' | 'size' };

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** A price as somebody wrote it, in ticks. */
export function readTicks(pair: MarketPair, text: string): Steps {
  return toSteps(parseMoney(pair.quote, text)?.minor, pair.tick);
}

/** An amount of the base asset as somebody wrote it, in lots. */
export function readLots(pair: MarketPair, text: string): Steps {
  return toSteps(parseMoney(pair.base, text)?.minor, pair.lot);
}

function toSteps(minor: bigint | undefined, step: bigint): Steps {
  if (minor === undefined || minor <= 0n) return { ok: false, is: 'form' };
  if (minor / step > MOST) return { ok: false, is: 'size' };
  return minor % step === 0n ? { ok: true, count: Number(minor / step) } : { ok: false, is: 'step' };
}

/** Minor units of the quote asset for one whole unit of the base asset. */
export function priceOf(pair: MarketPair, ticks: number): bigint {
  return BigInt(ticks) * pair.tick;
}

export function baseOf(pair: MarketPair, lots: number): Money {
  return money(pair.base, BigInt(lots) * pair.lot);
}

/** What so many lots cost at a price. Whole, because a tick of a lot is. */
export function quoteOf(pair: MarketPair, ticks: number, lots: number): Money {
  return money(pair.quote, BigInt(ticks) * BigInt(lots) * tickValue(pair));
}

/** The book counts a budget in ticks × lots. What does not make one is left with the customer. */
export function budgetOf(pair: MarketPair, quote: Money): number {
  assert(quote.asset === pair.quote, 'a budget in the quote asset');
  const count = quote.minor / tickValue(pair);
  return count > MOST ? Number.MAX_SAFE_INTEGER : Number(count);
}

export function fromBudget(pair: MarketPair, count: number): Money {
  return money(pair.quote, BigInt(count) * tickValue(pair));
}

export function formatTicks(pair: MarketPair, ticks: number): string {
  return formatMinor(priceOf(pair, ticks), scaleOf(pair.quote));
}

/** Turnover for each whole unit, cut off at the quote asset's last decimal: an average is for reading, not for booking. */
export function averagePrice(pair: MarketPair, turnover: bigint, lots: number): bigint | null {
  if (lots === 0) return null;
  return (turnover * 10n ** BigInt(scaleOf(pair.base))) / (BigInt(lots) * pair.lot);
}
