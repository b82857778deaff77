import { contract } from '@candor/contract';
import { checkNewPassword } from '@candor/domain/auth';
import { mustHaveTotp } from '@candor/domain/operators';
import { ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { renewToken } from '../../services/guard/proof.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { limitsOf, provePassword, proveSecond } from './prove-operator.ts';
import { operatorStore } from './store.ts';

/** An operator's own password and authenticator. Each change asks for the password again: a desk is left open easily. */
export const ownSecurityRoutes = [
  handle(contract.startOperatorTotp, async ({ password, code }, context) => {
    const { db, operator, secondFactors } = context;
    const proven = await provePassword(context, password);
    if (!proven.ok) return proven;
    const second = await proveSecond(context, code);
    if (!second.ok) return second;
    const { secret, uri } = await db.transaction((tx) => secondFactors.startTotp(tx, operator.id));
    return ok({ secret, uri, newToken: await renewToken(context) });
  }),

  handle(contract.confirmOperatorTotp, async ({ code }, context) => {
    const { db, operator, secondFactors, sessions, tries } = context;
    const limits = limitsOf(context, `console-totp:${operator.id}`);
    const seconds = await tries.take(limits);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    const confirmed = await db.transaction(async (tx) => {
      const done = await secondFactors.confirmTotp(tx, operator.id, code);
      if (done.ok) await note(tx, context, 'operator.totpOn');
      return done;
    });
    if (!confirmed.ok) return confirmed;
    await tries.giveBack(limits);
    sessions.forget(operator.id);
    return ok({ recoveryCodes: confirmed.value.recoveryCodes });
  }),

  handle(contract.stopOperatorTotp, async ({ password, code }, context) => {
    const { config, db, operator, secondFactors, sessions, settings } = context;
    const proven = await provePassword(context, password);
    if (!proven.ok) return proven;
    if (mustHaveTotp(config.mode, await settings.get('operators.mustHaveTotp'))) return refuse('second.required');
    if ((await secondFactors.checkCode(operator.id, code)) === null) return refuse('second.wrong');
    await db.transaction(async (tx) => {
      await secondFactors.stopTotp(tx, operator.id);
      await note(tx, context, 'operator.totpOff');
    });
    sessions.forget(operator.id);
    return ok({ newToken: await renewToken(context) });
  }),

  handle(contract.changeOperatorPassword, async ({ password, newPassword, confirmation, code }, context) => {
    const { clock, db, operator, passwords, session, sessions } = context;
    const proven = await provePassword(context, password);
    if (!proven.ok) return proven;
    const typed = { password: newPassword, confirmation };
    const problem = checkNewPassword(typed, { username: operator.username }, passwords.isBreached);
    if (problem) return problem;
    if (newPassword === password) return refuse('password.same');
    // Last, because a code is good once: a password that is refused must not cost one.
    const second = await proveSecond(context, code);
    if (!second.ok) return second;
    const [before, hash] = [proven.value, await passwords.hash(newPassword)];
    const changed = await db.transaction(async (tx) => {
      const store = operatorStore(tx);
      if (!(await store.changePassword(operator.id, before, hash, clock.now()))) return refuse('auth.wrongPassword');
      await store.endOtherSessions(operator.id, session.id, clock.now());
      await note(tx, context, 'operator.passwordChanged');
      return ok(null);
    });
    if (!changed.ok) return changed;
    sessions.forget(operator.id);
    return ok({ newToken: await renewToken(context) });
  }),
];

async function note(
  tx: Tx,
  { audit, ip, operator }: OperatorContext,
  action: 'operator.totpOn' | 'operator.totpOff' | 'operator.passwordChanged',
) {
  await audit.write(tx, { actor: actorOf(operator), action, subject: operator.username, details: { ip } });
}
