import { contract } from '@candor/contract';
import { unlockUntil } from '@candor/domain/security';
import { ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { refuseTradePassword } from '../../platform/http/trade-password.ts';
import { lockAllTrading, setTradingUntil } from '../../services/session/session-rows.ts';
import { securityStore } from './store.ts';

/** [SEC-16] What a log-in may do with real money, kept with the log-in and never with the page. */
export const tradingRoutes = [
  handle(contract.unlockTrading, async (input, context) => {
    const { clock, db, session, sessions, user } = context;
    const unproven = await refuseUnproven(input, context);
    if (unproven) return unproven;
    const { unlock_minutes } = await securityStore(db).get(user.id);
    const until = unlockUntil(unlock_minutes, clock.now(), session.expiresAt);
    await setTradingUntil(db, session.id, until);
    sessions.forget(user.id);
    return ok({ until });
  }),

  handle(contract.lockTrading, async (_, { db, session, sessions, user }) => {
    await setTradingUntil(db, session.id, null);
    sessions.forget(user.id);
    return ok({});
  }),

  /** [SEC-19] */
  handle(contract.endHold, async (_, { config, db, holds, sessions, user }) => {
    if (config.mode !== 'sandbox') return refuse('feature.notOpen');
    await holds.endAll(db, user.id);
    sessions.forget(user.id);
    return ok({});
  }),

  handle(contract.setUnlockMinutes, async ({ minutes, tradePassword }, context) => {
    const { db, sessions, user } = context;
    // Two of these at once end in the same state, so it carries no key.
    const unproven = await refuseUnproven({ tradePassword }, context);
    if (unproven) return unproven;
    await db.transaction(async (tx) => {
      await securityStore(tx).setUnlockMinutes(user.id, Number(minutes));
      await lockAllTrading(tx, user.id);
    });
    sessions.forget(user.id);
    return ok({});
  }),
];

type Given = { readonly tradePassword?: string | undefined; readonly passkey?: string | undefined };

async function refuseUnproven({ tradePassword, passkey }: Given, context: CustomerContext) {
  if (passkey === undefined) return refuseTradePassword(context, tradePassword ?? '');
  const { pageOrigin, passkeys, user } = context;
  return (await passkeys.finishOwnUse(user.id, passkey, pageOrigin(), true)) ? undefined : refuse('second.wrong');
}
