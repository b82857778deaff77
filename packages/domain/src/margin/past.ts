import type { MarginSide } from '@candor/contract/margin/fields';
import type { MarketPair } from '../market/index.ts';
import { equityOf, signOf } from './position.ts';
import type { Step } from './step.ts';

/** What a position had open at a moment, and what it had apart from its lots less what it owed apart from them. */
export type PastStanding = { readonly lots: number; readonly own: bigint };

/** One step, or several of a kind added up: no figure of them depends on another. */
export type StepSum = Pick<Step, 'kind' | 'lots' | 'turnover' | 'fee' | 'charge' | 'interest' | 'paid'>;

export const NOT_YET_OPEN: PastStanding = { lots: 0, own: 0n };

/** [MRG-26] Where a position stood after its steps up to a moment. With the last lot gone nothing is left of it. */
export function standingAfter(side: MarginSide, before: PastStanding, steps: readonly StepSum[]): PastStanding {
  const lots = steps.reduce((sum, step) => sum + lotsBy(step), before.lots);
  const own = steps.reduce((sum, step) => sum + ownBy(side, step), before.own);
  return lots === 0 ? NOT_YET_OPEN : { lots, own };
}

/** [MRG-26] What it was worth at a price, as MRG-3 counts it. */
export function pastEquity(pair: MarketPair, side: MarginSide, { lots, own }: PastStanding, price: bigint): bigint {
  return equityOf(pair, { side, lots, cash: own, loan: 0n, interest: 0n }, price);
}

function lotsBy({ kind, lots }: StepSum): number {
  if (kind === 'open') return lots;
  return kind === 'interest' || kind === 'added' || kind === 'recovered' ? 0 : -lots;
}

/** A loan and its repayment change nothing here: what was borrowed is owed. */
function ownBy(side: MarginSide, { kind, turnover, fee, charge, interest, paid }: StepSum): bigint {
  const traded = signOf({ side }) * turnover;
  switch (kind) {
    case 'open':
      return paid - traded - fee;
    case 'interest':
      return -interest;
    case 'added':
      return paid;
    case 'recovered':
      return 0n;
    case 'close':
    case 'takeProfit':
    case 'stopLoss':
    case 'delisted':
    case 'slice':
    case 'insurance':
    case 'deleveraged':
    case 'deleverage':
    case 'writeOff':
      return traded - fee - charge - paid;
    default:
      return kind satisfies never;
  }
}
