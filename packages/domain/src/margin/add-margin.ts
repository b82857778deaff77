import { money } from '@candor/kernel';
import { move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { type Accounts, LENDING, type Position } from './position.ts';
import { type Decided, NO_FIGURES } from './step.ts';

/**
 * [MRG-18] What is added pays interest that is owed, then the loan of a long; the rest stays with the position. Whichever it
 * is, its equity rises by just as much, and the liquidation price goes further away.
 */
export function addMargin(pair: MarketPair, position: Position, minor: bigint, at: Accounts): Decided {
  const interest = least(position.interest, minor);
  const loanRepaid = least(position.loan, minor - interest);
  const paid = interest + loanRepaid;
  const { opened } = position;
  return {
    position: {
      ...position,
      cash: position.cash + minor - paid,
      loan: position.loan - loanRepaid,
      interest: position.interest - interest,
      opened: { ...opened, margin: opened.margin + minor },
    },
    moves: [
      move(money(pair.quote, minor), at.funding, at.account),
      ...(paid > 0n ? [move(money(pair.quote, paid), at.account, LENDING)] : []),
    ],
    step: { ...NO_FIGURES, kind: 'added', interest, loanRepaid, paid: minor },
  };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
