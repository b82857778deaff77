import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { lookAtOrders } from './fill-waiting.ts';
import { SAMPLE_EVERY_MS, sampleDepth } from './recent-depth.ts';
import { watchPositions } from './watch.ts';

/** A price moves little in a second, and what must remain of a position is far more than that. */
const EVERY_MS = 1_000;

/** Looks after every position until it is told to stop. Two who look at once do no harm: only one can change a position. */
export function runMargin(platform: Platform): Running {
  const given = { ...platform, newUuid: makeUuids(platform.clock) };
  return runEvery(
    EVERY_MS,
    () => watchPositions(given),
    (error) =>
      platform.log.warn('margin.watch_failed', 'Margin positions could not be checked; retrying', { err: error }),
  );
}

/** [MRG-21] Remembers how deep the books were in the last minutes. */
export function runDepthSamples(platform: Platform): Running {
  return runEvery(
    SAMPLE_EVERY_MS,
    async () => sampleDepth(platform),
    (error) =>
      platform.log.warn('margin.depth_failed', 'The depth of the books could not be sampled; retrying', { err: error }),
  );
}

/** [MRG-23] Often enough that a price the book offers is not gone. */
const ORDERS_EVERY_MS = 500;

export function runWaitingOrders(platform: Platform): Running {
  return runEvery(
    ORDERS_EVERY_MS,
    () => lookAtOrders(platform),
    (error) =>
      platform.log.warn('margin.orders_failed', 'Waiting margin orders could not be looked at; retrying', {
        err: error,
      }),
  );
}
