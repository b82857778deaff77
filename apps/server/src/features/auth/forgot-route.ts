import { contract } from '@candor/contract';
import { checkNewPassword, readMobile } from '@candor/domain/auth';
import { type Id, ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type CallContext, handle } from '../../platform/handle.ts';
import { shutOut } from '../../services/guard/shut-out.ts';
import { askerOf, isRightCode } from './is-right-code.ts';
import { authStore, type Contact } from './store.ts';

export const forgotRoutes = [
  /** [ATH-12] */
  handle(contract.forgotPassword, async (input, context) => {
    const { clock, codes, db, outbox, passwords, sessions } = context;
    const mobile = readMobile(input.mobile)?.number ?? input.mobile;
    const refused = checkNewPassword(input, { mobile }, passwords.isBreached);
    if (refused) return refused;
    const owner = await authStore(db).findContact(mobile);
    const asker = await askerOf(context, owner?.id, input.device);
    const given = { asker, to: mobile, purpose: 'forgotPassword', code: input.code };
    if (!(await isRightCode(context, given))) return refuse('code.wrong');
    if (owner === undefined) return refuse('code.wrong');
    const named = checkNewPassword(input, { mobile, username: owner.username }, passwords.isBreached);
    if (named) return named;
    const passwordHash = await passwords.hash(input.password);
    const done = await db.transaction(async (tx) => {
      if (!(await codes.check(tx, given))) return refuse('code.wrong');
      await authStore(tx).setPassword(owner.id, passwordHash, clock.now());
      await sessions.endAll(owner.id, undefined, tx);
      await shutOut(tx, context, owner.id);
      await notifyOwner(context, tx, owner);
      return ok({});
    });
    if (!done.ok) return done;
    sessions.forget(owner.id);
    outbox.wake();
    await forgiveTries(context, owner);
    return done;
  }),
];

/** The hold, the trace, the word to open pages, and a message by every way there is: one of them may be a thief's. */
async function notifyOwner(
  context: CallContext,
  tx: Tx,
  { id, username, mobile, email, lang }: Contact,
): Promise<void> {
  const { audit, clock, holds, ip, messages, outbox } = context;
  const what = 'loginPassword';
  const holdUntil = await holds.start(tx, id, what);
  const message = { template: 'account.securityChanged', lang, params: { what }, userId: id } as const;
  await messages.send(tx, { ...message, channel: 'sms', to: mobile });
  if (email !== null) await messages.send(tx, { ...message, channel: 'email', to: email });
  await outbox.add(tx, [{ topic: 'security.changed', key: id, payload: { what, session: null, at: clock.now() } }]);
  await audit.write(tx, {
    actor: { type: 'customer', id, name: username },
    action: 'security.passwordRecovered',
    subject: id,
    details: { ip, holdUntil },
  });
}

/** Whoever holds the mobile is the owner: strangers' wrong tries against the names of the account keep them out no longer. */
async function forgiveTries({ tries }: CallContext, { username, mobile, email }: Contact & { id: Id<'usr'> }) {
  await tries.clear(`login:username:${username.toLowerCase()}`);
  await tries.clear(`login:mobile:${mobile}`);
  if (email !== null) await tries.clear(`login:email:${email.toLowerCase()}`);
}
