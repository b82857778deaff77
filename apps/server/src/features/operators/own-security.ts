import { contract } from '@candor/contract';
import { checkNewPassword } from '@candor/domain/auth';
import { mustHaveTotp } from '@candor/domain/operators';
import { ok, type Refusal, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { actorOf } from '../../platform/operators/actor.ts';
import { operatorStore } from './store.ts';

/** An operator's own password and authenticator. Each change asks for the password again: a desk is left open easily. */
export const ownSecurityRoutes = [
  handle(contract.startOperatorTotp, async ({ password, code }, context) => {
    const { db, operator, secondFactors } = context;
    const refused = await refuseWrongPassword(context, password);
    if (refused) return refused;
    if (operator.hasTotp) {
      if (!code) return refuse('second.needed');
      if ((await secondFactors.checkCode(operator.id, code)) === null) return refuse('second.wrong');
    }
    const { secret, uri } = await db.transaction((tx) => secondFactors.startTotp(tx, operator.id));
    return ok({ secret, uri });
  }),

  handle(contract.confirmOperatorTotp, async ({ code }, context) => {
    const { db, operator, secondFactors, sessions, tries } = context;
    const key = `console-totp:${operator.id}`;
    const seconds = await tries.waitSeconds(key);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    await tries.fail(key);
    const confirmed = await db.transaction(async (tx) => {
      const done = await secondFactors.confirmTotp(tx, operator.id, code);
      if (done.ok) await note(tx, context, 'operator.totpOn');
      return done;
    });
    if (!confirmed.ok) return confirmed;
    await tries.clear(key);
    sessions.forget(operator.id);
    return ok({ recoveryCodes: confirmed.value.recoveryCodes });
  }),

  handle(contract.stopOperatorTotp, async ({ password, code }, context) => {
    const { config, db, operator, secondFactors, sessions, settings } = context;
    const refused = await refuseWrongPassword(context, password);
    if (refused) return refused;
    if (mustHaveTotp(config.mode, await settings.get('operators.mustHaveTotp'))) return refuse('second.required');
    if ((await secondFactors.checkCode(operator.id, code)) === null) return refuse('second.wrong');
    await db.transaction(async (tx) => {
      await secondFactors.stopTotp(tx, operator.id);
      await note(tx, context, 'operator.totpOff');
    });
    sessions.forget(operator.id);
    return ok({});
  }),

  handle(contract.changeOperatorPassword, async ({ password, newPassword, confirmation }, context) => {
    const { clock, db, operator, passwords, session, sessions } = context;
    const refused = await refuseWrongPassword(context, password);
    if (refused) return refused;
    const problem = checkNewPassword({ password: newPassword, confirmation }, { username: operator.username });
    if (problem) return problem;
    if (newPassword === password) return refuse('password.same');
    const found = await operatorStore(db).findById(operator.id);
    const [before, hash] = [found?.password_hash ?? '', await passwords.hash(newPassword)];
    const changed = await db.transaction(async (tx) => {
      const store = operatorStore(tx);
      if (!(await store.changePassword(operator.id, before, hash, clock.now()))) return refuse('auth.wrongPassword');
      await store.endOtherSessions(operator.id, session.id, clock.now());
      await note(tx, context, 'operator.passwordChanged');
      return ok({});
    });
    sessions.forget(operator.id);
    return changed;
  }),
];

async function refuseWrongPassword(
  { db, operator, passwords, tries }: OperatorContext,
  password: string,
): Promise<Refusal<'auth.tooManyTries' | 'auth.wrongPassword'> | undefined> {
  const key = `console-proof:${operator.id}`;
  const seconds = await tries.waitSeconds(key);
  if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
  // Counted before it is made: otherwise a hundred tries sent at once would all be the first.
  await tries.fail(key);
  const found = await operatorStore(db).findById(operator.id);
  if (!(await passwords.verify(found?.password_hash ?? undefined, password))) return refuse('auth.wrongPassword');
  await tries.clear(key);
  return undefined;
}

async function note(
  tx: Tx,
  { audit, ip, operator }: OperatorContext,
  action: 'operator.totpOn' | 'operator.totpOff' | 'operator.passwordChanged',
) {
  await audit.write(tx, { actor: actorOf(operator), action, subject: operator.username, details: { ip } });
}
