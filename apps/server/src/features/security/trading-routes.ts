import { contract } from '@candor/contract';
import { unlockUntil } from '@candor/domain/security';
import { MINUTE_MS, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
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
  const { clock, pageOrigin, passkeys, passwords, user } = context;
  if (passkey !== undefined) {
    return (await passkeys.finishOwnUse(user.id, passkey, pageOrigin())) ? undefined : refuse('second.wrong');
  }
  const check = await passwords.checkTradePassword(user.id, tradePassword ?? '');
  switch (check.state) {
    case 'right':
      return undefined;
    case 'wrong':
      return refuse('tradePassword.wrong', { triesLeft: check.triesLeft });
    case 'locked':
      return refuse('tradePassword.locked', { minutes: Math.ceil((check.until - clock.now()) / MINUTE_MS) });
    case 'notSet':
      return refuse('tradePassword.notSet');
    default:
      return check satisfies never;
  }
}
