import { setTimeout as pause } from 'node:timers/promises';

export type Running = { readonly stop: () => Promise<void> };

/** Does one round after another with a pause between them; `stop` waits for the round under way. What failed is tried again. */
export function runEvery(everyMs: number, round: () => Promise<unknown>, onFailure: (error: unknown) => void): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await round().catch(onFailure);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
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
