import { assert, instant, ok, refuse } from '@candor/kernel';
import { applyCommand, type Command, OutcomeUnknown } from '@candor/ledger';
import { BatchFailed, type Leadership } from './backend.ts';
import { BatchBuilder } from './batch.ts';
import { LedgerIntake } from './intake.ts';
import type { Flight, Item, Outcome, Verdict } from './item.ts';
import { LedgerLease } from './lease.ts';
import { LedgerLoader, MIN_CACHE_SIZE } from './loader.ts';
import { sortOut, takeBack } from './recovery.ts';
import type { LedgerHealth, SequencerOptions } from './sequencer-options.ts';
import { SequencerState } from './sequencer-state.ts';
import { LedgerStates } from './states.ts';

const MAX_LINES_PER_BATCH = 4_096;
/** After a restart, and after a batch that failed, ids are looked up before they are tried. */
const CHECK_IDS_FOR_MS = 10_000;
/** A command that was in two failed batches goes alone, so that it can spoil nobody else's. */
const ALONE_FROM_FAILURE = 2;
/** So many are worth a write of their own while the database has nothing to do; fewer wait for their neighbours. */
const ENOUGH = 32;

/**
 * One writer for one shard. Commands wait in memory; whenever a batch may go out, everything that waits is decided in
 * order on the states as the batches before it will leave them, and is sent as one write. Nobody is answered before
 * that write, and every write it builds on, is on disk.
 */
export class LedgerSequencer {
  readonly #options: SequencerOptions;
  readonly #intake: LedgerIntake;
  readonly #states: LedgerStates;
  readonly #loader: LedgerLoader;
  readonly #lease: LedgerLease;
  readonly #stopping = new AbortController();
  readonly #state = new SequencerState();
  readonly #ready: Item[] = [];
  #flights: Flight[] = [];
  #isScheduled = false;
  #hasCommitted = false;
  #epoch = 0n;
  #lastNo = 0n;
  #lastAt = instant(0);
  #checkIdsUntil = 0;

  constructor(options: SequencerOptions) {
    assert(options.cacheSize >= MIN_CACHE_SIZE, `room for ${MIN_CACHE_SIZE} accounts in memory`);
    this.#options = options;
    const { backend, defer, maxQueued } = options;
    this.#intake = new LedgerIntake({ maxQueued, enqueue: (item) => this.#enqueue(item), isOpen: () => this.#isOpen });
    this.#states = new LedgerStates(options.shard, options.cacheSize);
    this.#loader = new LedgerLoader({ backend, defer, states: this.#states, intake: this.#intake });
    this.#lease = new LedgerLease(options, this.#stopping.signal);
  }

