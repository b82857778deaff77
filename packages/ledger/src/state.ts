import type { Asset } from '@candor/kernel';
import type { AccountId, AccountName, LedgerBook } from './account.ts';
import type { Uuid } from './posting.ts';

/** The longest whole number the tables hold: numeric(38,0). */
export const MAX_MINOR = 10n ** 38n - 1n;
export const MIN_MINOR = -MAX_MINOR;

/** An account as the sequencer knows it. `version` counts its lines: it is the seq of the last one. */
export type AccountState = {
  readonly id: AccountId;
  readonly book: LedgerBook;
  readonly asset: Asset;
  readonly name: AccountName;
  readonly floor: bigint | null;
  balance: bigint;
  version: number;
  isClosed: boolean;
};

export type HoldRecord = {
  readonly id: Uuid;
  readonly book: LedgerBook;
  readonly asset: Asset;
  readonly account: AccountName;
  readonly amount: bigint;
  captured: bigint;
  released: bigint;
};

/** One line of the ledger, with both accounts' counts and balances as this line left them. */
export type PostedLine = {
  readonly from: AccountState;
  readonly to: AccountState;
  readonly amount: bigint;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly fromAfter: bigint;
  readonly toAfter: bigint;
  readonly holdId: Uuid | undefined;
};

export function remainingOf(hold: HoldRecord): bigint {
  return hold.amount - hold.captured - hold.released;
}
