import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, ok, type Result, refuse, SECOND_MS } from '@candor/kernel';

/** How codes are given out. The first three are configuration; a code's tries are not for discussion. */
export type CodeRules = {
  readonly lifeMinutes: number;
  readonly resendSeconds: number;
  readonly perAddressPerDay: number;
  readonly perIpPerHour: number;
  /** What all codes by SMS together may be, whoever asks. */
  readonly smsPerHour: number;
  readonly smsPerDay: number;
  /** What of it may go to one country in a day. */
  readonly smsPerCountry: number;
};

export const CODE_TRIES = 5;
export const CODE_DIGITS = 6;
export const ADDRESS_WINDOW_MS = DAY_MS;
export const IP_WINDOW_MS = HOUR_MS;

/** An attack that uses up the budget of SMS must not keep customers out: who has shown a password may go twice as far. */
const OWNERS_BUDGETS = 2;
/** From here on the console warns. */
const NEARLY_USED = 0.8;

/** An owner has shown a password, a session or a device of the account; anybody may be a stranger. */
export type CodeAsker = 'owner' | 'stranger';

/** What was asked for before, as far as it counts. */
export type CodesAsked = {
  /** The last code for the same purpose at the same address that the same asker got. */
  readonly lastAt: Instant | null;
  /** At the same address within a day, whatever the purpose: by its owner, or by all strangers. */
  readonly toAddress: number;
  /** Of those, what the asker caused. */
  readonly byAsker: number;
  /** From the same network address within an hour; a wider network's in shares of a subscriber. */
  readonly fromIp: number;
  /** All codes by SMS; nothing where this one goes by e-mail. */
  readonly sms: SmsUsed | null;
  /** Of these, within a day to the same country. */
  readonly smsToCountry: number;
};

export type SmsUsed = { readonly inHour: number; readonly inDay: number };

/** [COD-1] [COD-2] [COD-3] [COD-6] [COD-8] Whether another code may go out now, and until when it is good. */
export function decideCode(
  asker: CodeAsker,
  asked: CodesAsked,
  rules: CodeRules,
  now: Instant,
): Result<{ resendAt: Instant; expiresAt: Instant }, 'code.tooSoon' | 'code.tooMany' | 'code.paused'> {
  const waitMs = asked.lastAt === null ? 0 : asked.lastAt + rules.resendSeconds * SECOND_MS - now;
  if (waitMs > 0) return refuse('code.tooSoon', { seconds: Math.ceil(waitMs / SECOND_MS) });
  // Half of what strangers may cause at all: one of them alone cannot use up what another may need.
  const each = asker === 'owner' ? rules.perAddressPerDay : Math.ceil(rules.perAddressPerDay / 2);
  const isTooMany = asked.toAddress >= rules.perAddressPerDay || asked.byAsker >= each;
  if (isTooMany || asked.fromIp >= rules.perIpPerHour) return refuse('code.tooMany');
  const budgets = asker === 'owner' ? OWNERS_BUDGETS : 1;
  // Numbers that cost us, and pay whoever runs them, are of one country at a time: it must not take what others need.
  const share = asked.sms && Math.max(shareOfSms(asked.sms, rules), asked.smsToCountry / rules.smsPerCountry);
  if (share !== null && share >= budgets) return refuse('code.paused');
  return ok({
    resendAt: later(now, rules.resendSeconds * SECOND_MS),
    expiresAt: later(now, rules.lifeMinutes * MINUTE_MS),
  });
}

/** [COD-6] How much of the budget is used: of the hour's or the day's, whichever is nearer its end. 1 is all of it. */
export function shareOfSms({ inHour, inDay }: SmsUsed, rules: Pick<CodeRules, 'smsPerHour' | 'smsPerDay'>): number {
  return Math.max(inHour / rules.smsPerHour, inDay / rules.smsPerDay);
}

/** [COD-6] What operators are told about the budget of SMS. */
export function judgeSmsBudget(share: number): 'ok' | 'warn' | 'bad' {
  return share >= 1 ? 'bad' : share >= NEARLY_USED ? 'warn' : 'ok';
}

/** [COD-4] Whether a try still counts: the sixth is dead even where it is right. */
export function isTryOpen(tries: number, expiresAt: Instant, now: Instant): boolean {
  return tries <= CODE_TRIES && now < expiresAt;
}
