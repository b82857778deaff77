import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, ok, type Result, refuse, SECOND_MS } from '@candor/kernel';

/** How codes are given out. The first three are configuration; a code's tries are not for discussion. */
export type CodeRules = {
  readonly lifeMinutes: number;
  readonly resendSeconds: number;
  readonly perAddressPerDay: number;
  readonly perIpPerHour: number;
};

export const CODE_TRIES = 5;
export const CODE_DIGITS = 6;
export const ADDRESS_WINDOW_MS = DAY_MS;
export const IP_WINDOW_MS = HOUR_MS;

/** What was asked for before, as far as it counts. */
export type CodesAsked = {
  /** The last code for the same purpose at the same address. */
  readonly lastAt: Instant | null;
  /** At the same address within a day, whatever the purpose. */
  readonly toAddress: number;
  /** From the same network address within an hour. */
  readonly fromIp: number;
};

/** [COD-1] [COD-2] [COD-3] Whether another code may go out now, and until when it is good. */
export function decideCode(
  asked: CodesAsked,
  rules: CodeRules,
  now: Instant,
): Result<{ resendAt: Instant; expiresAt: Instant }, 'code.tooSoon' | 'code.tooMany'> {
  const waitMs = asked.lastAt === null ? 0 : asked.lastAt + rules.resendSeconds * SECOND_MS - now;
  if (waitMs > 0) return refuse('code.tooSoon', { seconds: Math.ceil(waitMs / SECOND_MS) });
  if (asked.toAddress >= rules.perAddressPerDay || asked.fromIp >= rules.perIpPerHour) return refuse('code.tooMany');
  return ok({
    resendAt: later(now, rules.resendSeconds * SECOND_MS),
    expiresAt: later(now, rules.lifeMinutes * MINUTE_MS),
  });
}

/** [COD-4] Whether a try still counts: the sixth is dead even where it is right. */
export function isTryOpen(tries: number, expiresAt: Instant, now: Instant): boolean {
  return tries <= CODE_TRIES && now < expiresAt;
}
