import { ok, type Result, refuse } from '@candor/kernel';
import type { OperatorContext } from '../../platform/handle.ts';
import { USUAL_WINDOW_MS } from '../../services/session/tries.ts';
import { operatorStore } from './store.ts';

/** The hash that was compared with: only that one may be replaced, whatever has become of it meanwhile. */
export async function provePassword(
  context: OperatorContext,
  password: string,
): Promise<Result<string, 'auth.tooManyTries' | 'auth.wrongPassword'>> {
  const { db, operator, passwords, tries } = context;
  const limits = limitsOf(context, `console-proof:${operator.id}`);
  const seconds = await tries.take(limits);
  if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
  const hash = (await operatorStore(db).findById(operator.id))?.password_hash ?? undefined;
  if (!(await passwords.verify(hash, password)) || hash === undefined) return refuse('auth.wrongPassword');
  await tries.giveBack(limits);
  return ok(hash);
}

/** Where an authenticator is on: a code of it, or a recovery code. */
export async function proveSecond(
  { operator, secondFactors }: OperatorContext,
  code: string | undefined,
): Promise<Result<null, 'second.needed' | 'second.wrong'>> {
  if (!operator.hasTotp) return ok(null);
  if (!code) return refuse('second.needed');
  return (await secondFactors.checkCode(operator.id, code)) === null ? refuse('second.wrong') : ok(null);
}

export function limitsOf({ config }: OperatorContext, key: string) {
  return [{ key, allowed: config.limits.wrongPasswordsPer15Minutes, windowMs: USUAL_WINDOW_MS }];
}
