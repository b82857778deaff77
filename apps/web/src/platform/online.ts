import { useSyncExternalStore } from 'react';

/**
 * Whether there is a way to the server. The browser's own word is late, may be missed and may be wrong, so our calls and
 * the live line tell too: an answer proves the way, and a call without one has it tried at once.
 */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;
const PROBE_MS = 10_000;

const watchers = new Set<() => void>();
const healers = new Set<() => void>();
let isLost = typeof navigator !== 'undefined' && !navigator.onLine;
let isWatching = false;
let isProbing = false;
let waitMs = FIRST_WAIT_MS;
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * The server has answered, or its line is open. An answer that was already on its way says nothing of now, so where the
 * browser says the opposite the way is tried.
 */
export function noteReached(): void {
  if (!isLost) return;
  if (navigator.onLine) heal();
  else void probe();
}

function heal(): void {
  if (!isLost) return;
  setLost(false);
  waitMs = FIRST_WAIT_MS;
  clearTimeout(next);
  for (const healer of healers) healer();
}

/** Something found no way: a call without an answer, a line that broke. One may fail alone, so the way is tried. */
export function noteDoubt(): void {
  if (isWatching && !isLost) void probe();
}

/** Called each time the server can be reached again after it could not; the answer stops it. */
export function onBack(healer: () => void): () => void {
  healers.add(healer);
  return () => void healers.delete(healer);
}

/** Whether the last word was that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isLost,
    () => true,
  );
}

/** Listens to the browser as well, from the start of the page to its end. */
export function watchBrowser(): void {
  isWatching = true;
  addEventListener('offline', lose);
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isLost) void probe();
  });
  if (isLost) plan();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function setLost(now: boolean): void {
  isLost = now;
  for (const watch of watchers) watch();
}

function lose(): void {
  if (!isLost) setLost(true);
  plan();
}

function plan(): void {
  clearTimeout(next);
  next = setTimeout(() => void probe(), waitMs);
  waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
}

/** The smallest question there is. Any answer of our own will do; a gateway's is none. */
async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  try {
    const answer = await fetch(`${location.origin}/healthz`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    if (answer.status >= 502) lose();
    else heal();
  } catch {
    lose();
  } finally {
    isProbing = false;
  }
}
