import type { Bar } from '../bar.ts';
import type { Strategy } from '../strategy.ts';

export type Unsteady = { readonly at: number; readonly long: string; readonly short: string };

/**
 * A study that was begun later, by just its warm-up, must see what one sees that was begun long before. Otherwise a robot
 * that was restarted would trade differently from one that was not.
 */
export function findUnsteady<View, State>(
  strategy: Strategy<View, State>,
  bars: readonly Bar[],
  starts: readonly number[],
): Unsteady | null {
  const whole = strategy.study();
  const seen = bars.map((bar) => JSON.stringify(whole(bar)));
  for (const start of starts) {
    const late = strategy.study();
    for (let index = start; index < bars.length; index += 1) {
      const bar = bars[index];
      if (bar === undefined) break;
      const short = JSON.stringify(late(bar));
      const long = seen[index] ?? '';
      if (index - start >= strategy.warmUp && short !== long) return { at: bar.at, long, short };
    }
  }
  return null;
}
