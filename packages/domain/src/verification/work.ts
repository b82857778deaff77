import { HOUR_MS, MINUTE_MS } from '@candor/kernel';

export const WORK_LIFE_MS = 5 * MINUTE_MS;
export const TICKET_WINDOW_MS = HOUR_MS;

/** So many tickets in an hour cost the base price; from then on each doubling doubles the work. */
const TICKETS_AT_BASE = 10;
const MOST_EXTRA_BITS = 8;

/** [VER-7] The price of a proof: what is set, and one bit more for every doubling of the tickets an address got lately. */
export function workBitsFor(base: number, tickets: number, scale = 1): number {
  const doublings = Math.floor(Math.log2(Math.max(1, tickets / (TICKETS_AT_BASE * scale))));
  return base + Math.min(MOST_EXTRA_BITS, doublings);
}

/** [VER-6] Whether a digest starts with at least so many zero bits. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  if (digest.length * 8 < bits) return false;
  for (let i = 0; i < whole; i += 1) if (digest[i] !== 0) return false;
  const rest = bits % 8;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}

/** [VER-6] What is hashed for a task's salt and a try. */
export function workText(salt: string, nonce: string): string {
  return `${salt}:${nonce}`;
}
