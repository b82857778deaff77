import { contract } from '@candor/contract';
import { securityOf } from '@candor/domain/auth';
import { type Instant, instant, ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { forgotRoutes } from './forgot-route.ts';
import { loginRoutes } from './login-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { restoreRoutes } from './restore-routes.ts';
import { secondRoutes } from './second-route.ts';
import { sessionRoutes } from './session-routes.ts';
import { authStore, type User } from './store.ts';
import { toUserInfo, typeOf } from './user-info.ts';

export const authRoutes = [
  ...loginRoutes,
  ...secondRoutes,
  ...registerRoutes,
  ...forgotRoutes,
  ...restoreRoutes,
  ...sessionRoutes,

  handle(contract.getUser, async (_, { clock, db, user }) =>
    ok({ data: toUserInfo(await authStore(db).getUser(user.id), clock.now()) }),
  ),

  handle(contract.accountInfo, async (_, { clock, db, secondFactors, user }) => {
    const row = await authStore(db).getUser(user.id);
    const factors = await secondFactors.factorsOf(db, user.id);
    return ok({
      account_info: {
        uid: row.uid,
        username: row.username,
        level: row.level,
        type: typeOf(row, clock.now()),
        security: securityOf({
          securitySetAt: securitySetAt(row),
          hasTradePassword: row.has_trade_password,
          email: row.email,
          mobile: row.mobile,
          hasTotp: factors.includes('totp'),
          hasPasskey: factors.includes('passkey'),
        }),
      },
    });
  }),
];

/** A guest has nothing to secure: they are not sent to the page that asks for it. */
function securitySetAt({ is_guest, created_at, security_set_at }: User): Instant | null {
  if (is_guest) return instant(created_at);
  return security_set_at === null ? null : instant(security_set_at);
}
