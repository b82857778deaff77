import type { Id } from '@candor/kernel';

export type TradePasswordCheck = 'right' | 'wrong' | 'locked' | 'notSet';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** With no hash it takes as long and says no: whether an account exists must not be told by the clock. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Counts wrong tries in the database; five in a row lock the trade password for an hour. */
  readonly checkTradePassword: (userId: Id<'usr'>, password: string) => Promise<TradePasswordCheck>;
};

/** Too many hashes wait already; the caller answers call.busy. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}
