import { usePreferences } from './preferences.ts';

const TICK_MS = 10;

/** A short tick when something is copied or accepted; two when it was refused. Off in settings, silent where unknown. */
export function tick(kind: 'done' | 'refused' = 'done'): void {
  if (!usePreferences.getState().hasHaptics) return;
  navigator.vibrate?.(kind === 'done' ? TICK_MS : [TICK_MS, 60, TICK_MS]);
}
