import { DAY_MS, HOUR_MS, type Instant, instant, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';

/** [DRAW-3] */
export const COMMIT_AHEAD_MS = 60 * SECOND_MS;
/** [DRAW-4] */
export const COMMIT_LATEST_MS = 20 * SECOND_MS;
/** [DRAW-3] On TRON a minute. A sandbox's own chain makes blocks only when somebody pays. */
export const LEAD_BLOCKS = { real: 20, sandbox: 3 } as const;
/** [DRAW-9] */
export const BLOCK_LATE_MS = HOUR_MS;

const PLACE_DIGITS = 4;

/** [DRAW-2] The first draw after a moment. */
export function nextDue(minutes: number, after: Instant): Instant {
  const every = minutes * MINUTE_MS;
  return instant((Math.floor(after / every) + 1) * every);
}

/** [DRAW-2] */
export function issueOf(minutes: number, dueAt: Instant): string {
  const place = Math.floor((dueAt % DAY_MS) / (minutes * MINUTE_MS)) + 1;
  return dayPart(new Date(dueAt).toISOString()) + String(place).padStart(PLACE_DIGITS, '0');
}

/** The beginning that all issue numbers of a day have: 2026-11-17 gives 20261117. */
export function dayPart(day: string): string {
  return day.slice(0, 10).replaceAll('-', '');
}

/** [DRAW-4] The next draw that can still be committed, and when that is. */
export function nextDraw(minutes: number, now: Instant) {
  const dueAt = nextDue(minutes, later(now, COMMIT_LATEST_MS));
  return { issue: issueOf(minutes, dueAt), dueAt, commitAt: later(dueAt, -COMMIT_AHEAD_MS) };
}

/**
 * What a reader is shown as the next draw: the nearest, if it is committed or still can be; `later` is there where it can no
 * longer be committed.
 */
export function nextShown(minutes: number, now: Instant) {
  const dueAt = nextDue(minutes, now);
  const nearest = { issue: issueOf(minutes, dueAt), dueAt };
  const { issue, dueAt: nextDueAt } = nextDraw(minutes, now);
  return { nearest, later: nextDueAt === dueAt ? undefined : { issue, dueAt: nextDueAt } };
}

/** What is known of a committed draw's chain when it is looked at. */
export type ChainFacts = {
  /** The highest block that can be relied on. */
  readonly solidHeight: number;
  /** The block at the anchor's height now, and the one at the height that decides; null above the head. */
  readonly anchorHash: string | null;
  readonly hash: string | null;
};
export type Committed = {
  readonly dueAt: Instant;
  readonly height: number;
  readonly anchor: { readonly height: number; readonly hash: string };
};
export type Settlement =
  | { readonly act: 'wait' }
  | { readonly act: 'reveal'; readonly blockHash: string }
  | { readonly act: 'void'; readonly reason: 'blockLate' | 'reorganised' };

/** [DRAW-6] [DRAW-9] What becomes of a committed draw now. */
export function settleDraw(draw: Committed, chain: ChainFacts, now: Instant): Settlement {
  const isSolid = chain.hash !== null && chain.solidHeight >= draw.height;
  if (!isSolid) return now - draw.dueAt > BLOCK_LATE_MS ? { act: 'void', reason: 'blockLate' } : { act: 'wait' };
  if (now < draw.dueAt || chain.hash === null) return { act: 'wait' };
  if (chain.anchorHash !== draw.anchor.hash) return { act: 'void', reason: 'reorganised' };
  return { act: 'reveal', blockHash: chain.hash };
}

/** [DRAW-9] Whether the block that decided has left the chain. One that cannot be seen has not. */
export function hasLeftChain(blockHash: string, now: string | null): boolean {
  return now !== null && now !== blockHash;
}
