import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { quoteAll } from './liquidity.ts';
import { LiquidityMemory } from './liquidity-memory.ts';

/** Often enough to follow the venues. How seldom a quote changes all the same is SPT-26's to say. */
const EVERY_MS = 1_000;

/** Keeps quoting until it is told to stop. Its orders stay in the book; whoever starts next finds them there. */
export function runLiquidity(platform: Platform): Running {
  const given = { ...platform, newUuid: makeUuids(platform.clock) };
  const memory = new LiquidityMemory();
  return runEvery(
    EVERY_MS,
    () => quoteAll(given, memory),
    (error) => platform.log.warn('liquidity.quoting_failed', 'The liquidity provider could not quote', { err: error }),
  );
}
