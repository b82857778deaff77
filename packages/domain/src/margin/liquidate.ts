import { divide, money, PPM } from '@candor/kernel';
import { move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf } from '../spot/index.ts';
import { settle } from './close.ts';
import { type Counterparty, type Deleveraged, deleverage } from './deleverage.ts';
import { bankruptcyTicks } from './liquidation-price.ts';
import { type Accounts, equityOf, INSURANCE, LENDING, type MarginTerms, ownOf, type Position } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/** An order of a liquidation: so many lots, at this price or better. */
export type Slice = { readonly lots: number; readonly price: number };

/** [MRG-13] The next slice. Undefined where no price in the book could pay what is owed. */
export function nextSlice(
  pair: MarketPair,
  position: Position,
  { slice, fee }: Pick<MarginTerms, 'slice' | 'fee'>,
): Slice | undefined {
  const price = bankruptcyTicks(pair, position, fee);
  if (price === undefined || position.lots === 0) return undefined;
  const lots = Number(divide(BigInt(position.opened.lots) * slice, PPM, 'ceil'));
  return { lots: Math.max(1, Math.min(lots, position.lots)), price };
}

/** What the insurance fund has: minor units of both assets. */
export type Fund = { readonly base: bigint; readonly quote: bigint };

/** What `lots` of it are bought or sold for where nothing is left over and nothing is missing. */
export function bankruptcyTurnover(position: Position, lots: number): bigint {
  const share = divide(ownOf(position) * BigInt(lots), BigInt(position.lots), 'floor');
  const turnover = position.side === 'long' ? -share : share;
  return turnover > 0n ? turnover : 0n;
}

/** [MRG-16] The fund takes over what it can pay for, at the price at which the position is even. */
export function takeOver(pair: MarketPair, position: Position, fund: Fund, at: Accounts): Decided | null {
  const lots = Math.min(position.lots, affordable(pair, position, fund));
  if (lots === 0) return null;
  const turnover = bankruptcyTurnover(position, lots);
  const [giver, taker] = position.side === 'long' ? [at.account, INSURANCE] : [INSURANCE, at.account];
  const settled = settle(pair, position, { lots, turnover }, at, {
    kind: 'insurance',
    fee: 0n,
    charge: 0n,
    payout: 0n,
  });
  return {
    ...settled,
    moves: [
      move(baseOf(pair, lots), giver, taker),
      ...(turnover > 0n ? [move(money(pair.quote, turnover), taker, giver)] : []),
      ...settled.moves,
    ],
  };
}

function affordable(pair: MarketPair, position: Position, fund: Fund): number {
  if (position.side === 'short') return toCount(fund.base / pair.lot);
  const owed = -ownOf(position);
  return owed <= 0n ? position.lots : toCount((fund.quote * BigInt(position.lots)) / owed);
}

function toCount(lots: bigint): number {
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots);
}

/** [MRG-16] The last resort: the lending pool keeps what the position has and bears what is missing. */
export function writeOff(pair: MarketPair, position: Position, markPrice: bigint, at: Accounts): Decided {
  const missing = -equityOf(pair, position, markPrice);
  const has = [
    ...(position.side === 'long' ? [baseOf(pair, position.lots)] : []),
    ...(position.cash > 0n ? [money(pair.quote, position.cash)] : []),
  ];
  return {
    position: { ...position, lots: 0, cash: 0n, loan: 0n, interest: 0n, state: 'closed' },
    moves: has.map((amount) => move(amount, at.account, LENDING)),
    step: { ...NO_FIGURES, kind: 'writeOff', lots: position.lots, lost: missing > 0n ? missing : 0n },
  };
}

export type Rest = { readonly steps: readonly Decided[]; readonly others: readonly Deleveraged[] };

/** [MRG-16] What the book did not take: the insurance fund, then the other side of the market, then the lending pool. */
export function liquidateRest(
  pair: MarketPair,
  position: Position,
  given: {
    readonly at: Accounts;
    readonly markPrice: bigint;
    readonly fund: Fund;
    readonly others: readonly Counterparty[];
    readonly terms: Pick<MarginTerms, 'maintenance' | 'fee'>;
  },
): Rest {
  const { at, markPrice, fund, terms } = given;
  const steps: Decided[] = [];
  let left = position;
  const take = (step: Decided | null | undefined) => {
    if (!step) return;
    steps.push(step);
    left = step.position;
  };
  take(takeOver(pair, left, fund, at));
  const shared = left.lots > 0 ? deleverage(pair, left, given.others, at, terms) : null;
  take(shared?.decided);
  if (left.lots > 0) take(writeOff(pair, left, markPrice, at));
  return { steps, others: shared?.others ?? [] };
}

/** [MRG-13] */
export function beginLiquidation(position: Position): Position {
  return { ...position, state: 'liquidating' };
}

/** [MRG-13] It is safe again: what is left of it stays open. */
export function recover(position: Position): Decided {
  return {
    position: { ...position, state: 'open' },
    moves: [],
    step: { ...NO_FIGURES, kind: 'recovered', lots: position.lots },
  };
}
