import { FIRST_DAY, type Instrument } from './instrument.ts';
import { bell, hashText, mix, stream, unit } from './random.ts';

export const MINUTES_OF_DAY = 1_440;

/** The minutes of one day, in ticks and lots. Where a minute closes, the next one opens. */
export type DayPath = {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

/** How strongly the price is drawn back to where it began, a day: otherwise years of it would leave every range. */
const PULL = 0.004;
const MAX_DAYS = 4;
/** Both recorded markets have ticks of a hundredth at Binance. */
const RECORDED_SCALE = 100;

/**
 * The price of one market as a function of the day. A walk from day to day is common to both venues; within a day a
 * second walk leads from one to the next, and each venue strays from it by a few hundredths of a percent.
 */
export class PricePath {
  readonly #instrument: Instrument;
  readonly #seed: number;
  readonly #forward: number[];
  readonly #backward: number[];
  readonly #days = new Map<number, DayPath>();

  constructor(instrument: Instrument, seed: string) {
    this.#instrument = instrument;
    this.#seed = hashText(`${seed} ${instrument.market}`);
    const start = Math.log(instrument.startPrice);
    this.#forward = [start];
    this.#backward = [start];
  }

  day(day: number): DayPath {
    const known = this.#days.get(day);
    if (known) return known;
    const made = this.#makeDay(day);
    // The oldest is forgotten; it comes out the same when it is asked for again.
    if (this.#days.size >= MAX_DAYS) this.#days.delete(this.#days.keys().next().value ?? day);
    this.#days.set(day, made);
    return made;
  }

  /** The logarithm of the common price at the first moment of a day. */
  #openOf(day: number): number {
    const isForward = day >= FIRST_DAY;
    const walk = isForward ? this.#forward : this.#backward;
    const steps = Math.abs(day - FIRST_DAY);
    const start = walk[0] ?? 0;
    while (walk.length <= steps) {
      const at = walk.length - 1;
      const last = walk[at] ?? start;
      const next = stream(mix(this.#seed, isForward ? 1 : 2, at));
      walk.push(last - PULL * (last - start) + this.#instrument.dailyVolatility * bell(next));
    }
    return walk[steps] ?? start;
  }

  /** The logarithm of the common price at each of the 1,441 bounds of the day's minutes. */
  #bounds(day: number): Float64Array {
    const bounds = new Float64Array(MINUTES_OF_DAY + 1);
    const recorded = day === FIRST_DAY - 1 ? this.#instrument.recorded : [];
    const free = MINUTES_OF_DAY - recorded.length;
    const [first, last] = [this.#openOf(day), this.#openOf(day + 1)];
    const target = recorded[0] ? Math.log(recorded[0][1] / RECORDED_SCALE) : last;
    const next = stream(mix(this.#seed, 3, day));
    const width = this.#instrument.dailyVolatility / Math.sqrt(MINUTES_OF_DAY);
    let lively = 1;
    for (let minute = 0; minute < free; minute += 1) {
      if (minute % 60 === 0) lively = 0.4 + 1.2 * next();
      bounds[minute + 1] = (bounds[minute] ?? 0) + width * lively * bell(next);
    }
    const missed = target - first - (bounds[free] ?? 0);
    for (let minute = 0; minute <= free; minute += 1) {
      bounds[minute] = (bounds[minute] ?? 0) + first + (missed * minute) / free;
    }
    // Exactly where the next day begins, or one of its minutes would open beside where this one closed.
    bounds[free] = target;
    for (const [place, minute] of recorded.entries()) bounds[free + place + 1] = Math.log(minute[4] / RECORDED_SCALE);
    if (recorded.length > 0) bounds[MINUTES_OF_DAY] = last;
    return bounds;
  }

  #makeDay(day: number): DayPath {
    const { venue, priceDecimals, sizeDecimals, dailyVolatility, minuteVolume } = this.#instrument;
    const bounds = this.#bounds(day);
    const next = stream(mix(this.#seed, venue === 'okx' ? 5 : 4, day));
    const make = () => new Float64Array(MINUTES_OF_DAY);
    const path = { open: make(), high: make(), low: make(), close: make(), volume: make() };
    const first = day * MINUTES_OF_DAY;
    const scale = 10 ** priceDecimals;
    const usual = minuteVolume * 10 ** sizeDecimals;
    const priceAt = (minute: number) =>
      Math.round(Math.exp((bounds[minute] ?? 0) + this.#straying(first + minute)) * scale);
    const width = dailyVolatility / Math.sqrt(MINUTES_OF_DAY);
    let open = priceAt(0);
    for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) {
      const close = priceAt(minute + 1);
      const up = 2 * next() ** 2;
      const down = 2 * next() ** 2;
      const much = 3 * next() - 1.5;
      path.open[minute] = open;
      path.close[minute] = close;
      path.high[minute] = Math.max(open, close) + Math.round(up * width * 0.5 * open);
      path.low[minute] = Math.min(open, close) - Math.round(down * width * 0.5 * open);
      const moved = Math.abs(close - open) / open / width;
      path.volume[minute] = Math.round(usual * Math.exp(much) * (0.5 + 0.5 * moved));
      open = close;
    }
    if (day === FIRST_DAY - 1 && venue === 'binance') putRecorded(path, this.#instrument, first);
    return path;
  }

  /** How far this venue is from the common price, as a logarithm: slowly to and fro, by about three hundredths of a percent. */
  #straying(minute: number): number {
    if (this.#instrument.venue === 'binance') return 0;
    const at = Math.floor(minute / 7);
    const share = (minute % 7) / 7;
    const [from, to] = [unit(mix(this.#seed, 6, at)), unit(mix(this.#seed, 6, at + 1))];
    return (from + (to - from) * share - 0.5) * 0.001;
  }
}

function putRecorded(path: DayPath, { recorded }: Instrument, first: number): void {
  for (const [minute, open, high, low, close, volume] of recorded) {
    const place = minute - first;
    path.open[place] = open;
    path.high[place] = high;
    path.low[place] = low;
    path.close[place] = close;
    path.volume[place] = volume;
  }
}
