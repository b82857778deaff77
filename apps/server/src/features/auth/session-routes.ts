import { contract } from '@candor/contract';
import { describeDevice } from '@candor/domain/auth';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { listLogins } from './login-history.ts';

export const sessionRoutes = [
  handle(contract.listSessions, async (_, { session, sessions, user }) => {
    const open = await sessions.list(user.id, session.id);
    return ok({
      rows: open.map(({ id, ip, userAgent, startedAt, lastSeenAt, expiresAt, rememberedUntil }) => ({
        id,
        isThis: id === session.id,
        device: describeDevice(userAgent),
        ip,
        startedAt,
        lastSeenAt,
        expiresAt,
        rememberedUntil,
      })),
    });
  }),

  // Somebody else's log-in is answered like one that never was.
  handle(contract.endSession, (input, context) =>
    afterProof(context, input, async () =>
      (await context.sessions.endOne(context.user.id, input.id)) > 0 ? ok({}) : refuse('call.notFound'),
    ),
  ),

  handle(contract.endOtherSessions, (input, context) =>
    afterProof(context, input, async () => {
      const { session, sessions, user } = context;
      return ok({ ended: await sessions.endAll(user.id, session.id) });
    }),
  ),

  handle(contract.listLogins, async ({ cursor, limit }, { db, user }) =>
    ok(await listLogins(db, user.id, { cursor, limit })),
  ),
];
