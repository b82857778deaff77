import { DAY_MS } from '@candor/kernel';

/** [ATH-19] How long a device stays signed in, from the log-in in which its owner chose so. Using it does not prolong it. */
export const REMEMBERED_DAYS = 30;
export const REMEMBERED_MS = REMEMBERED_DAYS * DAY_MS;
/** So many devices of one customer stay signed in; the one unused for longest gives way. */
export const MOST_REMEMBERED = 10;
/** Tabs that open at the same moment each get a secret; of more than this many the oldest is dropped. */
export const MOST_NEXT = 8;

/** Digests, as text. */
export type RememberedFacts = {
  readonly device: string;
  /** The secret last seen in use. */
  readonly current: string;
  /** Given out in its place, and not used yet. */
  readonly next: readonly string[];
};

export type RefreshVerdict =
  | { readonly kind: 'taken'; readonly current: string; readonly next: readonly string[] }
  | { readonly kind: 'stolen'; readonly why: 'otherDevice' | 'usedUp' };

/**
 * [ATH-20] Each use gives out another secret. The one before stays good until the other is used, so that an answer lost
 * on the way, or two tabs opened at once, sign nobody out. One that was used up comes from a copy: then nobody is let in.
 */
export function judgeRefresh(
  known: RememberedFacts,
  shown: { readonly device: string; readonly secret: string },
  fresh: string,
): RefreshVerdict {
  if (shown.device !== known.device) return { kind: 'stolen', why: 'otherDevice' };
  if (shown.secret === known.current) {
    return { kind: 'taken', current: known.current, next: [...known.next, fresh].slice(-MOST_NEXT) };
  }
  // Its brothers are dead from here on: whoever holds one of them will show it, and be found out.
  if (known.next.includes(shown.secret)) return { kind: 'taken', current: shown.secret, next: [fresh] };
  return { kind: 'stolen', why: 'usedUp' };
}
