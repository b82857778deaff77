import { useSyncExternalStore } from 'react';
import { clock } from '../../../platform/clock.ts';
import { onForget } from '../../../platform/session.ts';
import { endVault } from './client.ts';
import { deadlineAfter, isDue, type LockMinutes, USUAL_LOCK } from './lock-rule.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** How often somebody at work is noticed; more often would only cost messages between tabs. */
const TOUCH_MS = 5_000;

let unlocked: ReadonlySet<string> = new Set();
let minutes: LockMinutes = USUAL_LOCK;
let deadline = 0;
let touchedAt = 0;
let hiddenSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
const watchers = new Set<() => void>();

/** Ends the Worker in every tab: no secret is left in the memory of this device. */
export function lockWallets(): void {
  lockHere();
  tellTabs({ kind: 'lock' });
}

export function noteUnlocked(id: string): void {
  listen();
  unlocked = new Set([...unlocked, id]);
  touch(true);
  publish();
}

export function setLockMinutes(chosen: LockMinutes): void {
  minutes = chosen;
  if (unlocked.size > 0) touch(true);
}

/** Which wallets are unlocked in this tab. */
export function useUnlocked(): ReadonlySet<string> {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => unlocked,
  );
}

function lockHere(): void {
  clearTimeout(timer);
  endVault();
  if (unlocked.size === 0) return;
  unlocked = new Set();
  publish();
}

function publish(): void {
  for (const watcher of watchers) watcher();
}

function touch(isSure = false): void {
  const now = clock.now();
  if (unlocked.size === 0 || (!isSure && now - touchedAt < TOUCH_MS)) return;
  // A touch after the deadline comes too late, also where a sleeping timer has not noticed.
  if (isDue({ now, deadline: isSure ? now + 1 : deadline, hiddenSince, minutes })) lockWallets();
  else {
    touchedAt = now;
    keepUntil(deadlineAfter(now, minutes));
    tellTabs({ kind: 'deadline', at: deadline });
  }
}

function keepUntil(at: number): void {
  deadline = at;
  clearTimeout(timer);
  timer = setTimeout(check, Math.max(0, at - clock.now()));
}

function check(): void {
  if (unlocked.size > 0 && isDue({ now: clock.now(), deadline, hiddenSince, minutes })) lockWallets();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince = clock.now();
    check();
    if (!document.hidden) hiddenSince = null;
  });
  globalThis.addEventListener('pageshow', check);
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, () => touch(), { passive: true });
}

hearTabs((message) => {
  if (message.kind === 'lock') lockHere();
  if (message.kind === 'deadline' && unlocked.size > 0 && message.at > deadline) keepUntil(message.at);
});
// Whoever logs out, or another who logs in, must not find somebody's wallets open.
onForget(lockWallets);
