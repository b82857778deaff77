import type { MarketId } from '@candor/contract';
import type { Platform } from '../../platform/platform.ts';
import { LiveMarket, type Step } from './live-market.ts';
import type { Minutes } from './minutes.ts';
import { readTopic, type Topic } from './stream-topics.ts';

/** One who listens: takes a message, or is too slow for it. */
export type Listener = (name: string, message: unknown) => void;
type Joined = { readonly topic: Topic; readonly listeners: Set<Listener> };

const STEP_MS = 100;
const STEPS_OF_SECOND = 1_000 / STEP_MS;

/** Everybody who listens to our markets. Nothing is computed that nobody listens to, and no message twice for two. */
export class Streams {
  readonly #platform: Platform;
  readonly #minutes: Minutes;
  readonly #topics = new Map<string, Joined>();
  readonly #markets = new Map<MarketId, LiveMarket>();
  readonly #stop: () => void;
  #timer: NodeJS.Timeout | undefined;
  #steps = 0;
  #isStepping = false;

  constructor(platform: Platform, minutes: Minutes) {
    this.#platform = platform;
    this.#minutes = minutes;
    this.#stop = platform.engine.onFill((event) => {
      if (event.book === 'real') this.#markets.get(event.market)?.note(event);
    });
  }

  readonly has = (name: string): boolean =>
    this.#topics.has(name) || readTopic({ engine: this.#platform.engine, minutes: this.#minutes }, name) !== undefined;

  /** False where there is no such stream. */
  join(name: string, listener: Listener): boolean {
    const { engine } = this.#platform;
    const known = this.#topics.get(name);
    const topic = known?.topic ?? readTopic({ engine, minutes: this.#minutes }, name);
    if (!topic) return false;
    const { pair } = topic;
    if (!this.#markets.has(pair.id)) this.#markets.set(pair.id, new LiveMarket(engine, pair));
    const joined = known ?? { topic, listeners: new Set() };
    joined.listeners.add(listener);
    this.#topics.set(name, joined);
    this.#timer ??= setInterval(() => void this.#step(), STEP_MS).unref();
    return true;
  }

  leave(name: string, listener: Listener): void {
    const joined = this.#topics.get(name);
    joined?.listeners.delete(listener);
    if (joined?.listeners.size !== 0) return;
    this.#topics.delete(name);
    const { id } = joined.topic.pair;
    if (![...this.#topics.values()].some(({ topic }) => topic.pair.id === id)) this.#markets.delete(id);
    if (this.#topics.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#topics.clear();
    this.#stop();
  }

  /** One at a time: where a step takes longer than its time, the next one says what both had to say. */
  async #step(): Promise<void> {
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      this.#steps += 1;
      await this.#sayAll(this.#platform.clock.now(), this.#steps % STEPS_OF_SECOND === 0);
    } catch (error) {
      this.#platform.log.error('public_api.market_streams_failed', 'The market data streams failed', { err: error });
    } finally {
      this.#isStepping = false;
    }
  }

  async #sayAll(now: number, isWholeSecond: boolean): Promise<void> {
    const steps = new Map<MarketId, Step>();
    for (const [id, market] of this.#markets) steps.set(id, market.step(now));
    for (const { topic, listeners } of [...this.#topics.values()]) {
      const step = steps.get(topic.pair.id);
      const messages = step ? await topic.say(step, isWholeSecond) : [];
      for (const message of messages) for (const listener of listeners) listener(topic.name, message);
    }
  }
}
