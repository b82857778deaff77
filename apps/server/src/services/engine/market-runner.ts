import type { MarketId } from '@candor/contract';
import type { MarketPair } from '@candor/domain/market';
import { type BatchOutcome, SpotBook, type SpotCommand, type SpotOrder } from '@candor/domain/spot';
import { assert, ok, type Result, refuse } from '@candor/kernel';
import { type LedgerBook, OutcomeUnknown } from '@candor/ledger';
import type { Queries } from '../../platform/database/sql.ts';
import type { Log } from '../../platform/log.ts';
import { type BatchEnd, type BatchTools, commitBatch } from './commit-batch.ts';
import type { EngineRefusal } from './engine.ts';
import { type Held, MarketLease } from './market-lease.ts';
import { orderRows } from './order-rows.ts';
import { noteProof } from './prove-market.ts';
import { NOTHING_PUBLISHED, type Published, publish } from './published.ts';
import { RecentCount } from './recent-count.ts';

export type RunnerOptions = Omit<BatchTools, 'market'> & {
  readonly pair: MarketPair;
  readonly db: Queries;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly node: string;
  readonly instance: string;
  /** Runs a job once the sockets that are readable now have been read: what arrives together is matched together. */
  readonly defer: (job: () => void) => void;
  readonly onCommitted: (outcome: BatchOutcome, runner: MarketRunner) => void;
};

export type CommandOutcome = Result<SpotOrder, EngineRefusal>;

type Waiting = {
  readonly command: SpotCommand;
  readonly resolve: (outcome: CommandOutcome) => void;
  readonly reject: (error: unknown) => void;
};

const MOST_QUEUED = 4_096;
const MOST_TOGETHER = 256;

/**
 * The only writer of one market of one book. Commands wait in memory; when the last batch is on disk, all that wait are
 * matched in order and committed together, and only then is anybody answered.
 */
