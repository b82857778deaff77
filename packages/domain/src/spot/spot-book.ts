import { assert, type Instant, instant, SECOND_MS } from '@candor/kernel';
import type { AccountKey, LedgerBook } from '@candor/ledger';
import { type BookHead, OrderBook } from '@candor/matching';
import type { MarketPair } from '../market/index.ts';
import { MOST_TICKS } from './band.ts';
import { type AccountSet, BatchBalances, keyText } from './batch-balances.ts';
import type { RiderWork, SpotCommand, SpotFill } from './commands.ts';
import { openOrderOf } from './core-order.ts';
import type { SpotOrder } from './order.ts';
import { OrderRegistry } from './registry.ts';
import { exitIds, type Run, tradeIds } from './run.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { mayWake, reachedExit } from './waking.ts';

/** [SPT-29] Trades wake no stops: whoever knows the mark does. */
const OPTIONS = { maxPrice: MOST_TICKS, maxOrders: 2 ** 17, maxCascade: 0, lastPrice: 0 } as const;
/** Nobody is short of money in a plan. */
const PLENTY = 10n ** 36n;
/** How far the ledger's time may be ahead of the moment a batch was planned at. */
const MOST_AHEAD_MS = SECOND_MS;

/** What a batch did: everything that has to be written down, and the answer to each command. */
export type BatchOutcome = {
  readonly results: readonly CommandResult[];
  readonly postings: BatchBalances['postings'];
  readonly fills: readonly SpotFill[];
  readonly added: readonly SpotOrder[];
  /** Orders that were there before and are different now. */
  readonly changed: readonly SpotOrder[];
  /** Orders for which money was set aside or given back, with the holds that are new. */
  readonly trailed: ReadonlyMap<SpotOrder, readonly string[]>;
  readonly riders: readonly RiderWork[];
  readonly head: SpotHead;
  readonly hash: string;
  readonly at: Instant;
};

/** Where a market stands, apart from its orders. */
export type SpotHead = BookHead & { readonly trades: number; readonly owners: number };

export const EMPTY_HEAD: SpotHead = {
  seq: 0,
  ticket: 0,
  lastPrice: 0,
  reachLow: 0,
  reachHigh: 0,
  trades: 0,
  owners: 0,
};

/** The commands of a batch that fit the ledger together, and whom they touch. */
export type BatchPlan = {
  readonly count: number;
  readonly accountSet: AccountSet;
  readonly postings: number;
  readonly hasFills: boolean;
};

/** A plan that was tried to its end, for as long as the book stands where it left it. */
type Kept = { readonly plan: BatchPlan; readonly run: Run; readonly results: readonly CommandResult[] };

export type PlanLimits = { readonly accounts: number; readonly postings: number };

export type SeenBalances = ReadonlyMap<string, bigint>;

/**
 * One market of one book: the matching core, the orders behind its numbers, and a batch that is planned, carried out and
 * taken back as the ledger says. It waits for nothing and knows no clock.
 */
export class SpotBook {
  readonly pair: MarketPair;
  readonly book: LedgerBook;
  readonly orders = new OrderRegistry();
  /** In the id of a trade it tells the markets apart. */
  readonly #place: number;
  readonly #owners = new Map<string, number>();
  #core: OrderBook;
  #seq: number;
  #trades: number;
  #saved: { readonly seq: number; readonly trades: number };
  #kept: Kept | undefined;
  #lastAt = instant(0);
  #ownerCount: number;

