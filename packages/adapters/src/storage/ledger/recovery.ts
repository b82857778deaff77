import { refuse } from '@candor/kernel';
import type { BatchFailed, StoredTransfer } from './backend.ts';
import type { LedgerIntake } from './intake.ts';
import { answerAgain, type Flight, type Item } from './item.ts';
import type { LedgerStates } from './states.ts';

/** Twice in a batch that failed, once alone: the third time the failure is the command's own. */
const MAX_FAILURES = 3;
const MAX_LOSSES = 8;

/**
 * Says whose fault it was where that can be known, and forgets every state that the failed batches may have touched.
 * Returns the commands whose fate is open, in their order.
 */
export function takeBack(flights: readonly Flight[], states: LedgerStates, intake: LedgerIntake): readonly Item[] {
  const failure = flights[0]?.outcome as BatchFailed | undefined;
  if (failure?.reason === 'row') forgetTouched(flights, states);
  else states.forgetAll();
  if (failure) blame(flights[0] as Flight, failure, intake);
  const items = flights.flatMap(({ verdicts }) => verdicts.map(({ item }) => item));
  for (const item of items) {
    if (item.pins) states.letGo(item.pins);
    item.pins = undefined;
  }
  return items.filter(({ isSettled }) => !isSettled);
}

function forgetTouched(flights: readonly Flight[], states: LedgerStates): void {
  for (const { verdicts } of flights) {
    for (const verdict of verdicts) {
      if (verdict.is === 'accepted' && verdict.item.pins) states.forget(verdict.item.pins, verdict.applied.newHolds);
    }
  }
}

/** Later batches only failed because this one did, so only its commands are counted against. */
function blame({ verdicts }: Flight, failure: BatchFailed, intake: LedgerIntake): void {
  const accepted = verdicts.filter(({ is }) => is === 'accepted').map(({ item }) => item);
  if (failure.reason === 'row') {
    const culprit = accepted[failure.entry ?? -1];
    if (culprit && failure.isConflict) intake.settle(culprit, refuse('ledger.conflict'));
    else if (culprit) intake.fail(culprit, failure.cause);
    return;
  }
  for (const item of accepted) {
    if (failure.reason === 'other') item.failures += 1;
    else item.losses += 1;
    if (item.failures >= MAX_FAILURES) intake.fail(item, failure.cause);
  }
}

/**
 * Answers what turned out to be committed, and returns what has to be tried again. To be called only when every batch
 * sent before is settled: what is not stored by then never will be.
 */
export function sortOut(
  items: readonly Item[],
  stored: readonly StoredTransfer[],
  isLeading: boolean,
  intake: LedgerIntake,
): readonly Item[] {
  for (const transfer of stored) intake.remember(transfer);
  const again: Item[] = [];
  for (const item of items) {
    if (item.isSettled) continue;
    item.isChecked = true;
    const found = intake.recall(item.id);
    if (found) intake.settle(item, answerAgain(found, item.command, found.no !== item.no));
    else if (!isLeading || item.losses > MAX_LOSSES) intake.settle(item, refuse('call.busy'));
    else again.push(item);
  }
  return again;
}
