import type { MarginSide, MarginState } from '@candor/contract/margin/fields';
import { type Money, money, type Ppm, scaleOf } from '@candor/kernel';
import type { AccountName } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf } from '../spot/index.ts';

/** Lends what positions borrow, and earns their interest. */
export const LENDING = 'house:lending';
/** Takes over what the book does not, and is fed by what liquidations are charged. */
export const INSURANCE = 'house:insurance';

/**
 * An isolated loan and what was bought with it. [MRG-1] Everything it has lies in an account of its own: a long has its lots
 * and `cash`, a short only `cash`. [MRG-2] A long owes `loan`, a short its lots; the interest both owe is in the quote asset.
 */
export type Position = {
  readonly side: MarginSide;
  /** What is open of it. Zero once it is closed. */
  readonly lots: number;
  readonly cash: bigint;
  /** In the quote asset; a short has none, for it owes its lots. */
  readonly loan: bigint;
  readonly interest: bigint;
  /** How it began: lots and turnover; and what the customer put in, then and since. */
  readonly opened: { readonly lots: number; readonly turnover: bigint; readonly margin: bigint };
  /** What was paid out to the customer so far. */
  readonly paidOut: bigint;
  readonly state: MarginState;
};

/** Where a position has its money, and where its owner does. */
export type Accounts = { readonly account: AccountName; readonly funding: AccountName };

/** What operators set, with the fee of the customer's level. None of it is a price. */
export type MarginTerms = {
  readonly mostMultiplier: number;
  /** What must remain above the debt. */
  readonly maintenance: Ppm;
  /** Of the turnover, when it opens and when it closes. */
  readonly fee: Ppm;
  readonly hourlyInterest: Ppm;
  /** How far from the mark an order without a price of its own may go. */
  readonly slippage: Ppm;
  /** What of a liquidation's turnover goes to the insurance fund, as far as something is left. */
  readonly liquidationCharge: Ppm;
  /** How much of what was opened one slice of a liquidation takes. */
  readonly slice: Ppm;
  readonly minimum: Money;
};

export function positionAccount(userId: string, positionId: string): AccountName {
  return `user:${userId}:margin:${positionId}`;
}

/** Plus one where a rising price helps, minus one where it hurts. */
export function signOf({ side }: Pick<Position, 'side'>): 1n | -1n {
  return side === 'long' ? 1n : -1n;
}

/** What the position has apart from its lots, less what it owes apart from its lots. */
export function ownOf({ cash, loan, interest }: Pick<Position, 'cash' | 'loan' | 'interest'>): bigint {
  return cash - loan - interest;
}

/** What so many lots are worth at a price. Rounded down where they are had, up where they are owed. */
export function worthOf(pair: MarketPair, { side, lots }: Pick<Position, 'side' | 'lots'>, price: bigint): bigint {
  const unit = 10n ** BigInt(scaleOf(pair.base));
  const product = baseOf(pair, lots).minor * price;
  return side === 'long' ? product / unit : (product + unit - 1n) / unit;
}

/** What a position has and owes, without how it began. */
export type Standing = Pick<Position, 'side' | 'lots' | 'cash' | 'loan' | 'interest'>;

/** [MRG-3] What would be left at this price if nothing were charged for closing. */
export function equityOf(pair: MarketPair, position: Standing, price: bigint): bigint {
  return ownOf(position) + signOf(position) * worthOf(pair, position, price);
}

/** [MRG-3] What the open lots have gained or lost since they were opened. */
export function gainOf(pair: MarketPair, position: Position, price: bigint): bigint {
  const { opened, lots } = position;
  const then = (opened.turnover * BigInt(lots)) / BigInt(opened.lots);
  return signOf(position) * (worthOf(pair, position, price) - then);
}

export function quoteMoney(pair: MarketPair, minor: bigint): Money {
  return money(pair.quote, minor);
}
