import { NOTICE_GROUP_OF, type NoticeKind } from '@candor/contract/notices/fields';
import { DAY_MS, HOUR_MS, type Instant, later } from '@candor/kernel';

/** Names that only an inner network knows. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)\.?$/;
/** Where the simulator takes messages: no other path of this machine is ever asked. */
const SIMULATOR = /^http:\/\/127\.0\.0\.1:\d{2,5}\/push-sim\/[\w-]+$/;

/** [PSH-2] Whether this may be an endpoint, as far as its letters tell. */
export function isPushEndpoint(endpoint: string, isSandbox: boolean): boolean {
  if (isSandbox && SIMULATOR.test(endpoint)) return true;
  // A name and a path and nothing else: no user, no port, no fragment, and nothing a reader of addresses would turn into them.
  const hostname = /^https:\/\/([a-z0-9.-]+)\/[\w.~:/?&=%+,;@!$'()*-]*$/i.exec(endpoint)?.[1]?.toLowerCase();
  // A literal address of either kind has no letters in its last part, or stands in brackets.
  return hostname !== undefined && /\.[a-z][a-z0-9-]+$/.test(hostname) && !INNER.test(hostname);
}

const URGENT: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['liquidating', 'liquidated', 'deleveraged', 'stopLoss']);

/** A phone that saves its battery gets what is urgent at once and the rest later. */
export function pushUrgencyOf(kind: NoticeKind): 'high' | 'normal' {
  return NOTICE_GROUP_OF[kind] === 'security' || URGENT.has(kind) ? 'high' : 'normal';
}

/** [PSH-4] Until when it is worth telling. */
export function pushUntil(kind: NoticeKind, at: Instant): Instant {
  return later(at, NOTICE_GROUP_OF[kind] === 'trading' ? 6 * HOUR_MS : DAY_MS);
}

export type PushStep =
  | { readonly do: 'note' }
  | { readonly do: 'end' }
  | { readonly do: 'drop' }
  | { readonly do: 'retry'; readonly inMs: number };

const FIRST_PAUSE_MS = 30_000;
const PASSING = new Set([0, 408, 425, 429]);
/** [PSH-5] */
export const MOST_PUSH_FAILURES = 20;

/** [PSH-5] What follows from the answer of a push service. Status 0: there was none. */
export function decidePush(
  { status, retryAfterS }: { readonly status: number; readonly retryAfterS: number | null },
  attempts: number,
): PushStep {
  if (status >= 200 && status < 300) return { do: 'note' };
  if (status === 404 || status === 410) return { do: 'end' };
  if (!PASSING.has(status) && status < 500) return { do: 'drop' };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), HOUR_MS);
  return { do: 'retry', inMs: Math.min(Math.max(pause, (retryAfterS ?? 0) * 1000), DAY_MS) };
}
