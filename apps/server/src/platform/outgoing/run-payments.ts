import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { makePayer } from './payer.ts';

const EVERY_MS = 1_500;

/** Pays round after round on every open chain, each at its own pace. Any number of processes may do so at once. */
export function runPayments(platform: Platform): { readonly stop: () => Promise<void> } {
  const payer = makePayer(platform);
  const ending = new AbortController();
  const { signal } = ending;
  const loops = platform.chains.names.map(async (chain) => {
    while (!signal.aborted) {
      await payer.step(chain).catch((error: unknown) => {
        platform.log.error({ chain, err: error }, 'a round of payments failed');
      });
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(loops);
    },
  };
}
