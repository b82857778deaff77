import { BatchFailed, type BatchWrite, type LedgerBackend } from './backend.ts';
import { freezeWrite, type TestTables } from './test-tables.ts';
import type { TestWorld } from './test-world.ts';

export type Faults = {
  /** Each of these happens once in so many times. */
  readonly lostBefore: number;
  readonly lostAfter: number;
  readonly zombie: number;
  readonly transient: number;
  readonly loadFails: number;
  readonly leadFails: number;
};

export const NO_FAULTS: Faults = {
  lostBefore: Number.POSITIVE_INFINITY,
  lostAfter: Number.POSITIVE_INFINITY,
  zombie: Number.POSITIVE_INFINITY,
  transient: Number.POSITIVE_INFINITY,
  loadFails: Number.POSITIVE_INFINITY,
  leadFails: Number.POSITIVE_INFINITY,
};

type Sent = {
  readonly write: BatchWrite;
  readonly epoch: bigint;
  readonly resolve: () => void;
  readonly reject: (failure: BatchFailed) => void;
};

/**
 * A database at the end of a bad line. Batches are carried out in the order they were sent; the line may be lost before
 * or after one of them, and one that nobody waits for any more may still be carried out, later.
 */
export class TestBackend implements LedgerBackend {
  readonly #world: TestWorld;
  readonly #tables: TestTables;
  readonly #holder: string;
  readonly #faults: Faults;
  readonly #leaseMs: number;
  #line: Sent[] = [];

  constructor(world: TestWorld, tables: TestTables, holder: string, faults: Faults, leaseMs: number) {
    this.#world = world;
    this.#tables = tables;
    this.#holder = holder;
    this.#faults = faults;
    this.#leaseMs = leaseMs;
  }

  async lead() {
    await this.#world.delay(10);
    if (this.#world.happens(this.#faults.leadFails)) throw new Error('the database is away');
    return this.#tables.take(this.#holder, this.#world.clock.now(), this.#leaseMs);
  }

  async load(request: Parameters<LedgerBackend['load']>[0]) {
    await this.#world.delay(5);
    const loaded = this.#tables.load(request);
    await this.#world.delay(5);
    if (this.#world.happens(this.#faults.loadFails)) throw new Error('the reading line is lost');
    return loaded;
  }

  async scan(afterId: bigint, limit: number) {
    await this.#world.delay(5);
    const found = this.#tables.scan(afterId, limit);
    await this.#world.delay(5);
    if (this.#world.happens(this.#faults.loadFails)) throw new Error('the reading line is lost');
    return found;
  }

  commit(write: BatchWrite, epoch: bigint): Promise<void> {
    const frozen = freezeWrite(write);
    return new Promise((resolve, reject) => {
      this.#line.push({ write: frozen, epoch, resolve, reject });
      if (this.#line.length === 1) this.#world.later(5, () => this.#work());
    });
  }

  async renew(epoch: bigint): Promise<boolean> {
    await this.#world.delay(5);
    const { lease } = this.#tables;
    if (lease.epoch !== epoch) return false;
    lease.expiresAt = this.#world.clock.now() + this.#leaseMs;
    return true;
  }

  async stepDown(epoch: bigint): Promise<void> {
    if (this.#tables.lease.epoch === epoch) this.#tables.lease.expiresAt = 0;
  }

  async close(): Promise<void> {}

  #work(): void {
    const sent = this.#line[0];
    if (!sent) return;
    if (this.#world.happens(this.#faults.lostBefore)) {
      this.#lose();
      return;
    }
    if (this.#world.happens(this.#faults.zombie)) {
      // The server has the batch, the client lost the server: it may be carried out at any time, or be too late.
      this.#world.later(2_000, () => this.#carryOut(sent));
      this.#lose();
      return;
    }
    const failure = this.#world.happens(this.#faults.transient)
      ? new BatchFailed('other', new Error('deadlock detected'))
      : this.#carryOut(sent);
    if (!failure && this.#world.happens(this.#faults.lostAfter)) {
      this.#lose();
      return;
    }
    this.#line.shift();
    if (failure) sent.reject(failure);
    else sent.resolve();
    if (this.#line.length > 0) this.#world.later(5, () => this.#work());
  }

  #carryOut({ write, epoch }: Sent): BatchFailed | undefined {
    try {
      this.#tables.commit(write, epoch);
      this.#tables.lease.expiresAt = this.#world.clock.now() + this.#leaseMs;
      return undefined;
    } catch (error) {
      if (error instanceof BatchFailed) return error;
      throw error;
    }
  }

  #lose(): void {
    const lost = this.#line;
    this.#line = [];
    for (const { reject } of lost) reject(new BatchFailed('connection', new Error('the writing line is lost')));
  }
}
