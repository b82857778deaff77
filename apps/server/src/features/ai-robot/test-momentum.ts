import { DAY_MS } from '@candor/kernel';
import type { Bar } from '@candor/strategy';

/** A price that does after each day what it did before: there is something to learn. By a seeded dice, not a market. */
export function momentum(count: number): Bar[] {
  let state = 5;
  const dice = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let [close, last] = [400_000, 0];
  return Array.from({ length: count }, (_, index) => {
    const open = close;
    last = 0.9 * last + 0.3 * (dice() - 0.5) * 0.024;
    close = Math.round(Math.max(1_000, open * Math.exp(last)));
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return { at: index * DAY_MS, open, high, low, close, volume: 1_000 + Math.floor(dice() * 1_000) };
  });
}
