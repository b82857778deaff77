import type { SpotSide } from '@candor/contract/spot/fields';
import { formatMoney, isLess, type Money, ok, type Result, refuse } from '@candor/kernel';
import { formatPrice, formatQuantity, type MarketPair } from '../market/index.ts';
import { type Band, MOST_TICKS } from './band.ts';
import { quoteOf, readLots, readTicks, type Steps } from './units.ts';

export type OrderRefusal =
  | 'ledger.wrongAmount'
  | 'spot.wrongFields'
  | 'spot.offTick'
  | 'spot.offLot'
  | 'spot.outsideBand'
  | 'spot.tooSmall'
  | 'spot.tooLarge'
  | 'spot.stopReached'
  | 'spot.wrongSlippage'
  | 'spot.noReference'
  | 'spot.profitTooLow'
  | 'spot.profitTooHigh'
  | 'spot.lossTooHigh'
  | 'spot.lossTooLow';

export type Read<T> = Result<T, OrderRefusal>;

const MOST_UNITS = Number.MAX_SAFE_INTEGER;
/** [SPT-8] An order of so many lots can be counted exactly at any price there is. */
export const MOST_LOTS = Math.floor(MOST_UNITS / MOST_TICKS);

/** [SPT-3] */
export function readPrice(pair: MarketPair, text: string): Read<number> {
  const ticks = readTicks(pair, text);
  if (!ticks.ok) return refuseSteps(ticks, 'spot.offTick', 'tick', formatPrice(pair, pair.tick));
  return ticks.count > MOST_TICKS ? refuse('spot.tooLarge') : ok(ticks.count);
}

/** [SPT-3] */
export function readAmount(pair: MarketPair, text: string): Read<number> {
  const lots = readLots(pair, text);
  return lots.ok ? ok(lots.count) : refuseSteps(lots, 'spot.offLot', 'lot', formatQuantity(pair, pair.lot));
}

function refuseSteps(steps: Steps & { ok: false }, code: 'spot.offTick' | 'spot.offLot', word: string, step: string) {
  if (steps.is === 'size') return refuse('spot.tooLarge');
  return steps.is === 'form' ? refuse('ledger.wrongAmount') : refuse(code, { [word]: step });
}

/** [SPT-4] Only the side that could hurt is bounded: nobody is kept from asking for more or offering less. */
export function isOutside(side: SpotSide, ticks: number, { lowest, highest }: Band): boolean {
  return side === 'buy' ? ticks > highest : ticks < lowest;
}

export function describeBand(pair: MarketPair, { lowest, highest }: Band) {
  return {
    lowest: formatPrice(pair, BigInt(lowest) * pair.tick),
    highest: formatPrice(pair, BigInt(highest) * pair.tick),
  };
}

/** [SPT-7] [SPT-8] Worth enough to be fair to a fee, and small enough to be counted exactly at the highest price. */
export function judgeSize(
  pair: MarketPair,
  { lots, budget }: { readonly lots: number; readonly budget: number },
  highest: number,
  price: number,
  minimum: Money,
): Read<null> {
  if (lots > MOST_UNITS / highest || budget >= MOST_UNITS) return refuse('spot.tooLarge');
  const worth = lots === 0 ? quoteOf(pair, 1, budget) : quoteOf(pair, price, lots);
  if (isLess(worth, minimum)) return refuse('spot.tooSmall', { minimum: formatMoney(minimum), asset: minimum.asset });
  return ok(null);
}
