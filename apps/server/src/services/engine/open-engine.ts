import { isMarketId, type MarketId } from '@candor/contract';
import type { CalendarTexts } from '@candor/contract/market/calendar';
import { type MarketHours, type MarketPair, marketPairs, pairOf, phaseAt } from '@candor/domain/market';
import type { Clock, Id, Instant, Money, NewId, Result } from '@candor/kernel';
import { LEDGER_BOOKS, type Ledger, type LedgerBook, type Uuid } from '@candor/ledger';
import type { Database } from '../../platform/database/database.ts';
import { makeUuids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { runEvery } from '../../platform/run-every.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { amendOrder, cancelAllOrders, cancelOrder, setExits } from './change-order.ts';
import type { Engine, MarketInfo, Reference } from './engine.ts';
import { keepHalts } from './keep-halts.ts';
import { Listeners } from './listeners.ts';
import { Looks } from './looks.ts';
import { MarketHoursBook } from './market-hours.ts';
import { renewAll } from './market-lease.ts';
import { MarketRunner, type RunnerOptions } from './market-runner.ts';
import { readTerms } from './market-terms.ts';
import { OrderRate } from './order-rate.ts';
import { orderRows, type StoredOrder } from './order-rows.ts';
import { placeOrder } from './place-order.ts';
import { proveMarket } from './prove-market.ts';
import { Requests } from './requests.ts';
import { returnOrders } from './return-orders.ts';
import { wakeStops } from './wake-stops.ts';
import { wouldPlace } from './would-place.ts';

export type EngineOptions = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly settings: Settings;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** What the venues say a market stands at; null where nobody knows. */
  readonly reference: (market: MarketId) => Reference | null;
  /** [SPT-29] The price that wakes stops, with our own middle where there is one; null where nobody vouches for it. */
  readonly mark: (market: MarketId, own: bigint | null) => bigint | null;
  /** [SPT-50] Whether an order of a customer may be placed where no venue tells a price. Left out, it may. */
  readonly admitUnpriced?: (asked: {
    readonly requestId: Uuid;
    readonly userId: Id<'usr'>;
    readonly market: MarketId;
    /** The most it could give away. */
    readonly gives: Money;
  }) => Promise<Result<null, 'spot.abovePerDay' | 'spot.noReference'>>;
  /** [MKT-10] Hours of markets for which operators have set none. */
  readonly calendars?: CalendarTexts;
  /** The data folder: its next process takes the markets over at once. */
  readonly node: string;
  readonly leaseMs?: number;
};

export type OpenEngine = Engine & {
  /** One look at every stop: those the mark has reached are woken. How many were. */
  readonly wakeStops: () => Promise<number>;
  /** [LST-11] One look at every market that is delisted. How many orders were returned. */
  readonly returnOrders: () => Promise<number>;
  /** Answers what was accepted and lets the markets go. */
  readonly close: () => Promise<void>;
};

/** What the parts of the engine share. */
export type EngineParts = Pick<
  EngineOptions,
  'db' | 'clock' | 'newId' | 'settings' | 'reference' | 'mark' | 'admitUnpriced'
> & {
  readonly newUuid: () => string;
  readonly runnerOf: (book: LedgerBook, market: MarketId) => MarketRunner;
  /** An order in memory, without asking the database; undefined where it is not there or not theirs. */
  readonly findLive: (id: string, owner: string) => StoredOrder | undefined;
  /** Whether requests of the time before this process may still come again. */
  readonly isYoung: () => boolean;
  readonly rate: OrderRate;
  readonly requests: Requests;
  /** [MKT-10] */
  readonly hours: MarketHoursBook;
};

const LEASE_MS = 10_000;
/** A venue says where it stands several times a second. */
const WAKE_EVERY_MS = 250;
/** For so long after a start requests are looked up before they are tried. */
const YOUNG_MS = 10_000;

