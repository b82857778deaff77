import { contract } from '@candor/contract';
import { UNLOCK_MINUTES, type UnlockMinutes } from '@candor/contract/security/calls';
import { readAntiPhishing } from '@candor/domain/security';
import { type Instant, instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { afterProof } from '../../services/guard/proof.ts';
import { contactRoutes } from './contact-routes.ts';
import { noteChange } from './note-change.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { securityStore } from './store.ts';
import { tradingRoutes } from './trading-routes.ts';

export const securityRoutes = [
  handle(contract.securityOverview, async (_, { clock, db, holds, secondFactors, session, sessions, user }) => {
    const store = securityStore(db);
    const [known, second, passkeys, hold, open] = await Promise.all([
      store.get(user.id),
      secondFactors.stateOf(db, user.id),
      store.listPasskeys(user.id),
      holds.find(db, user.id),
      sessions.list(user.id),
    ]);
    const lockedUntil = toInstant(known.trade_password_locked_until);
    return ok({
      mobile: known.mobile,
      email: known.email,
      loginPasswordChangedAt: toInstant(known.password_changed_at),
      tradePassword: {
        isSet: known.trade_password_hash !== null,
        lockedUntil: lockedUntil !== null && lockedUntil > clock.now() ? lockedUntil : null,
      },
      totp: { isOn: second.totpSince !== null, since: second.totpSince },
      recoveryCodesLeft: second.recoveryCodesLeft,
      passkeys,
      antiPhishing: known.anti_phishing,
      sessions: open.length,
      hold,
      trading: { unlockedUntil: ahead(session.tradingUntil, clock.now()), minutes: minutesOf(known.unlock_minutes) },
      isSet: known.security_set_at !== null,
    });
  }),

  ...passwordRoutes,
  ...contactRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...tradingRoutes,

  handle(contract.setAntiPhishing, async (input, context) => {
    const { db, outbox, user } = context;
    const phrase = readAntiPhishing(input.phrase);
    if (phrase === undefined) return refuse('antiPhishing.tooShort');
    return afterProof(context, input, async () => {
      await db.transaction(async (tx) => {
        const store = securityStore(tx);
        const before = await store.get(user.id);
        if (before.anti_phishing === phrase) return;
        await store.setAntiPhishing(user.id, phrase);
        await noteChange(context, tx, { what: 'antiPhishing', before });
      });
      outbox.wake();
      return ok({});
    });
  }),

  handle(contract.finishSecurity, async (_, { audit, clock, db, user }) =>
    db.transaction(async (tx) => {
      const store = securityStore(tx);
      const { security_set_at } = await store.get(user.id);
      if (security_set_at !== null) return ok({});
      if (!(await store.finish(user.id, clock.now()))) return refuse('tradePassword.notSet');
      const actor = { type: 'customer' as const, id: user.id, name: user.username };
      await audit.write(tx, { actor, action: 'security.finished', subject: user.id });
      return ok({});
    }),
  ),
];

function toInstant(value: number | null): Instant | null {
  return value === null ? null : instant(value);
}

function ahead(until: Instant | null, now: Instant): Instant | null {
  return until !== null && until > now ? until : null;
}

function minutesOf(minutes: number): UnlockMinutes {
  return UNLOCK_MINUTES.find((each) => Number(each) === minutes) ?? '60';
}
