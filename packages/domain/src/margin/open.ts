import type { MarginSide } from '@candor/contract/margin/fields';
import { divide, money, PPM } from '@candor/kernel';
import { type Move, move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf, FEES, quoteOf } from '../spot/index.ts';
import { type Accounts, LENDING, type MarginTerms, type Position } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/** An opening the rules have let pass: an order that takes what the book gives at once, at this price or better. */
export type OpenPlan = {
  readonly side: MarginSide;
  readonly lots: number;
  /** The worst price it accepts, in ticks. */
  readonly price: number;
  readonly margin: bigint;
};

/** What a fill came to. */
export type Filled = { readonly lots: number; readonly turnover: bigint };

type Fee = Pick<MarginTerms, 'fee'>;

/** [MRG-10] Of the turnover, rounded down. */
export function feeOn(turnover: bigint, { fee }: Fee): bigint {
  return (turnover * fee) / PPM;
}

/** [MRG-9] Lots × price ÷ multiplier, rounded up. */
export function marginFor(pair: MarketPair, lots: number, price: number, multiplier: number): bigint {
  return divide(quoteOf(pair, price, lots).minor, BigInt(multiplier), 'ceil');
}

/** [MRG-11] What a long borrows at most: its cost and fee at the worst price, less the margin. */
export function mostDrawn(pair: MarketPair, { lots, price, margin }: OpenPlan, { fee }: Fee): bigint {
  const worst = quoteOf(pair, price, lots).minor;
  const drawn = worst + divide(worst * fee, PPM, 'ceil') - margin;
  return drawn > 0n ? drawn : 0n;
}

/** [MRG-11] What moves before the order is paid for: the margin, and the loan at its worst. */
export function movesBeforeOpen(pair: MarketPair, plan: OpenPlan, at: Accounts, fee: Fee): readonly Move[] {
  const loan = plan.side === 'long' ? money(pair.quote, mostDrawn(pair, plan, fee)) : baseOf(pair, plan.lots);
  return [
    move(money(pair.quote, plan.margin), at.funding, at.account),
    ...(loan.minor > 0n ? [move(loan, LENDING, at.account)] : []),
  ];
}

/** [MRG-9] to [MRG-11] What the order did decides what is borrowed; margin and loan it did not need go back at once. */
export function settleOpen(pair: MarketPair, plan: OpenPlan, filled: Filled, at: Accounts, terms: Fee): Decided {
  const position = openedBy(plan, filled, terms);
  const fee = feeOn(filled.turnover, terms);
  const unused =
    plan.side === 'long'
      ? money(pair.quote, mostDrawn(pair, plan, terms) - position.loan)
      : baseOf(pair, plan.lots - filled.lots);
  const back = money(pair.quote, plan.margin - position.opened.margin);
  return {
    position,
    moves: [
      ...(fee > 0n ? [move(money(pair.quote, fee), at.account, FEES)] : []),
      ...(back.minor > 0n ? [move(back, at.account, at.funding)] : []),
      ...(unused.minor > 0n ? [move(unused, at.account, LENDING)] : []),
    ],
    step: {
      ...NO_FIGURES,
      kind: 'open',
      lots: filled.lots,
      turnover: filled.turnover,
      fee,
      paid: position.opened.margin,
    },
  };
}

/** The position such a fill makes. The page shows it before anything is sent. */
export function openedBy({ side, lots, margin: asked }: OpenPlan, filled: Filled, terms: Fee): Position {
  const margin = divide(asked * BigInt(filled.lots), BigInt(lots), 'ceil');
  const fee = feeOn(filled.turnover, terms);
  const needed = filled.turnover + fee;
  const own = side === 'long' ? margin - needed : margin + filled.turnover - fee;
  return {
    side,
    lots: filled.lots,
    cash: own > 0n ? own : 0n,
    loan: own < 0n ? -own : 0n,
    interest: 0n,
    opened: { lots: filled.lots, turnover: filled.turnover, margin },
    paidOut: 0n,
    state: 'open',
  };
}
