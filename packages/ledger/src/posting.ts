import type { Asset, Money, Uuid } from '@candor/kernel';
import { type AccountKey, type AccountName, heldName } from './account.ts';

export type { Uuid };

/** One movement of money: it leaves `from` and arrives at `to`, whole. There is no third way to change a balance. */
export type Move = {
  readonly do: 'move';
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: Money;
};

/** Sets money aside: it moves from the account to its held sibling and waits for capture or release. */
export type Hold = {
  readonly do: 'hold';
  readonly holdId: Uuid;
  readonly account: AccountName;
  readonly amount: Money;
};

/** Pays out of a hold, wholly or in part, as often as something remains. */
export type Capture = {
  readonly do: 'capture';
  readonly holdId: Uuid;
  readonly to: AccountName;
  readonly amount: Money;
};

/** Gives held money back to the account it came from: `amount`, or all that remains. */
export type Release = { readonly do: 'release'; readonly holdId: Uuid; readonly amount: Money | 'rest' };

export type Posting = Move | Hold | Capture | Release;

export function move(amount: Money, from: AccountName, to: AccountName): Move {
  return { do: 'move', from, to, amount };
}

export function hold(holdId: Uuid, amount: Money, account: AccountName): Hold {
  return { do: 'hold', holdId, account, amount };
}

export function capture(holdId: Uuid, amount: Money, to: AccountName): Capture {
  return { do: 'capture', holdId, to, amount };
}

export function release(holdId: Uuid, amount: Money | 'rest' = 'rest'): Release {
  return { do: 'release', holdId, amount };
}

export function accountKey(name: AccountName, asset: Asset): AccountKey {
  return { name, asset };
}

/** The two accounts a command names when it is going to hold money of the first. */
export function withHeld(name: AccountName, asset: Asset): readonly [AccountKey, AccountKey] {
  return [accountKey(name, asset), accountKey(heldName(name), asset)];
}
