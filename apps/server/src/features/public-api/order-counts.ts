import { TwoGenerationMap } from '@candor/adapters/memory';
import { type Clock, DAY_MS, SECOND_MS } from '@candor/kernel';

const WINDOWS = { '10s': 10 * SECOND_MS, '1d': DAY_MS } as const;
const REMEMBERED = 25_000;

type Window = { from: number; count: number };

/** How many orders an account has placed in these ten seconds and on this day, UTC, by the name of Binance's header. */
export type OrderCounts = (userId: string, placed: number) => Readonly<Record<string, number>>;

/** [API-13] Counted in memory, for a program's eyes: what is refused decides the engine. A restart begins anew. */
export function makeOrderCounts(clock: Clock): OrderCounts {
  const kept = new TwoGenerationMap<Record<string, Window>>(REMEMBERED);
  return (userId, placed) => {
    const now = clock.now();
    const windows = kept.get(userId) ?? {};
    const told: Record<string, number> = {};
    for (const [name, length] of Object.entries(WINDOWS)) {
      const from = Math.floor(now / length);
      const before = windows[name];
      const count = (before?.from === from ? before.count : 0) + placed;
      windows[name] = { from, count };
      told[`x-mbx-order-count-${name}`] = count;
    }
    kept.set(userId, windows);
    return told;
  };
}
