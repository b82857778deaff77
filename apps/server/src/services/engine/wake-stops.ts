import type { MarketRunner } from './market-runner.ts';
import { closedFor } from './market-terms.ts';
import type { EngineParts } from './open-engine.ts';

/** What one look wakes in one market at most; the next look goes on, with the mark as it is then. */
const MOST_AT_ONCE = 64;

/**
 * [SPT-29] Wakes the stops that the mark has reached, each as a command of its own. Where nobody vouches for a mark, or the
 * market is halted or closed by its calendar, nothing wakes.
 */
export async function wakeStops(parts: EngineParts, runners: readonly MarketRunner[]): Promise<number> {
  parts.hours.set(await parts.settings.get('spot.calendars'));
  const woken = await Promise.all(runners.map((runner) => wakeIn(parts, runner)));
  return woken.reduce((sum, each) => sum + each, 0);
}

async function wakeIn(parts: EngineParts, runner: MarketRunner): Promise<number> {
  const { mark: markOf, settings, newUuid } = parts;
  const { spot, pair, published } = runner;
  if (!spot || runner.haltedFor !== null) return 0;
  if (closedFor(parts, pair.id)) return 0;
  const [bid, ask] = [published.depth.bids[0]?.price, published.depth.asks[0]?.price];
  const own = bid === undefined || ask === undefined ? null : (BigInt(bid + ask) * pair.tick) / 2n;
  const markPrice = markOf(pair.id, own);
  if (markPrice === null) return 0;
  const reached = spot.stopsReachedBy(markPrice, MOST_AT_ONCE);
  if (reached.length === 0) return 0;
  const [band, slippage] = await Promise.all([settings.get('spot.band'), settings.get('spot.slippage')]);
  const outcomes = await Promise.all(
    reached.map(({ id }) => runner.submit({ do: 'wake', id, markPrice, band, slippage, holdId: newUuid() })),
  );
  return outcomes.filter(({ ok }) => ok).length;
}
