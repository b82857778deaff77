import { contract } from '@candor/contract';
import { type Id, isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { rateKey } from '../../platform/http/rate-limits.ts';
import { operatorStore } from './store.ts';

export const operatorRoutes = [
  handle(contract.operatorLogin, async ({ username, password }, context) => {
    const { audit, db, ip, passwords, sessions, tries, userAgent } = context;
    const key = `console:${username.toLowerCase()}:${rateKey(ip)}`;
    const seconds = await tries.waitSeconds(key);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    await tries.fail(key);
    const found = await operatorStore(db).find(username);
    const isRight = await passwords.verify(found?.password_hash, password);
    if (!found || found.is_disabled || !isRight) {
      await db.transaction((tx) =>
        audit.write(tx, {
          actor: { type: 'system', id: 'console', name: 'Console' },
          action: 'operator.signInFailed',
          // What was typed may be a password in the wrong field, so a name we do not know is not written down.
          subject: found?.username ?? 'unknown username',
          details: { ip },
        }),
      );
      return refuse('auth.wrongCredentials');
    }
    await tries.clear(key);
    const opened = await db.transaction(async (tx) => {
      const session = await sessions.openOperator(tx, found.id, { ip, userAgent });
      await audit.write(tx, {
        actor: { type: 'operator', id: found.id, name: found.name },
        action: 'operator.signedIn',
        subject: found.username,
        details: { ip, session: session.id },
      });
      return session;
    });
    return ok({
      token: opened.token.use((text) => text),
      expires_at: opened.expiresAt,
      operator: { id: found.id, username: found.username, name: found.name, roles: found.roles },
    });
  }),

  handle(contract.operatorLogout, async (_, { audit, db, ip, sessions, token }) => {
    const who = token && (await sessions.end(token));
    if (who !== undefined && isOperator(who)) {
      const name = await operatorStore(db).nameOf(who);
      await db.transaction((tx) =>
        audit.write(tx, {
          actor: { type: 'operator', id: who, name },
          action: 'operator.signedOut',
          subject: name,
          details: { ip },
        }),
      );
    }
    return ok({});
  }),

  handle(contract.operatorMe, async (_, { operator }) =>
    ok({
      operator: { id: operator.id, username: operator.username, name: operator.name, roles: [...operator.roles] },
    }),
  ),
];

function isOperator(id: Id<'usr'> | Id<'opr'>): id is Id<'opr'> {
  return isId('opr', id);
}
