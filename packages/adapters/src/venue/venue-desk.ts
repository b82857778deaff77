import type { LocalBook } from './local-book.ts';
import {
  PAUSES,
  type Pauses,
  type VenueConnector,
  type VenueDay,
  VenueFault,
  type VenueMarket,
  type VenueNews,
  type VenueOptions,
} from './port.ts';
import { VenueClock } from './venue-clock.ts';
import { openVenueHttp, type VenueHttp } from './venue-http.ts';

type Known = {
  readonly market: VenueMarket;
  best: { readonly bid: bigint; readonly ask: bigint } | undefined;
  day: VenueDay | undefined;
  askedAtMs: number;
  again: NodeJS.Timeout | undefined;
};

/** The venue's clock is asked again this often: two clocks drift apart. */
const CLOCK_MS = 600_000;
/**
 * An answer that took longer may be wrong by half of it: on a machine that is busy starting, a venue would look too old to be quoted after for
 * ten minutes. It is taken, and asked for again with the next look.
 */
const SURE_MS = 1_000;

/** What both connectors keep: who listens, what is known of each market, how old it is, and when to ask again. */
export class VenueDesk {
  readonly http: VenueHttp;
  readonly clock: VenueClock;
  readonly pauses: Pauses;
  readonly #options: VenueOptions;
  readonly #bySymbol = new Map<string, Known>();
  readonly #byId = new Map<string, Known>();
  readonly #listeners = new Set<(news: VenueNews) => void>();
  #tending: NodeJS.Timeout | undefined;
  #clockAtMs = Number.NEGATIVE_INFINITY;
  #upAtMs: number | undefined;
  #isSimulated: boolean | undefined;

  constructor(options: VenueOptions) {
    this.#options = options;
    this.pauses = { ...PAUSES, ...options.pauses };
    this.http = openVenueHttp(options.url.replace(/\/$/, ''), this.pauses.timeoutMs);
    this.clock = new VenueClock(options.steadyMs);
    this.learn(options.markets);
  }

  /** Those of them that are new. */
  learn(markets: readonly VenueMarket[]): readonly VenueMarket[] {
    const added = markets.filter(({ id }) => !this.#byId.has(id));
    for (const market of added) {
      const known: Known = {
        market,
        best: undefined,
        day: undefined,
        askedAtMs: Number.NEGATIVE_INFINITY,
        again: undefined,
      };
      this.#bySymbol.set(market.symbol, known);
      this.#byId.set(market.id, known);
    }
    return added;
  }

  get markets(): readonly VenueMarket[] {
    return [...this.#byId.values()].map(({ market }) => market);
  }

  /** Fails where a venue speaks of a market we never asked for. */
  marketOf(symbol: string): VenueMarket {
    const known = this.#bySymbol.get(symbol);
    if (!known) throw new VenueFault('nonsense', `an unknown market ${symbol.slice(0, 20)}`);
    return known.market;
  }

  marketById(id: string): VenueMarket {
    const known = this.#byId.get(id);
    if (!known) throw new RangeError(`The venue does not have ${id}.`);
    return known.market;
  }

  readonly listen: VenueConnector['listen'] = (listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The line is up; a simulator has said in its handshake that it is one. */
  lineUp(isSimulated: boolean): void {
    this.#upAtMs = this.#options.steadyMs();
    this.#isSimulated = isSimulated;
  }

  lineDown(): void {
    this.#upAtMs = undefined;
  }

  readonly isSimulated: VenueConnector['isSimulated'] = () => this.#isSimulated;

  /** Whether what comes over the line must not be listened to. */
  get isRefused(): boolean {
    return this.#options.refusesSimulated === true && this.#isSimulated === true;
  }

  notify(news: VenueNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  problem(what: string, about: Readonly<Record<string, string | number>> = {}): void {
    this.#options.onProblem?.(what, about);
  }

  /** The book of a market is as of that moment of the venue. */
  bookChanged(id: string, orderBook: LocalBook, eventTime: number): void {
    const known = this.#byId.get(id);
    const [bid, ask] = [orderBook.bids.best, orderBook.asks.best];
    if (!known || bid === undefined || ask === undefined) return;
    known.best = { bid: BigInt(bid), ask: BigInt(ask) };
    this.clock.hear(id, eventTime);
    this.notify({ kind: 'book', market: id });
  }

  dayChanged(id: string, day: VenueDay): void {
    const known = this.#byId.get(id);
    if (!known) return;
    known.day = day;
    this.notify({ kind: 'day', market: id });
  }

  readonly best: VenueConnector['best'] = (id) => this.#byId.get(id)?.best;
  readonly day: VenueConnector['day'] = (id) => this.#byId.get(id)?.day;
  readonly ageMs: VenueConnector['ageMs'] = (id) => this.clock.ageMs(id);

  /** Does it now, or as soon as the last time is long enough ago; never twice at once. */
  paced(id: string, job: () => void, pauseMs = this.pauses.askMs): void {
    const known = this.#byId.get(id);
    if (!known || known.again) return;
    const now = this.#options.steadyMs();
    const waitMs = Math.max(0, known.askedAtMs + pauseMs - now);
    const go = () => {
      known.again = undefined;
      known.askedAtMs = this.#options.steadyMs();
      job();
    };
    if (waitMs === 0) go();
    else known.again = setTimeout(go, waitMs);
  }

  async readClock(ask: () => Promise<number>): Promise<void> {
    const askedAtMs = this.#options.steadyMs();
    try {
      this.clock.set(await ask(), askedAtMs);
      if (this.#options.steadyMs() - askedAtMs <= SURE_MS) this.#clockAtMs = askedAtMs;
    } catch (error) {
      if (!(error instanceof VenueFault)) throw error;
      this.problem('the venue does not tell its time', { reason: error.kind });
    }
  }

  /** Looks after books that have grown old although the line is up, and after the clock. */
  startTending(given: { readonly onStuck: () => void; readonly onClock: () => void }): void {
    this.#tending ??= setInterval(() => {
      const now = this.#options.steadyMs();
      // A line that has just come up is given its time.
      const isSettled = this.#upAtMs !== undefined && now - this.#upAtMs > this.pauses.stuckMs;
      if (isSettled && this.#isStuck()) given.onStuck();
      if (now - this.#clockAtMs > CLOCK_MS) given.onClock();
    }, this.pauses.tendMs);
  }

  /** A market that was never heard, of which the venue may know nothing, must not take the line from the others. */
  #isStuck(): boolean {
    const heard = this.markets.filter(({ id }) => this.best(id) !== undefined);
    return (heard.length > 0 ? heard : this.markets).some(({ id }) => this.ageMs(id) > this.pauses.stuckMs);
  }

  stop(): void {
    clearInterval(this.#tending);
    this.#tending = undefined;
    for (const known of this.#byId.values()) {
      clearTimeout(known.again);
      known.again = undefined;
    }
  }
}
