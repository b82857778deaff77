import { contract } from '@candor/contract';
import { loginLimits, readLoginName } from '@candor/domain/auth';
import { type Id, ok, refuse } from '@candor/kernel';
import { type CallContext, handle } from '../../platform/handle.ts';
import { networkKeysOf, networksOf } from '../../platform/http/networks.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import { letIn, originOf, stampOf } from './open-session.ts';
import { authStore } from './store.ts';

export const loginRoutes = [
  /** [ATH-17] Each step is taken for names nobody has as well, so that neither the answer nor its time tells them apart. */
  handle(contract.login, async (input, context) => {
    const { config, db, ip, logIns, passwords, verificationPasses, tries } = context;
    // Before anything is counted: a try against somebody's account costs whoever makes it a puzzle.
    if (!(await verificationPasses.take(input.ticket))) return refuse('verification.needed');
    const name = readLoginName(input.account);
    const origin = originOf(context, input.device);
    const found = await authStore(db).findLogin(name);
    const isKnownDevice = await logIns.isKnownDevice(found?.id, input.device);
    const knownDevice = isKnownDevice ? (input.device ?? null) : null;
    const allowance = { each: config.limits.wrongPasswordsPer15Minutes };
    const limits = loginLimits({ name, networks: networksOf(ip), knownDevice }, allowance);
    const seconds = await tries.take(limits);
    if (seconds > 0) {
      await logIns.noteFailure(found?.id, { origin, by: 'password', outcome: 'waiting' });
      return refuse('auth.tooManyTries', { seconds });
    }
    const isRight = await passwords.verify(found?.password_hash, input.password, {
      lane: 'login',
      // On a device of the owner's they wait behind nobody else of their network.
      who: knownDevice ?? networkKeysOf(ip).in48,
    });
    if (!found || !isRight) {
      await logIns.noteFailure(found?.id, { origin, by: 'password', outcome: 'wrongPassword' });
      return refuse('auth.wrongCredentials');
    }
    await tries.giveBack(limits);
    const userId = found.id;
    const passwordStamp = stampOf(await renewHash(context, found, input.password));
    const { device, remember } = input;
    return afterFirstFactor(context, { userId, by: 'password', device, remember, passwordStamp, isKnownDevice });
  }),

  handle(contract.passkeyOptions, async (_, { db, pageOrigin, passkeys }) =>
    ok(await passkeys.startUse(db, null, pageOrigin())),
  ),

  handle(contract.passkeyLogin, async (input, context) => {
    const { logIns, pageOrigin, passkeys } = context;
    const userId = await passkeys.finishUse(input.challenge, input.passkey, pageOrigin());
    if (userId === null) {
      const origin = originOf(context, input.device);
      await logIns.noteFailure(undefined, { origin, by: 'passkey', outcome: 'wrongSecond' });
      return refuse('passkey.unknown');
    }
    const { device, remember } = input;
    const opened = await letIn(context, { userId, by: 'passkey', device, remember });
    return opened.ok ? opened : refuse('passkey.unknown');
  }),

  handle(contract.logout, async (_, { deviceCookie, sessions, token }) => {
    const who = token && (await sessions.end(token));
    // A stranger's log-out, sent without a log-in of ours, takes nobody's cookie away.
    if (who !== undefined && deviceCookie.read() !== undefined) deviceCookie.write(null, 0);
    return ok({});
  }),
];

/** A hash made when hashes cost less is made anew while the password is at hand. Says which one is in force. */
async function renewHash(
  { db, passwords }: CallContext,
  { id, password_hash: old }: { readonly id: Id<'usr'>; readonly password_hash: string },
  password: string,
): Promise<string> {
  const fresh = await passwords.renewHash(old, password);
  return fresh !== undefined && (await authStore(db).renewHash(id, { old, fresh })) ? fresh : old;
}
