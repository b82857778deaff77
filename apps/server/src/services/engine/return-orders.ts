import { pairOf } from '@candor/domain/market';
import type { MarketRunner } from './market-runner.ts';

/** As many as one batch takes: they are written down together. */
const MOST_AT_ONCE = 256;

/**
 * [LST-11] Gives back what stands or waits in markets that are delisted, with a reason of its own, batch by batch. Asked for as
 * long as there is something: what a process leaves undone, the next one finds in the book it rebuilds. How many were returned.
 */
export async function returnOrders(runners: readonly MarketRunner[]): Promise<number> {
  let count = 0;
  for (const runner of runners) {
    if (pairOf(runner.market).phase !== 'delisted') continue;
    while (runner.spot && runner.spot.orders.size > 0) {
      const ids = [...runner.spot.orders.all()].slice(0, MOST_AT_ONCE).map(({ id }) => id);
      const ended = await Promise.all(ids.map((id) => runner.submit({ do: 'cancel', id, reason: 'delisted' })));
      const returned = ended.filter(({ ok }) => ok).length;
      count += returned;
      // Busy, or taken over by another process: the next look goes on.
      if (returned === 0) break;
    }
  }
  return count;
}
