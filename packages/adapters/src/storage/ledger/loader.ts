import type { LedgerBackend } from './backend.ts';
import type { LedgerIntake } from './intake.ts';
import { answerAgain, type Item } from './item.ts';
import type { LedgerStates } from './states.ts';

const MAX_KEYS_PER_LOAD = 4_096;

/** The least that the states must have room for, so that what was read is still there when it is asked for. */
export const MIN_CACHE_SIZE = MAX_KEYS_PER_LOAD * 4;

type Parts = {
  readonly backend: LedgerBackend;
  readonly states: LedgerStates;
  readonly intake: LedgerIntake;
  readonly defer: (job: () => void) => void;
};

const CHUNK = 1_000;

/** Reads what waiting commands need, beside the writing: one read at a time, for all that came meanwhile. */
export class LedgerLoader {
  readonly #parts: Parts;
  readonly #waiting: Item[] = [];
  #isReading = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(item: Item): void {
    this.#waiting.push(item);
  }

  /** Back to the head of the queue: these have waited once already. */
  addFirst(items: readonly Item[]): void {
    this.#waiting.unshift(...items);
  }

  takeAll(): Item[] {
    return this.#waiting.splice(0);
  }

  /** Hands each command on with its states at hand, or answers it if its id turns out to be taken. */
  read(onReady: (item: Item) => void, onRead: () => void, onProblem: (problem: unknown) => void): void {
    if (this.#isReading || this.#waiting.length === 0) return;
    const { backend, states, intake } = this.#parts;
    const items = this.#take();
    const commands = items.map(({ command }) => command);
    const transfers = items.filter(({ isChecked }) => !isChecked).map(({ id }) => id);
    const generation = states.generation;
    this.#isReading = true;
    backend.load({ ...states.missing(commands), transfers }).then(
      (loaded) => {
        this.#isReading = false;
        for (const stored of loaded.transfers) intake.remember(stored);
        // What was read before the states were forgotten may be older than what was committed since.
        const isCurrent = generation === states.generation;
        if (isCurrent) states.absorb(loaded);
        for (const item of items) this.#place(item, isCurrent, onReady);
        states.trim();
        onRead();
      },
      (error: unknown) => {
        this.#isReading = false;
        this.addFirst(items);
        onProblem(error);
      },
    );
  }

  /**
   * Reads the accounts into memory after a start, a few at a time and as long as there is room, so that the first
   * command of each customer does not have to wait for a read of its own. Nothing depends on its getting anywhere.
   */
  async warmUp(isWanted: () => boolean): Promise<void> {
    const { backend, states, defer } = this.#parts;
    const { generation } = states;
    let after = 0n;
    // Room for all of it: what is read here must never push out an account and come back later as an older copy.
    while (isWanted() && states.room > CHUNK * 2) {
      const accounts = await backend.scan(after, CHUNK);
      if (states.generation !== generation || states.room < CHUNK) return;
      states.absorb({ accounts, holds: [], transfers: [] });
      const last = accounts.at(-1);
      if (!last || accounts.length < CHUNK) return;
      after = last.id;
      await new Promise<void>((resolve) => defer(resolve));
    }
  }

  #take(): Item[] {
    let keys = 0;
    let count = 0;
    for (const { command } of this.#waiting) {
      if (keys >= MAX_KEYS_PER_LOAD) break;
      keys += command.accounts.length + (command.holds?.length ?? 0) * 2;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  #place(item: Item, isCurrent: boolean, onReady: (item: Item) => void): void {
    const { states, intake } = this.#parts;
    item.isChecked = true;
    const known = intake.recall(item.id);
    if (known) {
      intake.settle(item, answerAgain(known, item.command, true));
      return;
    }
    if (isCurrent) item.pins = states.grab(item.command, true);
    if (item.pins) onReady(item);
    else this.#waiting.push(item);
  }
}
