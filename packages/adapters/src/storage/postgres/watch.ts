import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 500;

/**
 * Looks after a running server and brings it back when it is gone without having been asked to go: whatever killed it,
 * customers should find it again. Resolves to nothing; the returned function ends the watch, after a revival under way.
 */
export function watchOver(server: { isRunning(): Promise<boolean>; revive(): Promise<void> }): () => Promise<void> {
  const ending = new AbortController();
  const watching = watch(server, ending.signal);
  return async () => {
    ending.abort();
    await watching;
  };
}

async function watch(
  server: { isRunning(): Promise<boolean>; revive(): Promise<void> },
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    // The watch alone keeps no program alive, and the end of the watch cuts the wait short.
    await pause(LOOK_EVERY_MS, undefined, { signal: ending, ref: false }).catch(() => undefined);
    if (ending.aborted || (await server.isRunning())) continue;
    // A revival may fail, as on a full disk; what failed now is tried again at the next look.
    await server.revive().catch(() => undefined);
  }
}
