import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { forgetRemembered, refreshRemembered } from '../../services/session/remembered-devices.ts';
import { originOf, signedIn } from './open-session.ts';

export const restoreRoutes = [
  /** [ATH-19] [ATH-20] */
  handle(contract.restore, async ({ device }, context) => {
    const { db, log, logIns, outbox, sessions } = context;
    const origin = originOf(context, device);
    const { refreshed, opened } = await db.transaction(async (tx) => {
      const refreshed = await refreshRemembered(tx, context, device);
      if (refreshed.kind === 'stolen') {
        // Whoever holds the copy and whoever owns the device look alike from here, so both are out.
        await sessions.endRemembered(tx, refreshed.id);
        await logIns.warnOfCopy(tx, refreshed.userId, origin);
      }
      if (refreshed.kind !== 'taken') return { refreshed, opened: null };
      const session = await sessions.openCustomer(tx, refreshed.userId, origin, refreshed);
      const rememberedUntil = refreshed.expiresAt;
      return { refreshed, opened: await signedIn(context, tx, refreshed.userId, { ...session, rememberedUntil }) };
    });
    if (opened) return ok(opened);
    if (refreshed.kind === 'stolen') {
      const { userId, why } = refreshed;
      sessions.forget(userId);
      outbox.wake();
      log.warn('auth.copied_sign_in', 'A device credential was shown that was used up or belongs elsewhere', {
        userId,
        why,
      });
    }
    return refuse('auth.notRemembered');
  }),

  handle(contract.forgetDevice, async (_, context) => {
    await context.db.transaction((tx) => forgetRemembered(tx, context, context.session.id));
    return ok({});
  }),
];
