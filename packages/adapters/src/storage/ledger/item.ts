import { assert, type Instant, ok, type Result, refuse } from '@candor/kernel';
import { type Applied, assertStorable, type Command, type Committed, isAccountName, isUuid } from '@candor/ledger';
import type { BatchFailed, StoredTransfer } from './backend.ts';
import type { Pins } from './states.ts';

export type Outcome = Result<Committed>;

/** A submitted command on its way through the sequencer. */
export type Item = {
  readonly id: string;
  readonly command: Command;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Submissions with the same id, waiting to see what becomes of this one. */
  readonly waiters: (() => void)[];
  pins: Pins | undefined;
  /** How often a batch failed with it for a reason that could have been its own. */
  failures: number;
  /** How often the connection was lost while it was on its way. */
  losses: number;
  /** The table of transfers was asked whether its id is taken. */
  isChecked: boolean;
  isSettled: boolean;
  /** The number of the transfer it became in its last batch. */
  no: bigint | undefined;
};

/** How a command fared in a batch; true only if that batch, and each batch before it, commits. */
export type Verdict =
  | { readonly item: Item; readonly is: 'accepted'; readonly no: bigint; readonly applied: Applied }
  | { readonly item: Item; readonly is: 'refused'; readonly outcome: Outcome }
  | { readonly item: Item; readonly is: 'broken'; readonly error: unknown };

/** A batch that was sent and has not been answered to its commands yet. */
export type Flight = {
  readonly verdicts: readonly Verdict[];
  readonly at: Instant;
  outcome: 'committed' | BatchFailed | undefined;
};

const MAX_ACCOUNTS = 1_000;

/** The first answer for the same request; a refusal for another request under the same id. */
export function answerAgain(stored: StoredTransfer, command: Command, isReplay: boolean): Outcome {
  if (stored.requestHash !== command.requestHash) return refuse('ledger.idempotencyConflict');
  return ok({ id: stored.id, at: stored.at, answer: stored.answer, isReplay });
}

export function hasKnownNames(command: Command): boolean {
  return command.accounts.every(({ name }) => isAccountName(name));
}

/** What the tables would refuse is stopped here, where it costs one command and not a whole batch. */
export function checkForm(command: Command): void {
  assert(isUuid(command.id), 'a uuid for the id of a command');
  assert(command.holds === undefined || command.holds.every(isUuid), 'a uuid for the id of each hold');
  assert(command.accounts.length <= MAX_ACCOUNTS, () => `at most ${MAX_ACCOUNTS} accounts in one command`);
  assertStorable(command.kind);
  assertStorable(command.cause.type);
  assertStorable(command.cause.id);
  assertStorable(command.requestHash);
}
