import { PPM } from '@candor/kernel';
import type { Fill } from './account.ts';
import type { Backtest, BacktestTerms } from './backtest.ts';
import { dailyReturns, maxDrawdown } from './metrics.ts';

/** What a robot would have come to, beside simply holding. Quote minor units, and parts of a million of what went in. */
export type Summary = {
  readonly from: number;
  readonly until: number;
  readonly invested: bigint;
  readonly final: bigint;
  readonly holding: bigint;
  /** Net of every fee; the fees alone; the interest. */
  readonly net: bigint;
  readonly fees: bigint;
  readonly interest: bigint;
  readonly trades: number;
  /** The deepest falls from a peak, as parts of it. */
  readonly deepest: number;
  readonly holdingDeepest: number;
};

/** [STR-12] Leads with what is left beside doing nothing, over the same time, both after the same fees. */
export function summarize(run: Backtest, terms: BacktestTerms): Summary {
  return {
    from: run.from,
    until: run.times.at(-1) ?? run.from,
    invested: terms.cash,
    final: run.final,
    holding: BigInt(Math.floor(run.holding.at(-1) ?? Number(terms.cash))),
    net: run.final - terms.cash,
    fees: run.fills.reduce((sum, fill) => sum + feeInQuote(fill, terms), 0n),
    interest: run.interest,
    trades: run.fills.length,
    deepest: maxDrawdown(dailyReturns(run.times, run.equity)),
    holdingDeepest: maxDrawdown(dailyReturns(run.times, run.holding)),
  };
}

/** A fee in coins is worth what the coins of its own fill cost. */
export function feeInQuote({ fee, feeAsset, turnover, lots }: Fill, { pair }: BacktestTerms): bigint {
  return feeAsset === 'quote' ? fee : (fee * turnover) / (BigInt(lots) * pair.lot);
}

/** A part of what went in, in parts of a million, rounded towards zero. */
export function partOfInvested(amount: bigint, { invested }: Pick<Summary, 'invested'>): bigint {
  return invested === 0n ? 0n : (amount * PPM) / invested;
}
