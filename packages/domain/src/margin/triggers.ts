import { ok, type Result, refuse } from '@candor/kernel';
import { formatPrice, type MarketPair } from '../market/index.ts';
import { isUnder, liquidationPrice } from './liquidation-price.ts';
import { type MarginTerms, type Position, signOf } from './position.ts';

/** At which marks a position closes itself. Prices, not ticks: they are compared with the mark, which has none. */
export type Exits = { readonly takeProfit: bigint | null; readonly stopLoss: bigint | null };

export type Trigger = 'liquidation' | 'stopLoss' | 'takeProfit' | 'recovered';

type Rates = Pick<MarginTerms, 'maintenance' | 'fee'>;

/** [MRG-14] What the mark asks for. Only the mark does: no trade of ours, however far off, closes anybody's position. */
export function triggerOf(
  pair: MarketPair,
  position: Position,
  { takeProfit, stopLoss }: Exits,
  markPrice: bigint,
  rates: Rates,
): Trigger | null {
  if (position.state === 'closed') return null;
  // First, because a stop that lies behind it would only be a slower way to the same place.
  if (isUnder(pair, position, markPrice, rates)) return 'liquidation';
  // [MRG-13]
  if (position.state === 'liquidating') return 'recovered';
  const sign = signOf(position);
  if (stopLoss !== null && sign * (markPrice - stopLoss) <= 0n) return 'stopLoss';
  if (takeProfit !== null && sign * (markPrice - takeProfit) >= 0n) return 'takeProfit';
  return null;
}

/** [MRG-15] Both lie on their side of the mark, and a stop where it is reached before the liquidation. */
export function checkExits(
  pair: MarketPair,
  position: Position,
  { takeProfit, stopLoss }: Exits,
  markPrice: bigint,
  rates: Rates,
): Result<null, 'margin.wrongTakeProfit' | 'margin.wrongStopLoss'> {
  const sign = signOf(position);
  const details = { mark: formatPrice(pair, markPrice) };
  if (takeProfit !== null && sign * (takeProfit - markPrice) <= 0n) return refuse('margin.wrongTakeProfit', details);
  if (stopLoss === null) return ok(null);
  const last = liquidationPrice(pair, position, rates);
  const isBehind = last !== undefined && sign * (stopLoss - last) <= 0n;
  if (sign * (markPrice - stopLoss) <= 0n || isBehind) {
    return refuse('margin.wrongStopLoss', {
      ...details,
      liquidation: last === undefined ? '' : formatPrice(pair, last),
    });
  }
  return ok(null);
}
