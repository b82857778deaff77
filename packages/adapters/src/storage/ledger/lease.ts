import type { Leadership, LedgerBackend } from './backend.ts';

export type LeaseOptions = {
  readonly backend: LedgerBackend;
  /** Rejects as soon as the signal says that nobody waits any more. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly leaseMs: number;
  /** How long accepted commands wait for a database that is away before their callers are told. */
  readonly outageMs: number;
  readonly onProblem: (problem: unknown) => void;
};

const MAX_BACKOFF_MS = 1_000;

/** Gets the right to write, keeps it, and gets it back. */
export class LedgerLease {
  readonly #options: LeaseOptions;
  readonly #signal: AbortSignal;

  constructor(options: LeaseOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Tries until the lease of whoever has it runs out; `undefined` when told to stop. */
  async wait(): Promise<Leadership | undefined> {
    const { backend, leaseMs, onProblem } = this.#options;
    while (await this.#sleep(leaseMs / 3)) {
      try {
        const leadership = await backend.lead();
        if (leadership) return leadership;
      } catch (error) {
        onProblem(error);
      }
    }
    return undefined;
  }

  /**
   * Comes back as soon as the database answers: with the lease, or `taken` where another process has it. `onOutage` is
   * called once it has been away for too long; `over` means that we were told to stop meanwhile.
   */
  async regain(onOutage: () => void): Promise<Leadership | 'taken' | 'over'> {
    const { backend, outageMs, onProblem } = this.#options;
    let waitedMs = 0;
    for (let delayMs = 10; ; delayMs = Math.min(delayMs * 2, MAX_BACKOFF_MS)) {
      try {
        return (await backend.lead()) ?? 'taken';
      } catch (error) {
        onProblem(error);
      }
      const isOver = !(await this.#sleep(delayMs));
      waitedMs += delayMs;
      if (isOver || waitedMs > outageMs) onOutage();
      if (isOver) return 'over';
    }
  }

  /** Renews in quiet times (a batch renews on its way). `idleEpoch` gives the epoch to renew, if there is need to. */
  async keep(idleEpoch: () => bigint | undefined, onLost: (epoch: bigint, problem: unknown) => void): Promise<void> {
    const { backend, leaseMs } = this.#options;
    while (await this.#sleep(leaseMs / 3)) {
      const epoch = idleEpoch();
      if (epoch === undefined) continue;
      try {
        const isOurs = await backend.renew(epoch);
        if (!isOurs) onLost(epoch, new Error('The ledger lease has passed to another process.'));
      } catch (error) {
        onLost(epoch, error);
      }
    }
  }

  /** False when there is nothing to wait for any more. */
  async #sleep(ms: number): Promise<boolean> {
    try {
      await this.#options.sleep(ms, this.#signal);
      return true;
    } catch {
      return false;
    }
  }
}
