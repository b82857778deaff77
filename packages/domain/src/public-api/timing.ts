/** [API-6] How late a request may come unless it says otherwise, and the most it may say. */
export const USUAL_WINDOW_MS = 5_000;
export const MOST_WINDOW_MS = 60_000;
/** [API-6] How far ahead of ours a caller's clock may be. */
const AHEAD_MS = 1_000;

export type Timing = 'fits' | 'late' | 'ahead' | 'badTime' | 'badWindow';

/**
 * [API-6] Whether a signed request is of this moment. Times are whole milliseconds, or microseconds where they have sixteen
 * digits; a window may have three decimals. When our clock or the caller's jumps,
 * requests are refused until the caller has asked for the time again; none of them is carried out at a wrong one.
 */
export function judgeTiming(timestamp: string, window: string | undefined, now: number): Timing {
  if (!/^\d{1,16}$/.test(timestamp)) return 'badTime';
  if (window !== undefined && !/^\d{1,5}(?:\.\d{1,3})?$/.test(window)) return 'badWindow';
  const windowMs = window === undefined ? USUAL_WINDOW_MS : Number(window);
  if (windowMs > MOST_WINDOW_MS) return 'badWindow';
  const at = timestamp.length === 16 ? Number(timestamp) / 1_000 : Number(timestamp);
  if (at >= now + AHEAD_MS) return 'ahead';
  return now - at <= windowMs ? 'fits' : 'late';
}
