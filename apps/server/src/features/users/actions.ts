import { contract } from '@candor/contract';
import { type Id, ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { shutOut } from '../../services/guard/shut-out.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { notify } from './notify.ts';
import { userStore } from './store.ts';

/** What one operator may do to a customer alone. Each is in the audit log with its reason. */
export const actionRoutes = [
  handle(contract.revealContact, async ({ id, reason }, context) => {
    const { db } = context;
    return db.transaction(async (tx) => {
      const found = await userStore(tx).lock(id);
      if (!found) return refuse('call.notFound');
      await note(tx, context, { action: 'user.contactRevealed', id, reason, username: found.username });
      return ok({ mobile: found.mobile, email: found.email });
    });
  }),

  handle(contract.banUser, async ({ id, reason, legalHold }, context) => {
    const { clock, db, outbox, sessions } = context;
    const banned = await db.transaction(async (tx) => {
      const store = userStore(tx);
      const found = await store.lock(id);
      if (!found) return refuse('call.notFound');
      if (found.banned_at !== null) return refuse('user.alreadyBanned');
      const at = clock.now();
      await store.ban(id, { at, reason, legalHold: legalHold || null });
      await shutOut(tx, context, id);
      await notify(tx, context, { ...found, id }, { template: 'account.banned', params: { reason } });
      const more = legalHold ? { legalHold } : {};
      await note(tx, context, { action: 'user.banned', id, reason, username: found.username, more });
      return ok({});
    });
    sessions.forget(id);
    outbox.wake();
    return banned;
  }),

  handle(contract.unbanUser, async ({ id, reason }, context) => {
    const { db, outbox, sessions } = context;
    const unbanned = await db.transaction(async (tx) => {
      const store = userStore(tx);
      const found = await store.lock(id);
      if (!found) return refuse('call.notFound');
      if (found.banned_at === null) return refuse('user.notBanned');
      // [USR-4] Two people lift that one.
      if (found.legal_hold !== null) return refuse('user.onLegalHold');
      await store.unban(id);
      await notify(tx, context, { ...found, id }, { template: 'account.unbanned', params: {} });
      await note(tx, context, { action: 'user.unbanned', id, reason, username: found.username });
      return ok({});
    });
    sessions.forget(id);
    outbox.wake();
    return unbanned;
  }),

  handle(contract.endUserSessions, async ({ id, session, reason }, context) => {
    const { db, sessions } = context;
    const done = await db.transaction(async (tx) => {
      const found = await userStore(tx).find(id);
      if (!found) return refuse('call.notFound');
      const ended =
        session === undefined ? await sessions.endAll(id, undefined, tx) : await sessions.endOne(id, session, tx);
      // Another customer's log-in, or one that is over: nothing was done, so nothing is written down.
      if (session !== undefined && ended === 0) return refuse('call.notFound');
      const more = { ended, session: session ?? 'all' };
      await note(tx, context, { action: 'user.sessionsEnded', id, reason, username: found.username, more });
      return ok({ ended });
    });
    sessions.forget(id);
    return done;
  }),

  handle(contract.addUserNote, async ({ id: userId, text }, context) => {
    const { clock, db, newId, operator } = context;
    return db.transaction(async (tx) => {
      const store = userStore(tx);
      const found = await store.lock(userId);
      if (!found) return refuse('call.notFound');
      const id = newId('nte');
      await store.addNote({ id, userId, by: operator.id, text, at: clock.now() });
      await note(tx, context, { action: 'user.noted', id: userId, username: found.username, more: { note: id } });
      return ok({ id });
    });
  }),
];

type Noted = {
  readonly action: `user.${string}`;
  readonly id: Id<'usr'>;
  readonly username: string;
  readonly reason?: string;
  readonly more?: Readonly<Record<string, string | number>>;
};

async function note(
  tx: Tx,
  { audit, ip, operator }: OperatorContext,
  { action, id, username, reason, more }: Noted,
): Promise<void> {
  const details = { username, ip, ...more };
  await audit.write(tx, { actor: actorOf(operator), action, subject: id, ...(reason ? { reason } : {}), details });
}
