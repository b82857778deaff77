import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { makePayer } from './payer.ts';

const EVERY_MS = 1_500;

/** Pays round after round on every open chain, each at its own pace. Any number of processes may do so at once. */
export function runPayments(platform: Platform): Running {
  const payer = makePayer(platform);
  const loops = platform.chains.names.map((chain) =>
    runEvery(
      EVERY_MS,
      () => payer.step(chain),
      (error) => platform.log.error('payments.round_failed', 'A payment round failed; retrying', { chain, err: error }),
    ),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
