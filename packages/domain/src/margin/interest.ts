import { HOUR_MS, type Instant, later, PPM } from '@candor/kernel';
import type { MarketPair } from '../market/index.ts';
import { type MarginTerms, type Position, worthOf } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/** [MRG-7] Whole hours since interest was charged last. An hour that is not over costs nothing. */
export function hoursDue(chargedUntil: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - chargedUntil) / HOUR_MS));
}

export function chargedUntil(before: Instant, hours: number): Instant {
  return later(before, hours * HOUR_MS);
}

/** [MRG-7] On what is borrowed and never on interest; what a short borrowed is valued at the mark. Rounded down each hour. */
export function chargeInterest(
  pair: MarketPair,
  position: Position,
  markPrice: bigint,
  hours: number,
  { hourlyInterest }: Pick<MarginTerms, 'hourlyInterest'>,
): Decided | null {
  const borrowed = position.side === 'long' ? position.loan : worthOf(pair, position, markPrice);
  const interest = ((borrowed * hourlyInterest) / PPM) * BigInt(hours);
  if (position.lots === 0 || interest <= 0n) return null;
  return {
    position: { ...position, interest: position.interest + interest },
    // Nothing is paid yet: it is owed like the loan, and paid to the pool when something is closed.
    moves: [],
    step: { ...NO_FIGURES, kind: 'interest', lots: position.lots, interest },
  };
}
