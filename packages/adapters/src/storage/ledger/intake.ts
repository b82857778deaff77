import { refuse } from '@candor/kernel';
import type { Command } from '@candor/ledger';
import { TwoGenerationMap } from '../../memory/index.ts';
import type { StoredTransfer } from './backend.ts';
import { answerAgain, checkForm, hasKnownNames, type Item, type Outcome } from './item.ts';

const RECENT_IDS = 20_000;

type IntakeOptions = {
  readonly maxQueued: number;
  readonly enqueue: (item: Item) => void;
  readonly isOpen: () => boolean;
};

/** Where commands come in and answers go out: it knows who waits for what, and which ids were answered lately. */
export class LedgerIntake {
  readonly #options: IntakeOptions;
  readonly #byId = new Map<string, Item>();
  readonly #recent = new TwoGenerationMap<StoredTransfer>(RECENT_IDS);
  #waiting = 0;
  #onEmpty: (() => void)[] = [];

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** How many callers wait for an answer. */
  get depth(): number {
    return this.#byId.size + this.#waiting;
  }

  submit(command: Command): Promise<Outcome> {
    const { isOpen, maxQueued, enqueue } = this.#options;
    // The queue stands here, in memory and with an end, and never in the database holding locks.
    if (!isOpen() || this.depth >= maxQueued) return Promise.resolve(refuse('call.busy'));
    if (!hasKnownNames(command)) return Promise.resolve(refuse('ledger.unknownAccount'));
    try {
      checkForm(command);
    } catch (error) {
      return Promise.reject(error);
    }
    const id = command.id.toLowerCase();
    const known = this.#recent.get(id);
    if (known) return Promise.resolve(answerAgain(known, command, true));
    const earlier = this.#byId.get(id);
    if (earlier) return this.#submitAfter(earlier, command);
    return new Promise((resolve, reject) => {
      const item: Item = {
        id,
        command,
        resolve,
        reject,
        waiters: [],
        pins: undefined,
        failures: 0,
        losses: 0,
        isChecked: false,
        isSettled: false,
        no: undefined,
      };
      this.#byId.set(id, item);
      enqueue(item);
    });
  }

  /** The same id twice at once: the second learns what became of the first, and only then takes its own turn. */
  async #submitAfter(earlier: Item, command: Command): Promise<Outcome> {
    this.#waiting += 1;
    await new Promise<void>((wake) => earlier.waiters.push(wake));
    this.#waiting -= 1;
    return this.submit(command);
  }

  /** Keeps the answer of a committed transfer for the retries that come soon after. */
  remember(stored: StoredTransfer): void {
    this.#recent.set(stored.id, stored);
  }

  recall(id: string): StoredTransfer | undefined {
    return this.#recent.get(id);
  }

  settle(item: Item, outcome: Outcome): void {
    if (this.#end(item)) item.resolve(outcome);
  }

  fail(item: Item, error: unknown): void {
    if (this.#end(item)) item.reject(error);
  }

  async drained(): Promise<void> {
    if (this.#byId.size === 0) return;
    await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }

  #end(item: Item): boolean {
    if (item.isSettled) return false;
    item.isSettled = true;
    this.#byId.delete(item.id);
    for (const wake of item.waiters) wake();
    if (this.#byId.size === 0 && this.#onEmpty.length > 0) {
      for (const resolve of this.#onEmpty.splice(0)) resolve();
    }
    return true;
  }
}
