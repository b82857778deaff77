import type { AttemptKind } from '@candor/contract/challenge/fields';
import {
  DAY_MS,
  formatMoney,
  type Instant,
  isLess,
  isPositive,
  later,
  type Money,
  money,
  ok,
  parseMoney,
  type Result,
  refuse,
} from '@candor/kernel';

/** [CHG-14] Unless a customer sets another one. */
export const FIRST_LIMIT = money('USDT', 50_000_000n);
const MOST_LIMIT = money('USDT', 1_000_000_000n);
const RAISE_DAYS = 7;

/** What a customer has set for themselves. */
export type OwnLimits = {
  readonly limit: Money;
  /** A higher limit that is waiting for its day. */
  readonly raise: { readonly limit: Money; readonly at: Instant } | null;
  readonly pausedUntil: Instant | null;
};

export const NO_LIMITS: OwnLimits = { limit: FIRST_LIMIT, raise: null, pausedUntil: null };

/** [CHG-14] What holds at a moment. */
export function limitsAt(own: OwnLimits, now: Instant): OwnLimits {
  const { raise, pausedUntil } = own;
  return {
    ...(raise && raise.at <= now ? { limit: raise.limit, raise: null } : { limit: own.limit, raise }),
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
  };
}

/** [CHG-14] Tightened at once, loosened after a wait. */
export function changeLimit(own: OwnLimits, typed: string, now: Instant): Result<OwnLimits, 'ledger.wrongAmount'> {
  const asked = parseMoney('USDT', typed);
  if (!asked || !isPositive(asked) || isLess(MOST_LIMIT, asked)) return refuse('ledger.wrongAmount');
  const held = limitsAt(own, now);
  return isLess(held.limit, asked)
    ? ok({ ...held, raise: { limit: asked, at: later(now, RAISE_DAYS * DAY_MS) } })
    : ok({ ...held, limit: asked, raise: null });
}

/** [CHG-15] Begins at once and never gets shorter. */
export function pauseFor(own: OwnLimits, days: number, now: Instant): Result<OwnLimits, 'challenge.pauseShorter'> {
  const until = later(now, days * DAY_MS);
  if (own.pausedUntil !== null && until < own.pausedUntil) return refuse('challenge.pauseShorter');
  return ok({ ...limitsAt(own, now), pausedUntil: until });
}

/** [CHG-13] The day of UTC an attempt counts for. */
export function dayOf(now: Instant): number {
  return Math.floor(now / DAY_MS);
}

export type StartFacts = {
  readonly kind: AttemptKind;
  readonly isOpen: boolean;
  readonly hasRunning: boolean;
  readonly own: OwnLimits;
  readonly freeUsed: number;
  readonly freePerDay: number;
  readonly price: Money;
  /** Paid for attempts today, of all challenges. */
  readonly spent: Money;
  readonly now: Instant;
};

export type StartRefusal =
  | 'challenge.notOpen'
  | 'challenge.running'
  | 'challenge.paused'
  | 'challenge.noFreeLeft'
  | 'challenge.overLimit';

/** [CHG-13] [CHG-14] [CHG-15] Whether an attempt may begin. */
export function checkStart(facts: StartFacts): Result<null, StartRefusal> {
  const { kind, own, price, spent, now } = facts;
  const { limit, pausedUntil } = limitsAt(own, now);
  if (!facts.isOpen) return refuse('challenge.notOpen');
  if (pausedUntil !== null) return refuse('challenge.paused');
  if (facts.hasRunning) return refuse('challenge.running');
  if (kind === 'free') return facts.freeUsed < facts.freePerDay ? ok(null) : refuse('challenge.noFreeLeft');
  return spent.minor + price.minor <= limit.minor
    ? ok(null)
    : refuse('challenge.overLimit', { limit: formatMoney(limit), asset: limit.asset });
}
