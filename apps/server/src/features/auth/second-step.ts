import type { SecondFactor } from '@candor/contract';
import { maskEmail, maskMobile } from '@candor/domain/users';
import { assert, type Id, MINUTE_MS, ok, type Result, refuse } from '@candor/kernel';
import type { CallContext } from '../../platform/handle.ts';
import { authStore } from './store.ts';

export const SECOND_STEP = 'login.second';
const SECOND_STEP_MS = 5 * MINUTE_MS;

type Asked = {
  readonly challenge: string;
  readonly expiresAt: number;
  readonly factors: SecondFactor[];
  readonly passkey: string | null;
  readonly sentTo: string | null;
  readonly sandboxCode: string | null;
};

/** The password was right; what is still asked for, and the token under which it may be answered. */
export async function askSecond(
  { challenges, db, pageOrigin, passkeys }: CallContext,
  userId: Id<'usr'>,
  passwordStamp: string,
  factors: readonly SecondFactor[],
): Promise<Asked> {
  const passkey = factors.includes('passkey') ? await passkeys.startUse(db, userId, pageOrigin()) : null;
  const data = { passwordStamp, passkey: passkey?.challenge ?? null, isSent: false };
  const issued = await challenges.issue(db, { kind: SECOND_STEP, subject: userId, data, lifeMs: SECOND_STEP_MS });
  return { ...issued, factors: [...factors], passkey: passkey?.options ?? null, sentTo: null, sandboxCode: null };
}

/** [ATH-18] Sends a code to the customer, and asks for it. One sent a moment ago is still good, and not sent again. */
export async function sendSecond(
  context: CallContext,
  userId: Id<'usr'>,
  passwordStamp: string,
): Promise<Result<Asked, 'code.tooMany' | 'code.paused'>> {
  const { challenges, codes, db, ip } = context;
  const { channel, to, lang } = await reachOf(context, userId);
  const purpose = purposeOf(userId);
  const code = {
    asker: { by: 'owner' },
    channel,
    to,
    purpose,
    template: 'code.login',
    lang,
    ip,
    userId,
    isReal: true,
  } as const;
  const sent = await db.transaction((tx) => codes.issue(tx, code));
  if (!sent.ok && sent.code !== 'code.tooSoon') return refuse(sent.code);
  const data = { passwordStamp, passkey: null, isSent: true };
  const issued = await challenges.issue(db, { kind: SECOND_STEP, subject: userId, data, lifeMs: SECOND_STEP_MS });
  const sentTo = channel === 'sms' ? maskMobile(to) : maskEmail(to);
  const sandboxCode = sent.ok ? sent.value.sandboxCode : null;
  return ok({ ...issued, factors: ['code'], passkey: null, sentTo, sandboxCode });
}

/** Whether it is the code that was sent; a right one is used up. */
export async function isSentCode(context: CallContext, userId: Id<'usr'>, code: string): Promise<boolean> {
  const { to } = await reachOf(context, userId);
  return context.db.transaction((tx) =>
    context.codes.check(tx, { asker: { by: 'owner' }, to, purpose: purposeOf(userId), code }),
  );
}

/** The account is part of it: two accounts may have had one number after the other. */
const purposeOf = (userId: Id<'usr'>) => `login:${userId}`;

/** Where the customer is written to, in the language of their own: a stranger with the password chooses neither. */
async function reachOf({ db }: CallContext, userId: Id<'usr'>) {
  const { mobile, email, lang } = await authStore(db).getReach(userId);
  const to = mobile ?? email;
  assert(to, 'every account to have been opened with a mobile');
  return { channel: mobile === null ? ('email' as const) : ('sms' as const), to, lang };
}
