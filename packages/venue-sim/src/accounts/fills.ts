import type { MarketModel } from '../model/market-model.ts';
import { hashText, mix, unit } from '../model/random.ts';
import { MINUTE_MS } from '../model/tape.ts';

/** What an account traded once, in ticks and lots of its market. */
export type Fill = {
  /** Grows with time and is the same whenever it is asked for. */
  readonly id: number;
  readonly at: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly size: number;
  readonly isMaker: boolean;
};

const HOUR_MS = 60 * MINUTE_MS;
const EVERY_HOURS = 7;
const KEPT_HOURS = 40 * 24;

/** What was made in this hour: a client that pages asks for the same many times. */
const made = new WeakMap<MarketModel, Map<string, { readonly newest: number; readonly fills: readonly Fill[] }>>();

/** Fills of the last forty days, oldest first: one every seven hours, at the price the market had then. */
export function fillsOf(account: string, model: MarketModel, now: number): readonly Fill[] {
  const newest = Math.floor(now / HOUR_MS) - 1;
  const known = made.get(model) ?? new Map();
  made.set(model, known);
  const found = known.get(account);
  if (found?.newest === newest) return found.fills;
  const fills = makeFills(account, model, newest, now);
  known.set(account, { newest, fills });
  return fills;
}

function makeFills(account: string, model: MarketModel, newest: number, now: number): readonly Fill[] {
  const seed = hashText(`${account} ${model.instrument.market}`);
  const fills: Fill[] = [];
  for (let hour = newest - KEPT_HOURS; hour <= newest; hour += 1) {
    if ((hour + seed) % EVERY_HOURS !== 0) continue;
    const bar = model.bar(hour * HOUR_MS, 1, now);
    if (!bar) continue;
    const dice = mix(seed, hour);
    // Worth some hundred whole quote units, whatever the coin costs.
    const worth = (100 + 400 * unit(dice)) * 10 ** model.instrument.priceDecimals;
    const size = Math.max(1, Math.round((worth / bar.close) * 10 ** model.instrument.sizeDecimals));
    fills.push({
      ...{ id: hour, at: hour * HOUR_MS + (dice % MINUTE_MS), price: bar.close, size },
      ...{ side: dice % 2 === 0 ? 'buy' : 'sell', isMaker: dice % 3 === 0 },
    });
  }
  return fills;
}
