import { contract } from '@candor/contract';
import { readLoginName, securityOf } from '@candor/domain/auth';
import { instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { rateKey } from '../../platform/http/rate-limits.ts';
import { authStore } from './store.ts';
import { toUserInfo, typeOf } from './user-info.ts';

export const authRoutes = [
  handle(contract.login, async (input, context) => {
    const { clock, db, ip, passwords, sessions, tries, userAgent } = context;
    const name = readLoginName(input.account);
    const key = `login:${name.by}:${name.value}:${rateKey(ip)}`;
    const seconds = await tries.waitSeconds(key);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    // Counted before it is made: otherwise a hundred tries sent at once would all be the first.
    await tries.fail(key);
    const store = authStore(db);
    const found = await store.findLogin(name);
    const isRight = await passwords.verify(found?.password_hash, input.password);
    if (!found || !isRight) return refuse('auth.wrongCredentials');
    await tries.clear(key);
    const { token, expiresAt } = await db.transaction((tx) => sessions.openCustomer(tx, found.id, { ip, userAgent }));
    const user = await store.getUser(found.id);
    return ok({
      token: token.use((text) => text),
      expires_at: expiresAt,
      user: toUserInfo(user, clock.now()),
    });
  }),

  handle(contract.logout, async (_, { sessions, token }) => {
    if (token) await sessions.end(token);
    return ok({});
  }),

  handle(contract.getUser, async (_, { clock, db, user }) =>
    ok({ data: toUserInfo(await authStore(db).getUser(user.id), clock.now()) }),
  ),

  handle(contract.accountInfo, async (_, { clock, db, user }) => {
    const row = await authStore(db).getUser(user.id);
    return ok({
      account_info: {
        uid: row.uid,
        username: row.username,
        level: row.level,
        type: typeOf(row, clock.now()),
        security: securityOf({
          securitySetAt: row.security_set_at === null ? null : instant(row.security_set_at),
          hasTradePassword: row.has_trade_password,
          email: row.email,
          mobile: row.mobile,
        }),
      },
    });
  }),
];
