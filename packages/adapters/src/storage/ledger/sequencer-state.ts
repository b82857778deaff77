import { assert } from '@candor/kernel';

/**
 * - standby: another process writes, or none has the right yet; commands are refused as busy
 * - leading: this process writes
 * - landing: a batch failed or the lease is in doubt; nothing is sent until every batch under way has come back
 * - recovering: the database is asked what became of them; new commands wait
 * - away: recovering has taken too long; everybody who waited has been told, and new commands are refused
 * - closed: for good
 */
export type SequencerPhase = 'standby' | 'leading' | 'landing' | 'recovering' | 'away' | 'closed';

const NEXT: Readonly<Record<SequencerPhase, readonly SequencerPhase[]>> = {
  standby: ['leading', 'closed'],
  leading: ['landing', 'closed'],
  landing: ['recovering', 'closed'],
  recovering: ['leading', 'landing', 'standby', 'away', 'closed'],
  away: ['leading', 'landing', 'standby', 'closed'],
  closed: [],
};

/** Where a sequencer stands. A step that is not in the table is a fault of ours, and is never taken. */
export class SequencerState {
  #phase: SequencerPhase = 'standby';

  is(...phases: readonly SequencerPhase[]): boolean {
    return phases.includes(this.#phase);
  }

  enter(next: SequencerPhase): void {
    assert(NEXT[this.#phase].includes(next), () => `a step from ${this.#phase} that may be taken, not ${next}`);
    this.#phase = next;
  }
}
