import { HOUR_MS, type Instant, instant, type Money, money } from '@candor/kernel';
import { type Prices, worthOf } from './balances.ts';
import { RECORD_KINDS } from './record-kinds.ts';

/** [AST-13] Money that came or went without anything being earned or lost by it: from outside, to outside, to and from others. */
export const FLOW_KINDS: readonly string[] = Object.entries(RECORD_KINDS)
  .filter(([kind, group]) => group === 'fromOutside' || group === 'toOutside' || kind === 'transfer')
  .map(([kind]) => kind);

export type Flow = { readonly at: Instant; readonly direction: 'in' | 'out'; readonly amount: Money };

/**
 * [AST-13] What had come in by each moment since the first of them, less what had gone out, in USDT. Each counts at the price of the
 * moment that follows it; what has no price in a total has none here.
 */
export function sumFlows(
  flows: readonly Flow[],
  moments: readonly Instant[],
  pricesAt: (place: number) => Prices,
): Money<'USDT'>[] {
  let sum = 0n;
  return moments.map((moment, place) => {
    const before = moments[place - 1];
    if (before === undefined) return money('USDT', 0n);
    // The last moment is now, and what comes at this very moment is in the total already.
    const isLast = place === moments.length - 1;
    const came = flows.filter(({ at }) => at >= before && (isLast || at < moment));
    for (const { direction, amount } of came) {
      const worth = worthOf(amount, pricesAt(place))?.minor ?? 0n;
      sum += direction === 'in' ? worth : -worth;
    }
    return money('USDT', sum);
  });
}

/** Every whole hour of the last so many, and now. */
export function hourEnds(now: Instant, hours: number): Instant[] {
  const last = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const ends = Array.from({ length: hours }, (_, place) => instant(last - (hours - place) * HOUR_MS));
  return [...ends, now];
}
