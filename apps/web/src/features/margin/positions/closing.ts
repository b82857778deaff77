import type { MarginPosition } from '@candor/contract/margin/calls';
import { feeOn, worthOf } from '@candor/domain/margin';
import { type MarketPair, readFigure } from '@candor/domain/market';
import { baseOf, readLots } from '@candor/domain/spot';
import { formatMoney, type Money, money, ppm } from '@candor/kernel';
import { readMoney } from '../../../platform/wire-money.ts';

type Of = Pick<MarginPosition, 'side' | 'amount' | 'equity' | 'mark' | 'feePpm'>;

export type Closing = {
  readonly isAll: boolean;
  readonly fee: Money;
  /** What comes back: the part's share of what is left, less the fee. */
  readonly back: Money;
};

/** About what closing so much would bring at the mark; undefined without one, or while the amount says too little. */
export function closingOf(pair: MarketPair, position: Of, amount: string): Closing | undefined {
  const lots = readLots(pair, amount);
  const markPrice = readFigure(pair.quote, position.mark ?? '');
  const open = readLots(pair, position.amount.amount);
  if (!lots.ok || !open.ok || markPrice === undefined || position.equity === null) return undefined;
  const part = Math.min(lots.count, open.count);
  const fee = feeOn(worthOf(pair, { side: position.side, lots: part }, markPrice), { fee: ppm(position.feePpm) });
  const share = (readMoney(position.equity).minor * BigInt(part)) / BigInt(open.count);
  const back = share - fee;
  return {
    isAll: part === open.count,
    fee: money(pair.quote, fee),
    back: money(pair.quote, back > 0n ? back : 0n),
  };
}

/** A part of what is open, in whole lots and at least one. */
export function partOf(pair: MarketPair, position: Pick<Of, 'amount'>, percent: number): string {
  const open = readLots(pair, position.amount.amount);
  if (!open.ok) return position.amount.amount;
  return formatMoney(baseOf(pair, Math.max(1, Math.floor((open.count * percent) / 100))));
}

/** 0.5, 1, 2 and 5 %. */
const SLIPPAGES = [5_000, 10_000, 20_000, 50_000];

/** [MRG-19] How far from the mark a closing may trade: what was chosen, or what the server takes where nothing is said. */
export function slippagesOf(
  limits: { readonly bandPpm: number; readonly slippagePpm: number } | undefined,
  chosen: number | undefined,
): { readonly choices: readonly number[]; readonly shown: number | undefined } {
  if (!limits) return { choices: [], shown: undefined };
  const { bandPpm, slippagePpm } = limits;
  const shown = chosen ?? Math.min(slippagePpm, bandPpm);
  const choices = [...new Set([...SLIPPAGES, shown])].filter((each) => each <= bandPpm).sort((a, b) => a - b);
  return { choices, shown };
}
