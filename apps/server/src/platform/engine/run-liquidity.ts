import { setTimeout as pause } from 'node:timers/promises';
import { makeUuids } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { quoteAll } from './liquidity.ts';

/** Often enough to follow the venues, and seldom enough that quotes are not what fills the ledger. */
const EVERY_MS = 1_000;

/** Keeps quoting until it is told to stop. Its orders stay in the book; whoever starts next finds them there. */
export function runLiquidity(platform: Platform): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const given = { ...platform, newUuid: makeUuids(platform.clock) };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await quoteAll(given).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the markets could not be quoted'),
      );
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