  get health(): LedgerHealth {
    return { isLeading: this.#state.is('leading'), depth: this.#intake.depth, remembered: this.#states.size };
  }

  /** Resolves when this process may write: at once, or when the lease of another has run out. */
  async start(): Promise<void> {
    const leadership = (await this.#options.backend.lead()) ?? (await this.#lease.wait());
    if (!leadership || this.#state.is('closed')) return;
    this.#take(leadership);
    const idleEpoch = () => {
      const isIdle = this.#state.is('leading') && !this.#hasCommitted;
      this.#hasCommitted = false;
      return isIdle ? this.#epoch : undefined;
    };
    void this.#lease.keep(idleEpoch, (epoch, problem) => {
      if (epoch === this.#epoch) this.#land(problem);
    });
  }

  submit(command: Command): Promise<Outcome> {
    return this.#intake.submit(command);
  }

  /** Answers what was accepted, then gives the lease up. */
  async close(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.#intake.drained();
    const wasLeading = this.#state.is('leading');
    this.#state.enter('closed');
    if (wasLeading) await this.#options.backend.stepDown(this.#epoch).catch(this.#options.onProblem);
    await this.#options.backend.close();
  }

  get #isOpen(): boolean {
    return this.#state.is('leading', 'landing', 'recovering') && !this.#stopping.signal.aborted;
  }

  #enqueue(item: Item): void {
    const isTrusted = item.isChecked || this.#options.clock.now() >= this.#checkIdsUntil;
    if (isTrusted) item.pins = this.#states.grab(item.command, false);
    if (item.pins) this.#ready.push(item);
    else this.#loader.add(item);
    // At the end of this turn, not of the loop's: sockets that were read meanwhile would keep the database waiting.
    if (item.command.isBatch || this.#ready.length === ENOUGH) queueMicrotask(() => this.#pump());
    if (item.command.isBatch || this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.defer(() => {
      this.#isScheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#state.is('standby', 'closed')) this.#refuseQueue();
    if (!this.#state.is('leading')) return;
    while (this.#ready.length > 0 && this.#flights.length < this.#options.maxInFlight) this.#send();
    this.#loader.read(
      (item) => this.#ready.push(item),
      () => this.#pump(),
      (problem) => this.#land(problem),
    );
  }

  #send(): void {
    const batch = new BatchBuilder(this.#lastNo, this.#options.clock.now(), this.#lastAt);
    const verdicts = this.#decideWaiting(batch);
    if (verdicts.length === 0) return;
    const flight: Flight = { verdicts, at: batch.at, outcome: undefined };
    this.#flights.push(flight);
    if (batch.size === 0) {
      // Refusals alone write nothing, but they are true only if the batches before them commit.
      flight.outcome = 'committed';
      this.#advance();
      return;
    }
    assert(batch.lastNo === this.#lastNo + BigInt(batch.size), 'numbers of transfers without a gap');
    assert(batch.at >= this.#lastAt, 'a batch that is not older than the one before it');
    this.#lastNo = batch.lastNo;
    this.#lastAt = batch.at;
    this.#options.backend.commit(batch.finish(), this.#epoch).then(
      () => {
        flight.outcome = 'committed';
        this.#hasCommitted = true;
        this.#options.onCommit({ commands: batch.size, events: batch.events });
        this.#advance();
      },
      (error: unknown) => {
        flight.outcome = error instanceof BatchFailed ? error : new BatchFailed('other', error);
        this.#advance();
      },
    );
  }

  #decideWaiting(batch: BatchBuilder): Verdict[] {
    const verdicts: Verdict[] = [];
    let taken = 0;
    for (const item of this.#ready) {
      const isAlone = item.failures >= ALONE_FROM_FAILURE;
      const isFull = batch.size >= this.#options.maxBatch || batch.lines >= MAX_LINES_PER_BATCH;
      if (isFull || (isAlone && verdicts.length > 0)) break;
      taken += 1;
      const verdict = this.#decide(item, batch);
      if (verdict) verdicts.push(verdict);
      else this.#loader.add(item);
      if (isAlone) break;
    }
    this.#ready.splice(0, taken);
    return verdicts;
  }

  /** Undefined when what the command points to has been forgotten, or its id was never looked up: it has to be read again. */
  #decide(item: Item, batch: BatchBuilder): Verdict | undefined {
    const { command, pins } = item;
    assert(pins, 'a command in the queue has its states at hand');
    if (!this.#states.isFresh(command, pins)) {
      this.#letGo(item);
      return undefined;
    }
    try {
      const outcome = applyCommand(command, pins, batch.at);
      if (!outcome.ok) return this.#mustLookUp(item) ? undefined : { item, is: 'refused', outcome };
      const no = batch.add(command, outcome.value);
      item.no = no;
      this.#states.addHolds(outcome.value.newHolds);
      return { item, is: 'accepted', no, applied: outcome.value };
    } catch (error) {
      return this.#mustLookUp(item) ? undefined : { item, is: 'broken', error };
    }
  }

  /** What was done before may be impossible by now, its money spent: nobody is refused before the id is known to be new. */
  #mustLookUp(item: Item): boolean {
    if (item.isChecked) return false;
    this.#letGo(item);
    return true;
  }

  /** Answers batches in the order they were sent; the first failure stops the line. */
  #advance(): void {
    while (this.#flights[0]?.outcome === 'committed') this.#answer(this.#flights.shift() as Flight);
    if (this.#flights[0]?.outcome) this.#land(this.#flights[0].outcome);
    else if (this.#state.is('landing')) this.#land(undefined);
    else this.#pump();
  }

  #answer({ verdicts, at }: Flight): void {
    for (const verdict of verdicts) {
      const { item } = verdict;
      this.#letGo(item);
      if (verdict.is === 'refused') this.#intake.settle(item, verdict.outcome);
      else if (verdict.is === 'broken') this.#intake.fail(item, verdict.error);
      else {
        const { id, command } = item;
        const { answer } = verdict.applied.decision;
        this.#intake.remember({ id, no: verdict.no, requestHash: command.requestHash, answer, at });
        this.#intake.settle(item, ok({ id, at, answer, isReplay: false }));
      }
    }
  }

  /** Stops sending; once every batch on its way has come back one way or the other, finds out what became of them. */
  #land(problem: unknown): void {
    if (this.#state.is('closed', 'standby')) {
      this.#refuseQueue();
      return;
    }
    if (problem !== undefined) this.#options.onProblem(problem);
    if (this.#state.is('leading')) this.#state.enter('landing');
    const isAllBack = this.#flights.every(({ outcome }) => outcome);
    if (!this.#state.is('landing') || !isAllBack) return;
    this.#state.enter('recovering');
    void this.#recover().then(
      () => this.#pump(),
      (error: unknown) => {
        if (this.#state.is('recovering', 'away')) this.#state.enter('landing');
        this.#land(error);
      },
    );
  }

  async #recover(): Promise<void> {
    const items = takeBack(this.#flights, this.#states, this.#intake);
    this.#flights = [];
    for (;;) {
      const leadership = await this.#lease.regain(() => this.#giveUp(items));
      if (this.#state.is('closed')) return;
      if (leadership === 'over') {
        this.#state.enter('standby');
        return;
      }
      const open = items.filter(({ isSettled }) => !isSettled);
      try {
        const transfers = open.map(({ id }) => id);
        const found = await this.#options.backend.load({ accounts: [], holds: [], transfers });
        this.#loader.addFirst(sortOut(open, found.transfers, leadership !== 'taken', this.#intake));
      } catch (error) {
        this.#options.onProblem(error);
        continue;
      }
      if (leadership === 'taken') void this.#stepAside();
      else this.#take(leadership);
      return;
    }
  }

  /** Tells everybody who waits: those never sent may come again, those in doubt must ask with the same id. */
  #giveUp(inDoubt: readonly Item[]): void {
    if (this.#state.is('recovering')) this.#state.enter('away');
    const error = new OutcomeUnknown('The database stayed away for too long. Ask again with the same id.');
    for (const item of inDoubt) this.#intake.fail(item, error);
    this.#refuseQueue();
  }

  #refuseQueue(): void {
    for (const item of [...this.#ready.splice(0), ...this.#loader.takeAll()]) {
      this.#letGo(item);
      this.#intake.settle(item, refuse('call.busy'));
    }
  }

  #take(leadership: Leadership): void {
    assert(leadership.epoch > this.#epoch, 'an epoch that nobody has written in before');
    assert(this.#flights.length === 0, 'nothing of an earlier epoch under way');
    this.#epoch = leadership.epoch;
    this.#lastNo = leadership.lastNo;
    this.#lastAt = leadership.lastAt;
    this.#states.learnCounts(leadership.accountCounts);
    this.#checkIdsUntil = this.#options.clock.now() + CHECK_IDS_FOR_MS;
    this.#state.enter('leading');
    const isWanted = () =>
      this.#state.is('leading') && this.#epoch === leadership.epoch && !this.#stopping.signal.aborted;
    void this.#loader.warmUp(isWanted).catch(this.#options.onProblem);
  }

  /** Another process writes now. This one waits for its turn; what it knew of balances is worth nothing by then. */
  async #stepAside(): Promise<void> {
    this.#state.enter('standby');
    this.#states.forgetAll();
    this.#refuseQueue();
    const leadership = await this.#lease.wait();
    if (!leadership || this.#state.is('closed')) return;
    this.#take(leadership);
    this.#pump();
  }

  #letGo(item: Item): void {
    if (item.pins) this.#states.letGo(item.pins);
    item.pins = undefined;
  }
}
