import type { MarginStepKind } from '@candor/contract/margin/fields';
import { assert, divide, money, PPM } from '@candor/kernel';
import { type AccountName, type Move, move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf, FEES } from '../spot/index.ts';
import { type Filled, feeOn } from './open.ts';
import { type Accounts, INSURANCE, LENDING, type MarginTerms, ownOf, type Position, signOf } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/** What closing so many lots leaves above their part of the debt. Below zero where it does not cover it. */
export function surplusOf(position: Position, { lots, turnover }: Filled, fee: bigint): bigint {
  const share = divide(ownOf(position) * BigInt(lots), BigInt(position.lots), 'floor');
  return signOf(position) * turnover - fee + share;
}

/** [MRG-12] Closing by the customer's wish, or at a take profit or stop loss: the part that was closed is paid out. */
export function settleClose(
  pair: MarketPair,
  position: Position,
  filled: Filled,
  at: Accounts,
  terms: Pick<MarginTerms, 'fee'>,
  kind: 'close' | 'takeProfit' | 'stopLoss' | 'delisted',
): Decided {
  const fee = feeOn(filled.turnover, terms);
  return settle(pair, position, filled, at, { kind, fee, charge: 0n, payout: surplusOf(position, filled, fee) });
}

/** [MRG-13] A slice of a liquidation pays no part out: it all goes against the debt, so that the rest may be safe again. */
export function settleSlice(
  pair: MarketPair,
  position: Position,
  filled: Filled,
  at: Accounts,
  { fee: rate, liquidationCharge }: Pick<MarginTerms, 'fee' | 'liquidationCharge'>,
): Decided {
  const fee = feeOn(filled.turnover, { fee: rate });
  const surplus = above(surplusOf(position, filled, fee));
  const wanted = (filled.turnover * liquidationCharge) / PPM;
  const charge = least(wanted, surplus);
  return settle(pair, position, filled, at, { kind: 'slice', fee, charge, payout: 0n });
}

type Settling = {
  readonly kind: MarginStepKind;
  readonly fee: bigint;
  readonly charge: bigint;
  readonly payout: bigint;
};

/**
 * What every way to close has in common, once the lots are sold or bought: fee and charge, what is paid out, then interest,
 * then the loan, and what is left stays in the position. With the last lot everything that is left is the customer's.
 */
export function settle(pair: MarketPair, position: Position, filled: Filled, at: Accounts, how: Settling): Decided {
  const isShort = position.side === 'short';
  const isLast = filled.lots === position.lots;
  const payout = above(how.payout);
  const free = position.cash + signOf(position) * filled.turnover - how.fee - how.charge - payout;
  assert(free >= 0n, 'closing to cost no more than the position has');
  const interest = least(position.interest, free);
  const loanRepaid = least(position.loan, free - interest);
  const left = free - interest - loanRepaid;
  const paid = payout + (isLast ? left : 0n);
  const quote = (minor: bigint, to: AccountName): Move[] =>
    minor > 0n ? [move(money(pair.quote, minor), at.account, to)] : [];
  return {
    position: {
      ...position,
      lots: position.lots - filled.lots,
      cash: isLast ? 0n : left,
      loan: isLast ? 0n : position.loan - loanRepaid,
      interest: isLast ? 0n : position.interest - interest,
      paidOut: position.paidOut + paid,
      state: isLast ? 'closed' : position.state,
    },
    moves: [
      ...quote(how.fee, FEES),
      ...quote(how.charge, INSURANCE),
      ...(isShort ? [move(baseOf(pair, filled.lots), at.account, LENDING)] : []),
      ...quote(interest + loanRepaid, LENDING),
      ...quote(paid, at.funding),
    ],
    step: {
      ...NO_FIGURES,
      kind: how.kind,
      lots: filled.lots,
      turnover: filled.turnover,
      fee: how.fee,
      charge: how.charge,
      loanRepaid,
      interest,
      paid,
      lost: isLast ? position.loan + position.interest - loanRepaid - interest : 0n,
    },
  };
}

function above(minor: bigint): bigint {
  return minor > 0n ? minor : 0n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
