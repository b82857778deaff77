import { setTimeout as pause } from 'node:timers/promises';
import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { watchPositions } from './watch.ts';

/** A price moves little in a second, and what must remain of a position is far more than that. */
const EVERY_MS = 1_000;

/** Looks after every position until it is told to stop. Two who look at once do no harm: only one can change a position. */
export function runMargin(platform: Platform): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const given = { ...platform, newUuid: makeUuids(platform.clock) };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await watchPositions(given).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the positions could not be looked after'),
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