export function openEngine(options: EngineOptions): OpenEngine {
  const { db, ledger, clock, log, reference, leaseMs = LEASE_MS } = options;
  const newUuid = makeUuids(clock);
  const listeners = new Listeners(log);
  const looks = new Looks(clock);
  const batches: Record<LedgerBook, number> = { real: 0, demo: 0 };
  const common = { ledger, db, log, clock, newUuid, leaseMs, reference, node: options.node, instance: newUuid() };
  const runners: MarketRunner[] = [];
  const byName = new Map<string, MarketRunner>();
  const addRunner = (book: LedgerBook, pair: MarketPair) => {
    const onCommitted: RunnerOptions['onCommitted'] = (outcome, runner) => {
      batches[book] += 1;
      listeners.publish(outcome, runner);
    };
    const made = new MarketRunner({ ...common, pair, book, defer: setImmediate, onCommitted });
    runners.push(made);
    byName.set(`${book}:${pair.id}`, made);
    return made;
  };
  let isOpen = false;
  const stumble = (error: unknown) =>
    log.warn('engine.markets_failed', 'The markets could not be kept running; retrying', { err: error });
  // [LST-14] One that was listed since is made and opened when it is first asked for.
  const addLater = (book: LedgerBook, pair: MarketPair) => {
    const made = addRunner(book, pair);
    if (isOpen) made.open().catch(stumble);
    return made;
  };
  const runnerOf = (book: LedgerBook, market: MarketId) =>
    byName.get(`${book}:${market}`) ?? addLater(book, pairOf(market));
  const addRunners = () => {
    for (const { id } of marketPairs()) for (const book of LEDGER_BOOKS) runnerOf(book, id);
  };
  addRunners();
  const findLive = (id: string, owner: string) => {
    for (const { spot, book, market } of runners) {
      const order = spot?.orders.find(id);
      if (order?.owner === owner) return { book, market, order };
    }
    return undefined;
  };
  const startedAt = clock.now();
  const parts: EngineParts = {
    ...{ ...options, newUuid, runnerOf, findLive },
    isYoung: () => clock.now() - startedAt < YOUNG_MS,
    rate: new OrderRate(clock),
    requests: new Requests(),
    hours: new MarketHoursBook(clock, options.calendars),
  };
  const openAll = async () => {
    // One after another: a server that starts has better use for its connections.
    for (const runner of runners) await runner.open().catch(stumble);
  };
  const opened = openAll().then(() => {
    isOpen = true;
  });
  const halts = keepHalts({ db, clock, runners });
  const keeping = setInterval(() => {
    renewAll(db, leaseMs, runners).catch(stumble);
    halts.readHalts().catch(stumble);
  }, leaseMs / 3);
  keeping.unref();
  const look = async () => {
    await returnOrders(runners);
    await wakeStops(parts, runners);
  };
  const waking = runEvery(WAKE_EVERY_MS, look, stumble);

  return {
    opened,
    place: (request) => {
      const { by, book, market } = request;
      if (by.userId !== null && isMarketId(market)) looks.note(book, market);
      return isOpen ? placeOrder(parts, request) : opened.then(() => placeOrder(parts, request));
    },
    test: async (request) => {
      await opened;
      return wouldPlace({ ...parts, ledger }, request);
    },
    amend: async (request) => {
      await opened;
      return amendOrder(parts, request);
    },
    setExits: async (request) => {
      await opened;
      return setExits(parts, request);
    },
    cancel: async (request) => {
      await opened;
      return cancelOrder(parts, request);
    },
    cancelAll: async (request) => {
      await opened;
      return cancelAllOrders(parts, request);
    },
    order: async (id) => (await orderRows(db).find(id))?.order,
    openOrders: async ({ book, owner, market }) => {
      return (await orderRows(db).liveOf(book, owner, market)).map(({ order }) => order);
    },
    queueAhead: (id) => queueAhead(runners, id),
    batches: (book) => batches[book],
    noteLook: (book, market) => looks.note(book, market),
    isLookedAt: (book, market) => looks.isRecent(book, market),
    info: (book, market) => describe(runnerOf(book, market), parts.hours.of(market), clock.now()),
    terms: async (book, market) => readTerms(parts, book, market),
    depth: (book, market, levels) => {
      const { bids, asks } = runnerOf(book, market).published.depth;
      return { bids: bids.slice(0, levels), asks: asks.slice(0, levels) };
    },
    lastPrice: (book, market) => {
      const { pair, published } = runnerOf(book, market);
      return published.last === 0 ? undefined : BigInt(published.last) * pair.tick;
    },
    halt: halts.halt,
    readHalts: halts.readHalts,
    prove: (book, market) => proveMarket(db, clock, book, market),
    learnMarkets: async () => {
      addRunners();
      parts.hours.forget();
      await opened;
      await openAll();
    },
    wakeStops: () => wakeStops(parts, runners),
    returnOrders: () => returnOrders(runners),
    onFill: listeners.onFill,
    onOrder: listeners.onOrder,
    onBook: listeners.onBook,
    close: async () => {
      clearInterval(keeping);
      await waking.stop();
      await opened;
      await Promise.all(runners.map((runner) => runner.close()));
    },
  };
}

function describe(runner: MarketRunner, hours: MarketHours, now: Instant): MarketInfo {
  const { pair, book, isLeading, haltedFor, published, batches } = runner;
  const own = isLeading ? (hours.isOpen ? 'open' : 'outOfHours') : 'closed';
  return {
    pair,
    book,
    state: haltedFor !== null ? 'halted' : own,
    // The runner has its pair from when it was made.
    phase: phaseAt(pairOf(pair.id), now),
    haltedFor,
    opensAt: hours.opensAt,
    last: published.last,
    bid: published.depth.bids[0]?.price ?? 0,
    ask: published.depth.asks[0]?.price ?? 0,
    seq: published.seq,
    isLeading,
    orders: isLeading ? published.orders : 0,
    trades: published.trades,
    batchesLastMinute: batches.inLastMinute(),
  };
}

function queueAhead(runners: readonly MarketRunner[], id: Id<'ord'>): number | undefined {
  for (const { spot } of runners) {
    const order = spot?.orders.find(id);
    if (order) return spot?.core.queueAhead(order.no);
  }
  return undefined;
}
