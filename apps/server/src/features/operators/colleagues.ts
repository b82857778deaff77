import { contract } from '@candor/contract';
import { checkNewPassword } from '@candor/domain/auth';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { findInvited, sendInvitation, takeInvitation } from '../../services/operators/invitations.ts';
import { operatorStore } from './store.ts';

export const colleagueRoutes = [
  handle(contract.listOperators, async (_, { db }) => {
    const operators = await operatorStore(db).list();
    return ok({
      operators: operators.map(({ has_totp, has_joined, is_disabled, last_seen_at, created_at, ...row }) => ({
        ...row,
        hasTotp: has_totp,
        hasJoined: has_joined,
        isDisabled: is_disabled,
        lastSeenAt: last_seen_at,
        createdAt: created_at,
      })),
    });
  }),

  handle(contract.inviteOperator, async ({ id }, context) => {
    const { audit, db, ip, operator, pageOrigin } = context;
    const colleague = (await operatorStore(db).list()).find((row) => row.id === id);
    if (!colleague || colleague.is_disabled || colleague.email === null) return refuse('call.notFound');
    if (colleague.has_joined) return refuse('invite.joined');
    const { name, email, username } = colleague;
    const expiresAt = await db.transaction(async (tx) => {
      const until = await sendInvitation(context, tx, { id, name, email }, pageOrigin());
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'operator.invited',
        subject: username,
        details: { ip },
      });
      return until;
    });
    return ok({ expiresAt });
  }),

  handle(contract.acceptInvite, async ({ invite, newPassword, confirmation }, context) => {
    const { audit, clock, db, ip, passwords } = context;
    const invited = await findInvited(context, invite);
    const colleague = invited && (await operatorStore(db).findById(invited));
    if (!colleague) return refuse('invite.ended');
    // Before it is used up: a password that is not good enough must not cost the invitation.
    const problem = checkNewPassword({ password: newPassword, confirmation }, colleague, passwords.isBreached);
    if (problem) return problem;
    const hash = await passwords.hash(newPassword);
    const id = await takeInvitation(context, invite);
    if (id === undefined) return refuse('invite.ended');
    return db.transaction(async (tx) => {
      const store = operatorStore(tx);
      if (!(await store.setFirstPassword(id, hash, clock.now()))) return refuse('invite.ended');
      const operator = await store.findById(id);
      if (!operator) return refuse('invite.ended');
      await audit.write(tx, {
        actor: actorOf(operator),
        action: 'operator.joined',
        subject: operator.username,
        details: { ip },
      });
      return ok({ username: operator.username });
    });
  }),
];
