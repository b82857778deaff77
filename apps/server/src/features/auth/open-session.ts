import { createHash } from 'node:crypto';
import { type Id, type Instant, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/handle.ts';
import type { LoginProof } from '../../services/session/log-ins.ts';
import { chooseRemembering } from '../../services/session/remembered-devices.ts';
import type { NewSession, Origin } from '../../services/session/sessions.ts';
import { authStore } from './store.ts';
import { toUserInfo } from './user-info.ts';

/** What a log-in is answered with, in the words of the contract. */
export type SignedIn = {
  readonly token: string;
  readonly session: string;
  readonly expires_at: number;
  readonly remembered_until: number | null;
  readonly user: ReturnType<typeof toUserInfo>;
};

export function originOf({ ip, userAgent }: CallContext, device: string | undefined): Origin {
  return { ip, userAgent, device };
}

/**
 * Opens the session. Where a password was shown it must still be the account's by now: it may have been changed while
 * it was being checked, and whoever changed it wants everybody else out.
 */
export async function letIn(
  context: CallContext,
  given: {
    readonly userId: Id<'usr'>;
    readonly by: LoginProof;
    readonly device: string | undefined;
    readonly remember?: '0' | '1' | undefined;
    /** Which password it was, where one was shown. */
    readonly passwordStamp?: string;
    /** Asked last, where something else than a password was shown that may have ended meanwhile. */
    readonly isStillGood?: (tx: Tx) => Promise<boolean>;
  },
): Promise<Result<SignedIn, 'auth.wrongCredentials'>> {
  const { db, outbox } = context;
  const opened = await db.transaction(async (tx) => {
    const isStale =
      given.passwordStamp !== undefined && !(await authStore(tx).lockPassword(given.userId, given.passwordStamp));
    const isOver = isStale || (await given.isStillGood?.(tx)) === false;
    return isOver ? refuse('auth.wrongCredentials') : ok(await openFor(context, tx, { ...given, outcome: 'in' }));
  });
  if (!opened.ok) return opened;
  await endPrevious(context, given.userId);
  outbox.wake();
  return opened;
}

/** A page that logs in anew while it is in goes on with the new token alone. Another customer's is not ours to end. */
async function endPrevious({ sessions, token }: CallContext, userId: Id<'usr'>): Promise<void> {
  const previous = token && (await sessions.findCustomer(token));
  if (token && previous?.user.id === userId) await sessions.end(token);
}

export async function openFor(
  context: CallContext,
  tx: Tx,
  given: {
    readonly userId: Id<'usr'>;
    readonly by: LoginProof;
    readonly device: string | undefined;
    readonly remember?: '0' | '1' | undefined;
    readonly outcome: 'in' | 'registered';
  },
): Promise<SignedIn> {
  const { lang, logIns } = context;
  const { userId, by, outcome, device } = given;
  const session = await logIns.open(tx, userId, { origin: originOf(context, device), by, lang, outcome });
  const chosen = { session: session.id, device, isWanted: given.remember === '1' };
  const rememberedUntil = await chooseRemembering(tx, context, userId, chosen);
  return signedIn(context, tx, userId, { ...session, rememberedUntil });
}

/** [DMO-10] A guest is in without a proof: the device keeps what opens the account again, and nothing else does. */
export async function openForGuest(context: CallContext, tx: Tx, userId: Id<'usr'>, device: string): Promise<SignedIn> {
  const session = await context.sessions.openCustomer(tx, userId, originOf(context, device));
  const rememberedUntil = await chooseRemembering(tx, context, userId, { session: session.id, device, isWanted: true });
  return signedIn(context, tx, userId, { ...session, rememberedUntil });
}

export async function signedIn(
  { clock }: Pick<CallContext, 'clock'>,
  tx: Tx,
  userId: Id<'usr'>,
  session: NewSession & { readonly id: Id<'ses'>; readonly rememberedUntil: Instant | null },
): Promise<SignedIn> {
  return {
    token: session.token.use((text) => text),
    session: session.id,
    expires_at: session.expiresAt,
    remembered_until: session.rememberedUntil,
    user: toUserInfo(await authStore(tx).getUser(userId), clock.now()),
  };
}

/** Tells one password's hash from another's without being one. */
export function stampOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}
