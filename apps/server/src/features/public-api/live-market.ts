import type { MarketPair } from '@candor/domain/market';
import type { Depth } from '@candor/matching';
import type { Engine, FillEvent } from '../../services/engine/engine.ts';

type Level = Depth['bids'][number];
type Side = ReadonlyMap<number, number>;

/** What happened in a market since the step before. */
export type Step = {
  readonly now: number;
  readonly depth: Depth;
  /** Levels that are other than before; those that are gone have nothing in them. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly before: number;
  readonly after: number;
  readonly fills: readonly FillEvent[];
};

/** As many levels as anybody may fetch: a book that is kept by the changes is the one a fetch would give. */
const LEVELS = 100;

/** One of our markets as the streams follow it, from one step to the next. */
export class LiveMarket {
  readonly pair: MarketPair;
  readonly #engine: Engine;
  #fills: FillEvent[] = [];
  #bids: Side;
  #asks: Side;
  #seq: number;

  constructor(engine: Engine, pair: MarketPair) {
    this.pair = pair;
    this.#engine = engine;
    const { bids, asks } = engine.depth('real', pair.id, LEVELS);
    this.#bids = toSide(bids);
    this.#asks = toSide(asks);
    this.#seq = engine.info('real', pair.id).seq;
  }

  note(event: FillEvent): void {
    this.#fills.push(event);
  }

  step(now: number): Step {
    this.#engine.noteLook('real', this.pair.id);
    const depth = this.#engine.depth('real', this.pair.id, LEVELS);
    const before = this.#seq;
    this.#seq = this.#engine.info('real', this.pair.id).seq;
    const [bids, asks] = [toSide(depth.bids), toSide(depth.asks)];
    const change = { bids: compare(this.#bids, bids), asks: compare(this.#asks, asks) };
    this.#bids = bids;
    this.#asks = asks;
    const fills = this.#fills;
    this.#fills = [];
    return { now, depth, ...change, before, after: this.#seq, fills };
  }
}

function toSide(levels: readonly Level[]): Side {
  return new Map(levels.map(({ price, qty }) => [price, qty]));
}

function compare(before: Side, after: Side): Level[] {
  const gone = [...before.keys()].filter((price) => !after.has(price)).map((price) => ({ price, qty: 0 }));
  const other = [...after].filter(([price, qty]) => before.get(price) !== qty).map(([price, qty]) => ({ price, qty }));
  return [...gone, ...other] as Level[];
}
