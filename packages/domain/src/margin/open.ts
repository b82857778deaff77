import type { MarginSide } from '@candor/contract/margin/fields';
import { divide, money, PPM } from '@candor/kernel';
import { type Move, move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf, FEES, quoteOf } from '../spot/index.ts';
import { type Accounts, LENDING, type MarginTerms, type Position, worthOf } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/** An opening the rules have let pass: an order that takes what the book gives at once, at this price or better. */
export type OpenPlan = {
  readonly side: MarginSide;
  readonly lots: number;
  /** The worst price it accepts, in ticks. */
  readonly price: number;
  readonly margin: bigint;
  /** [MRG-20] The part of the margin that is for the fee and for a price worse than the mark; none where it is left out. */
  readonly beyond?: Beyond;
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

/** What a worst price beyond the mark would hand to the other side, what all lots are worth at the mark, and the fee at worst. */
export type Beyond = { readonly most: bigint; readonly worth: bigint; readonly fee: bigint };

/**
 * [MRG-20] So much margin that the position, filled at its worst price, has at the mark at least the multiplier's part of its
 * turnover after the fee. What was put in for a price beyond the mark goes back where the fill was better.
 */
export function initialMargin(
  pair: MarketPair,
  order: Pick<OpenPlan, 'side' | 'lots' | 'price'>,
  multiplier: number,
  markPrice: bigint,
  terms: Fee,
): Pick<OpenPlan, 'margin' | 'beyond'> {
  const worth = worthOf(pair, order, markPrice);
  const turnover = quoteOf(pair, order.price, order.lots).minor;
  const [most, fee] = [lostToMark(order, turnover, worth), feeOn(turnover, terms)];
  return { margin: marginFor(pair, order.lots, order.price, multiplier) + most + fee, beyond: { most, worth, fee } };
}

/** What a fill gave away against the mark. */
function lostToMark({ side }: Pick<OpenPlan, 'side'>, turnover: bigint, worth: bigint): bigint {
  const lost = side === 'long' ? turnover - worth : worth - turnover;
  return lost > 0n ? lost : 0n;
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
export function openedBy(plan: OpenPlan, filled: Filled, terms: Fee): Position {
  const { side } = plan;
  const fee = feeOn(filled.turnover, terms);
  const margin = marginOf(plan, filled, fee);
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

function marginOf(plan: OpenPlan, filled: Filled, fee: bigint): bigint {
  const { lots, margin: asked, beyond } = plan;
  const share = (of: bigint, rounding: 'floor' | 'ceil') => divide(of * BigInt(filled.lots), BigInt(lots), rounding);
  if (!beyond) return share(asked, 'ceil');
  const base = share(asked - beyond.most - beyond.fee, 'ceil');
  const lost = lostToMark(plan, filled.turnover, share(beyond.worth, plan.side === 'long' ? 'floor' : 'ceil'));
  const all = base + lost + fee;
  return all < asked ? all : asked;
}