  constructor(pair: MarketPair, book: LedgerBook, head: SpotHead = EMPTY_HEAD, orders: readonly SpotOrder[] = []) {
    this.pair = pair;
    this.book = book;
    this.#place = pair.no * 2 + (book === 'demo' ? 1 : 0);
    this.#core = OrderBook.rebuild(OPTIONS, coreHead(head), orders.map(openOrderOf));
    this.#seq = head.seq;
    this.#trades = head.trades;
    this.#saved = { seq: head.seq, trades: head.trades };
    this.#ownerCount = head.owners;
    for (const order of orders) {
      this.orders.restore(order);
      this.#owners.set(order.owner, order.ownerNo);
      if (order.changedAt > this.#lastAt) this.#lastAt = order.changedAt;
    }
    this.#core.checkpoint();
  }

  get seq(): number {
    return this.#saved.seq;
  }

  get trades(): number {
    return this.#saved.trades;
  }

  get core(): OrderBook {
    return this.#core;
  }

  /** [SPT-29] The stops that the mark has reached and that may wake now, nearest first. */
  stopsReachedBy(markPrice: bigint, most: number): SpotOrder[] {
    const { tick } = this.pair;
    const price = Number(markPrice / tick);
    const may = (no: number) => mayWake(this.pair, this.orders.get(no), markPrice, this.#core.lastPrice);
    const reached = this.#core.reachedBy(price, most, may).map((no) => this.orders.get(no));
    // [SPT-49] The book knows one price of a sleeping order, which is its stop; a gain is looked for beside it.
    for (const exit of this.orders.exits()) {
      if (reached.length >= most) break;
      if (reachedExit(this.pair, exit, markPrice) === 'takeProfit') reached.push(exit);
    }
    return reached;
  }

  get hash(): string {
    return this.#core.stateHash();
  }

  get head(): SpotHead {
    return { ...this.#core.head(), trades: this.#trades, owners: this.#ownerCount };
  }

  /**
   * Tries the commands to learn whom they touch. Whose balance nobody has seen yet has enough. As many as the limits
   * allow; at least one, whatever it takes, so that it can be told apart.
   */
  plan(commands: readonly SpotCommand[], now: Instant, limits: PlanLimits, seen?: SeenBalances): BatchPlan {
    this.rollback();
    const run = this.#begin(new BatchBalances((key) => seen?.get(keyText(key)) ?? PLENTY), now);
    const results: CommandResult[] = [];
    let count = 0;
    for (const command of commands) {
      results.push(this.#turn(run, command));
      const isFull = run.balances.accounts.size > limits.accounts || run.balances.postings.length > limits.postings;
      // Planned again without it, so that the plan names nobody whom only this command touches.
      if (isFull && count > 0) return this.plan(commands.slice(0, count), now, limits, seen);
      count += 1;
      if (isFull) break;
    }
    const plan = planOf(count, run);
    // Where somebody has less than enough it may come out otherwise, so it is good for naming accounts only.
    if (count === commands.length && !seen?.size) this.#kept = { plan, run, results };
    return plan;
  }

  /**
   * Carries a plan out on the balances as they are. Where they cover all it took for granted, what was tried is what
   * happens; else the commands are run again. Throws `OutOfReach` where somebody is touched whom the plan did not name.
   */
  carryOut(
    plan: BatchPlan,
    commands: readonly SpotCommand[],
    now: Instant,
    read: (key: AccountKey) => bigint,
  ): BatchOutcome {
    const kept = this.#kept;
    // A ledger whose time is ahead of the clock goes by its own.
    const isTimely = kept !== undefined && now - kept.run.now <= MOST_AHEAD_MS;
    if (kept?.plan === plan && isTimely && kept.run.balances.isCoveredBy(read)) return this.#outcomeOf(kept);
    return this.run(commands, now, read, plan.accountSet);
  }

  /** Carries the commands out. */
  run(
    commands: readonly SpotCommand[],
    now: Instant,
    read: (key: AccountKey) => bigint,
    accountSet: AccountSet | undefined,
  ): BatchOutcome {
    this.rollback();
    const run = this.#begin(new BatchBalances(read, accountSet), now);
    const results = commands.map((command) => this.#turn(run, command));
    return this.#outcomeOf({ run, results });
  }

  #outcomeOf({ run, results }: Pick<Kept, 'run' | 'results'>): BatchOutcome {
    const { head } = this;
    // Numbers of commands that never came as far as the book are free again, or its hash would not be found again.
    this.#seq = head.seq;
    return {
      results,
      postings: run.balances.postings,
      fills: run.fills,
      added: [...this.orders.added],
      changed: [...this.orders.changed],
      trailed: run.trailed,
      riders: run.riders,
      head,
      hash: this.hash,
      at: run.now,
    };
  }

  /** It is on disk: from here on there is no way back before it. */
  commit(at = this.#lastAt): void {
    assert(this.#seq >= this.#saved.seq && this.#trades >= this.#saved.trades, 'a book that only goes forward');
    assert(at >= this.#lastAt, 'a batch that is not older than the one before it');
    this.#kept = undefined;
    this.#lastAt = at;
    this.orders.commit();
    this.#core.checkpoint();
    this.#saved = { seq: this.#seq, trades: this.#trades };
  }

  /** As if the batch had never been tried. */
  rollback(): void {
    this.#kept = undefined;
    this.#core.rollback();
    this.#core.events.clear();
    this.orders.rollback();
    this.#seq = this.#saved.seq;
    this.#trades = this.#saved.trades;
  }

  #begin(balances: BatchBalances, asked: Instant): Run {
    // A clock that was set back must not make trades that come later look earlier.
    const now = instant(Math.max(asked, this.#lastAt));
    return {
      pair: this.pair,
      registry: this.orders,
      balances,
      now,
      fills: [],
      riders: [],
      trailed: new Map(),
      newTradeId: tradeIds(this.#place, now),
      newExitIds: exitIds(this.#place, now),
      trades: this.#trades,
    };
  }

  #turn(run: Run, command: SpotCommand): CommandResult {
    this.#seq += 1;
    const turn = {
      ...{ run, core: this.#core, seq: this.#seq },
      nextSeq: () => {
        this.#seq += 1;
        return this.#seq;
      },
      ownerNo: (owner: string) => this.#ownerNo(owner),
    };
    const result = runCommand(turn, command);
    this.#trades = run.trades;
    return result;
  }

  #ownerNo(owner: string): number {
    const known = this.#owners.get(owner);
    if (known !== undefined) return known;
    this.#ownerCount += 1;
    this.#owners.set(owner, this.#ownerCount);
    return this.#ownerCount;
  }
}

function coreHead({ seq, ticket, lastPrice, reachLow, reachHigh }: SpotHead): BookHead {
  return { seq, ticket, lastPrice, reachLow, reachHigh };
}

function planOf(count: number, { balances, fills }: Run): BatchPlan {
  const { accounts, holds, postings } = balances;
  return { count, accountSet: { accounts, holds }, postings: postings.length, hasFills: fills.length > 0 };
}
