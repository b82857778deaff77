import type { WebSocket } from 'ws';
import type { Faults } from './faults.ts';
import { LiveMarket, type Step } from './live-market.ts';
import { instrumentsOf, type Venue } from './model/instrument.ts';
import { FRAME_MS, MarketModel } from './model/market-model.ts';

export type SimClock = { readonly now: () => number };

/** Something that can be listened to. `say` is asked at each step and answers what is to be sent, if anything. */
export type Topic = {
  readonly key: string;
  readonly live: LiveMarket;
  readonly say: (step: Step, isWholeSecond: boolean) => readonly unknown[];
  /** How a message is wrapped for one socket. */
  readonly listeners: Map<WebSocket, (message: unknown) => string>;
};

/** The tickers and candles of real venues come once a second. */
const FRAMES_OF_SECOND = 1_000 / FRAME_MS;

/** The markets of one venue and everybody who listens to them. Nothing is computed that nobody listens to. */
export class Exchange {
  readonly clock: SimClock;
  readonly faults: Faults;
  readonly markets: ReadonlyMap<string, LiveMarket>;
  readonly #topics = new Map<string, Topic>();
  readonly #stepMs: number;
  #timer: NodeJS.Timeout | undefined;
  #steps = 0;

  constructor(venue: Venue, seed: string, clock: SimClock, faults: Faults, stepMs = FRAME_MS) {
    this.#stepMs = stepMs;
    this.clock = clock;
    this.faults = faults;
    const entries = instrumentsOf(venue).map((instrument) => {
      const live = new LiveMarket(new MarketModel(instrument, seed), clock.now());
      return [instrument.symbol, live] as const;
    });
    this.markets = new Map(entries);
  }

  /** What is to come cannot be moved before it comes. */
  shift(market: string, factor: number, from = this.clock.now()): void {
    for (const { model } of this.markets.values()) {
      if (model.instrument.market === market) model.shift(Math.min(from, this.clock.now()), factor);
    }
  }

  join(topic: Omit<Topic, 'listeners'>, socket: WebSocket, wrap: (message: unknown) => string): void {
    const known = this.#topics.get(topic.key) ?? { ...topic, listeners: new Map() };
    this.#topics.set(topic.key, known);
    known.live.begin(this.clock.now());
    known.listeners.set(socket, wrap);
    this.#timer ??= setInterval(() => this.#step(), this.#stepMs);
  }

  leave(key: string, socket: WebSocket): void {
    const topic = this.#topics.get(key);
    topic?.listeners.delete(socket);
    if (topic?.listeners.size === 0) this.#forget(topic);
  }

  leaveAll(socket: WebSocket): void {
    for (const key of [...this.#topics.keys()]) this.leave(key, socket);
  }

  topicsOf(socket: WebSocket): string[] {
    return [...this.#topics.values()].filter(({ listeners }) => listeners.has(socket)).map(({ key }) => key);
  }

  /** Sends what is new. */
  #step(): void {
    const now = this.clock.now();
    this.#steps += 1;
    const isWholeSecond = this.#steps % FRAMES_OF_SECOND === 0;
    const steps = new Map<LiveMarket, Step>();
    const isSilent = this.faults.meet('silent');
    for (const topic of this.#topics.values()) {
      const step = steps.get(topic.live) ?? topic.live.step(now);
      steps.set(topic.live, step);
      if (isSilent) continue;
      for (const message of topic.say(step, isWholeSecond)) this.#send(topic, message);
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#topics.clear();
  }

  #send(topic: Topic, message: unknown): void {
    const isGarbage = this.faults.meet('garbage');
    for (const [socket, wrap] of topic.listeners) {
      // Whoever does not read is not waited for.
      if (socket.bufferedAmount < MAX_WAITING_BYTES) socket.send(isGarbage ? '{"e":' : wrap(message));
      else socket.terminate();
    }
  }

  #forget(topic: Topic): void {
    this.#topics.delete(topic.key);
    if (![...this.#topics.values()].some(({ live }) => live === topic.live)) topic.live.end();
    if (this.#topics.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const MAX_WAITING_BYTES = 4 * 1024 * 1024;
