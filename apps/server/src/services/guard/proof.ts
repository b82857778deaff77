import type { PROOF_REFUSALS } from '@candor/contract/proof';
import { ok, type Refusal, type Result, refuse } from '@candor/kernel';
import type { CallContext, CustomerContext } from '../../platform/handle.ts';
import { USUAL_WINDOW_MS } from '../session/tries.ts';

/** The login password, and where a second factor is on one answer of it: a code, or a passkey's signature. */
export type Proof = {
  readonly password: string;
  readonly secondCode?: string | undefined;
  readonly passkey?: string | undefined;
};
export type ProofRefusal = keyof typeof PROOF_REFUSALS;

/**
 * Who changes what guards the account proves once more to be its owner: a session left open on a borrowed phone is not
 * enough. Wrong passwords are counted per account; wrong codes by the second factor itself. Never inside a transaction.
 */
async function checkProof(context: CustomerContext, proof: Proof): Promise<Refusal<ProofRefusal> | undefined> {
  const { config, db, passwords, tries, user } = context;
  const allowed = config.limits.wrongPasswordsPer15Minutes;
  const limits = [{ key: `proof:${user.id}`, allowed, windowMs: USUAL_WINDOW_MS }];
  const seconds = await tries.take(limits);
  if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
  const row = await db.one`select password_hash from app_user where id = ${user.id}`;
  const turn = { lane: 'signedIn', who: user.id } as const;
  const isRight = await passwords.verify(String(row.password_hash), proof.password, turn);
  if (!isRight) return refuse('auth.wrongPassword');
  await tries.giveBack(limits);
  return checkSecond(context, proof);
}

/**
 * Does the job once the caller has proven themselves, and gives the log-in another token with its answer: whoever copied
 * the old one before is out from here on. A refused job leaves the token as it was.
 */
export async function afterProof<T extends object, C extends string>(
  context: CustomerContext,
  proof: Proof,
  job: () => Promise<Result<T, C>>,
): Promise<Result<T & { newToken: string | null }, C | ProofRefusal>> {
  const unproven = await checkProof(context, proof);
  if (unproven) return unproven;
  const done = await job();
  return done.ok ? ok({ ...done.value, newToken: await renewToken(context) }) : done;
}

export async function renewToken({ sessions, token }: Pick<CallContext, 'sessions' | 'token'>): Promise<string | null> {
  const fresh = token && (await sessions.renew(token));
  return fresh?.use((text) => text) ?? null;
}

/** The second half alone, for calls that a code to the mobile opens instead of the password. */
export async function checkSecond(
  context: CustomerContext,
  proof: Pick<Proof, 'secondCode' | 'passkey'>,
): Promise<Refusal<'second.needed' | 'second.wrong' | 'auth.tooManyTries'> | undefined> {
  const { clock, db, pageOrigin, passkeys, secondFactors, user } = context;
  const factors = await secondFactors.factorsOf(db, user.id);
  if (factors.length === 0) return undefined;
  if (proof.passkey !== undefined) {
    const isRight = await passkeys.finishOwnUse(user.id, proof.passkey, pageOrigin());
    return isRight ? undefined : refuse('second.wrong');
  }
  if (proof.secondCode === undefined || proof.secondCode === '') return refuse('second.needed');
  if ((await secondFactors.checkCode(user.id, proof.secondCode)) !== null) return undefined;
  const { lockedUntil } = await secondFactors.stateOf(db, user.id);
  if (lockedUntil === null) return refuse('second.wrong');
  return refuse('auth.tooManyTries', { seconds: Math.max(1, Math.ceil((lockedUntil - clock.now()) / 1_000)) });
}
