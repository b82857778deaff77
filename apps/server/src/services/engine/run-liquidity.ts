import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { quoteAll } from './liquidity.ts';

/** Often enough to follow the venues, and seldom enough that quotes are not what fills the ledger. */
const EVERY_MS = 1_000;

/** Keeps quoting until it is told to stop. Its orders stay in the book; whoever starts next finds them there. */
export function runLiquidity(platform: Platform): Running {
  const given = { ...platform, newUuid: makeUuids(platform.clock) };
  return runEvery(
    EVERY_MS,
    () => quoteAll(given),
    (error) => platform.log.warn('liquidity.quoting_failed', 'The liquidity provider could not quote', { err: error }),
  );
}