export class MarketRunner {
  readonly pair: MarketPair;
  readonly book: LedgerBook;
  readonly #options: RunnerOptions;
  readonly #lease: MarketLease;
  readonly #queue: Waiting[] = [];
  /** What is on disk and not told yet. */
  readonly #answers: (() => void)[] = [];
  #spot: SpotBook | undefined;
  #epoch = 0n;
  #isBusy = false;
  #isClosed = false;
  #isBroken = false;
  /** The market is read anew; whoever comes meanwhile waits. */
  #isReopening = false;
  /** Under way at this moment. Two at once would take two epochs, and the first of them could commit nothing. */
  #opening: Promise<boolean> | undefined;
  /** So many go by themselves, because a batch with them in it failed. */
  #alone = 0;
  #published: Published = NOTHING_PUBLISHED;
  #idle: (() => void)[] = [];
  haltedFor: string | null = null;
  readonly batches: RecentCount;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.pair = options.pair;
    this.book = options.book;
    const { clock, db, pair, book, node, instance, leaseMs } = options;
    this.batches = new RecentCount(clock);
    this.#lease = new MarketLease({ db, book, market: pair.id, node, instance, leaseMs });
  }

  get market(): MarketId {
    return this.pair.id;
  }

  get isLeading(): boolean {
    return this.#spot !== undefined;
  }

  get published(): Published {
    return this.#published;
  }

  /** The live orders. While a batch is on its way they are as it would leave them. */
  get spot(): SpotBook | undefined {
    return this.#spot;
  }

  /** Takes the market if it is free, rebuilds its book from its orders, and proves that it is the one that was left. */
  open(): Promise<boolean> {
    // Whoever looks after the markets may have been quicker than whoever opens them one after another.
    if (this.#spot) return Promise.resolve(true);
    this.#opening ??= this.#openOnce().finally(() => {
      this.#opening = undefined;
      if (!this.#spot) this.#lose();
    });
    return this.#opening;
  }

  async #openOnce(): Promise<boolean> {
    const { clock, db, log, pair, book } = this.#options;
    if (this.#isBroken) return false;
    const taken = await this.#lease.take();
    if (!taken || this.#isClosed) return false;
    const spot = new SpotBook(pair, book, taken.head, await orderRows(db).live(book, pair.id));
    this.haltedFor = taken.haltedFor;
    if (taken.hash !== '' && spot.hash !== taken.hash) {
      // Trading on a book that is not the one customers left would be worse than not trading. Somebody must look.
      this.#isBroken = true;
      log.error('engine.book_hash_mismatch', 'An order book does not match its stored hash', {
        book,
        market: pair.id,
        found: spot.hash,
        expected: taken.hash,
      });
      return false;
    }
    this.#epoch = taken.epoch;
    this.#spot = spot;
    this.#published = publish(spot);
    this.#pump();
    await noteProof(db, book, pair.id, spot.seq, clock.now()).catch((error: unknown) => this.#warn(error));
    return true;
  }

  /** What is to be renewed of it; undefined while a batch is on its way, which keeps the market by itself, or where it is not ours. */
  get held(): Held | undefined {
    if (!this.#spot || this.#isBusy) return undefined;
    return { book: this.book, market: this.market, epoch: this.#epoch };
  }

  /** Somebody else has taken it. */
  lost({ epoch }: Held): void {
    // It may have been taken anew by ourselves while the answer was on its way.
    if (this.#epoch === epoch) this.#lose();
  }

  submit(command: SpotCommand): Promise<CommandOutcome> {
    // What comes while the market opens waits those milliseconds; whatever cannot be opened answers as busy.
    const isOpen = this.#spot !== undefined || this.#isReopening || this.#opening !== undefined;
    if (!isOpen || this.#isClosed || this.#queue.length >= MOST_QUEUED) {
      return Promise.resolve(refuse('call.busy'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject });
      this.#pump();
    });
  }

  /** Answers what was accepted, then lets the market go. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    while (this.#isBusy || (this.#queue.length > 0 && this.#spot)) {
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
    this.#isClosed = true;
    const wasLeading = this.#spot !== undefined;
    this.#lose();
    if (wasLeading) await this.#lease.drop(this.#epoch).catch((error: unknown) => this.#warn(error));
  }

  #pump(): void {
    const { defer } = this.#options;
    if (!this.#hasWork) return;
    this.#isBusy = true;
    defer(() => this.#run());
  }

  get #hasWork(): boolean {
    if (this.#isBusy || !this.#spot) return false;
    return this.#queue.length > 0;
  }

  #run(): void {
    this.#isBusy = true;
    void this.#runBatch()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#isBusy = false;
        for (const wake of this.#idle.splice(0)) wake();
        this.#answerBeside();
      });
  }

  /**
   * Whoever came while the last batch went to disk is on the way there before the last batch is answered: answering
   * takes as long as matching does, and the disk need not wait for it.
   */
  #answerBeside(): void {
    const answers = this.#answers.splice(0);
    if (this.#hasWork) {
      this.#run();
      this.#options.defer(() => this.#deliver(answers));
    } else this.#deliver(answers);
  }

  #deliver(answers: readonly (() => void)[]): void {
    for (const answer of answers) answer();
  }

  async #runBatch(): Promise<void> {
    const spot = this.#spot;
    if (!spot) return;
    const together = this.#alone > 0 ? 1 : MOST_TOGETHER;
    const taken = this.#queue.splice(0, together);
    if (this.#alone > 0) this.#alone -= 1;
    const commands = taken.map(({ command }) => command);
    const { pair, ...tools } = this.#options;
    const end = await commitBatch(spot, commands, { ...tools, market: pair.id, epoch: this.#epoch });
    // What did not fit goes first next time.
    this.#queue.unshift(...taken.slice(end.count));
    await this.#answer(spot, taken.slice(0, end.count), end);
  }

  async #answer(spot: SpotBook, batch: readonly Waiting[], end: BatchEnd): Promise<void> {
    switch (end.is) {
      case 'committed':
        assert(end.outcome.results.length === batch.length, 'a batch to be carried out whole');
        assert(end.outcome.head.seq > spot.seq, 'a batch to follow the one before it');
        spot.commit(end.outcome.at);
        this.#published = publish(spot);
        this.batches.add();
        this.#options.onCommitted(end.outcome, this);
        this.#settle(batch, end.outcome.results);
        return;
      case 'nothing':
        spot.rollback();
        this.#settle(batch, end.results);
        return;
      case 'refused':
        spot.rollback();
        if (end.code === 'ledger.conflict') {
          await this.#again();
          for (const { resolve } of batch) resolve(refuse('call.busy'));
        } else if (batch.length > 1 && end.code !== 'call.busy') {
          this.#retryAlone(batch);
        } else {
          for (const { resolve } of batch) resolve(refuse(end.code, end.details));
        }
        return;
      case 'failed':
        spot.rollback();
        if (end.error instanceof OutcomeUnknown) {
          await this.#again();
          for (const { reject } of batch) reject(end.error);
        } else if (batch.length > 1) {
          this.#retryAlone(batch);
        } else {
          for (const { reject } of batch) reject(end.error);
        }
        return;
      default:
        end satisfies never;
    }
  }

  #settle(batch: readonly Waiting[], results: BatchOutcome['results']): void {
    for (const [index, { resolve }] of batch.entries()) {
      const result = results[index];
      assert(result, 'an answer to every command');
      // A copy, because the next batch may change the order before whoever asked has read it.
      const answer = result.ok ? ok({ ...result.value }) : result;
      this.#answers.push(() => resolve(answer));
    }
  }

  #retryAlone(batch: readonly Waiting[]): void {
    this.#alone = batch.length;
    this.#queue.unshift(...batch);
  }

  /** What is on disk is in doubt, or the market is: it is taken anew and read from the start. */
  async #again(): Promise<void> {
    this.#spot = undefined;
    this.#isReopening = true;
    await this.open().catch((error: unknown) => this.#warn(error));
    this.#isReopening = false;
    if (!this.#spot) this.#lose();
  }

  #lose(): void {
    this.#spot = undefined;
    for (const { resolve } of this.#queue.splice(0)) resolve(refuse('call.busy'));
  }

  #warn(error: unknown): void {
    this.#options.log.warn('engine.market_failed', 'A market failed and is being reloaded', {
      err: error,
      book: this.book,
      market: this.market,
    });
  }
}
