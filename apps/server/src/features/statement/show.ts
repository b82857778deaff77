import {
  averageCost,
  differenceOf,
  type Holdings,
  holdingOf,
  type LineSum,
  sumsOf,
  totalsOf,
} from '@candor/domain/statement';
import { type Asset, formatMinor, scaleOf } from '@candor/kernel';

const SCALE = scaleOf('USDT');

export function usdt(minor: bigint): string {
  return formatMinor(minor, SCALE);
}

/** [STT-9] Null where it is not known. */
export function usdtOr(minor: bigint | null, isKnown = true): string | null {
  return minor === null || !isKnown ? null : usdt(minor);
}

/** What was realised by selling an asset; null where part of it is not known. */
export function realisedOf(sums: readonly LineSum[]): string | null {
  const minor = sums.reduce((sum, { result }) => sum + result, 0n);
  const isKnown = sums.every(({ line, unknown }) => unknown === 0 || (line !== 'trade' && line !== 'exchange'));
  return usdtOr(minor, isKnown);
}

/** What is held now and what it cost, beside what it is worth at the price of now. */
export function showCost(asset: Asset, holdings: Holdings, sums: readonly LineSum[], worth: bigint | undefined) {
  const holding = holdingOf(holdings, asset);
  const unrealised = worth === undefined || holding.cost === null ? null : worth - holding.cost;
  return {
    asset,
    quantity: formatMinor(holding.quantity, scaleOf(asset)),
    cost: usdtOr(holding.cost),
    average: averageCost(asset, holding) ?? null,
    value: usdtOr(worth ?? null),
    unrealised: usdtOr(unrealised),
    realised: realisedOf(sumsOf(sums, asset)),
  };
}

export type YearEnds = {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly openingCost: bigint | null;
  readonly closingCost: bigint | null;
};

/** [STT-10] One asset of a statement, with the check. */
export function showYearAsset(asset: Asset, ends: YearEnds, all: readonly LineSum[]) {
  const sums = sumsOf(all, asset);
  const quantity = (minor: bigint) => formatMinor(minor, scaleOf(asset));
  return {
    asset,
    opening: quantity(ends.opening),
    closing: quantity(ends.closing),
    openingCost: usdtOr(ends.openingCost),
    closingCost: usdtOr(ends.closingCost),
    realised: realisedOf(sums),
    lines: sums.map((sum) => ({
      line: sum.line,
      count: sum.count,
      quantity: quantity(sum.quantity),
      value: usdtOr(sum.value, sum.unknown === 0),
    })),
    difference: quantity(differenceOf(ends.opening, sums, ends.closing)),
  };
}

/** [STT-11] A total of which part is not known is not shown. */
export function showTotals(sums: readonly LineSum[]) {
  const totals = totalsOf(sums);
  const isKnown = (...lines: readonly LineSum['line'][]) =>
    sums.every(({ line, unknown }) => unknown === 0 || !lines.includes(line));
  return {
    netDeposits: usdtOr(totals.netDeposits, isKnown('deposit', 'withdrawal', 'transfer', 'margin')),
    realised: usdtOr(totals.realised, isKnown('trade', 'exchange')),
    earnings: usdtOr(totals.earnings, isKnown('earning')),
    payments: usdtOr(totals.payments, isKnown('payment')),
    fees: usdtOr(totals.fees, isKnown('fee')),
    result: usdtOr(totals.result, isKnown('trade', 'exchange', 'earning', 'payment', 'fee')),
    charges: usdtOr(totals.charges, isKnown('fee')),
  };
}
