import { contract } from '@candor/contract';
import { zId } from '@candor/contract/fields';
import { consoleLimits, secondLimits } from '@candor/domain/auth';
import { mustHaveTotp } from '@candor/domain/operators';
import { type Id, isId, MINUTE_MS, ok, refuse } from '@candor/kernel';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { type CallContext, handle } from '../../platform/handle.ts';
import { networkKeysOf, networksOf } from '../../platform/http/networks.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { type OperatorRow, operatorStore } from './store.ts';

const SECOND_STEP = 'operator.second';
const SECOND_STEP_MS = 5 * MINUTE_MS;
const MOST_WRONG = 5;

const Asked = z.object({ subject: zId('opr'), data: z.object({ stamp: z.string() }) });

export const signInRoutes = [
  handle(contract.operatorLogin, async ({ username, password }, context) => {
    const { challenges, config, db, ip, passwords, secondFactors, tries } = context;
    const allowance = { each: config.limits.wrongPasswordsPer15Minutes };
    const limits = consoleLimits({ username, networks: networksOf(ip) }, allowance);
    const seconds = await tries.take(limits);
    if (seconds > 0) return refuse('auth.tooManyTries', { seconds });
    const known = await operatorStore(db).find(username);
    const turn = { lane: 'console', who: networkKeysOf(ip).in48 } as const;
    const isRight = await passwords.verify(known?.password_hash ?? undefined, password, turn);
    if (!known || known.is_disabled || !isRight) {
      // What was typed may be a password in the wrong field, so a name we do not know is not written down.
      await noteFailure(context, known?.username ?? 'unknown username', 'password');
      return refuse('auth.wrongCredentials');
    }
    await tries.giveBack(limits);
    const found = await renewHash(context, known, password);
    const factors = await secondFactors.factorsOf(db, found.id);
    if (factors.length === 0) {
      const opened = await letIn(context, found, 'password');
      return opened.ok ? ok({ ...opened.value, second: null }) : refuse('auth.wrongCredentials');
    }
    const second = await challenges.issue(db, {
      kind: SECOND_STEP,
      subject: found.id,
      data: { stamp: stampOf(found) },
      lifeMs: SECOND_STEP_MS,
    });
    return ok({ token: null, expires_at: null, operator: null, second });
  }),

  handle(contract.operatorSecond, async ({ challenge, code }, context) => {
    const { challenges, clock, config, db, secondFactors, tries } = context;
    const asked = await challenges.look(SECOND_STEP, challenge);
    if (asked === undefined) return refuse('second.ended');
    const { subject: id, data } = Asked.parse(asked);
    const limits = secondLimits(id, { each: config.limits.wrongPasswordsPer15Minutes });
    const seconds = await tries.take(limits);
    if (seconds > 0) return refuse('second.tooManyTries', { seconds });
    const operator = await operatorStore(db).findById(id);
    // Disabled, or with another password by now: what was proven in the first step no longer is.
    if (!operator || operator.is_disabled || stampOf(operator) !== data.stamp) return refuse('second.ended');
    const by = await secondFactors.checkCode(id, code);
    if (by === null) {
      await noteFailure(context, operator.username, 'second');
      const triesLeft = await challenges.fail(SECOND_STEP, challenge, MOST_WRONG);
      if (triesLeft === 0) return refuse('second.ended');
      const { lockedUntil } = await secondFactors.stateOf(db, id);
      if (lockedUntil === null) return refuse('second.wrong', { triesLeft });
      return refuse('second.tooManyTries', { seconds: Math.max(1, Math.ceil((lockedUntil - clock.now()) / 1_000)) });
    }
    await tries.giveBack(limits);
    // Of two right answers at once, one gets in.
    if ((await challenges.take(SECOND_STEP, challenge)) === undefined) return refuse('second.ended');
    const opened = await letIn(context, operator, by);
    return opened.ok ? opened : refuse('second.ended');
  }),

  handle(contract.operatorLogout, async (_, { audit, db, ip, sessions, token }) => {
    const who = token && (await sessions.end(token));
    if (who !== undefined && isOperator(who)) {
      const name = await operatorStore(db).nameOf(who);
      await db.transaction((tx) =>
        audit.write(tx, {
          actor: actorOf({ id: who, name }),
          action: 'operator.signedOut',
          subject: name,
          details: { ip },
        }),
      );
    }
    return ok({});
  }),

  handle(contract.operatorMe, async (_, { config, operator, settings }) =>
    ok({
      operator: { id: operator.id, username: operator.username, name: operator.name, roles: [...operator.roles] },
      hasTotp: operator.hasTotp,
      mustHaveTotp: mustHaveTotp(config.mode, await settings.get('operators.mustHaveTotp')),
    }),
  ),
];

/** A hash made when hashes cost less is made anew while the password is at hand. */
async function renewHash({ db, passwords }: CallContext, known: OperatorRow, password: string): Promise<OperatorRow> {
  const old = known.password_hash ?? '';
  const fresh = await passwords.renewHash(old, password);
  const isRenewed = fresh !== undefined && (await operatorStore(db).renewHash(known.id, { old, fresh }));
  return isRenewed ? { ...known, password_hash: fresh } : known;
}

/** Opens the log-in and leaves the trace of it, if the password is still the one that was shown. */
async function letIn(
  { audit, db, ip, sessions, userAgent }: CallContext,
  { id, username, name, roles, password_hash }: OperatorRow,
  by: 'password' | 'totp' | 'recovery',
) {
  const opened = await db.transaction(async (tx) => {
    if (!(await operatorStore(tx).holdPassword(id, password_hash ?? ''))) return refuse('auth.wrongCredentials');
    const session = await sessions.openOperator(tx, id, { ip, userAgent });
    await audit.write(tx, {
      actor: actorOf({ id, name }),
      action: 'operator.signedIn',
      subject: username,
      details: { ip, session: session.id, by },
    });
    return ok(session);
  });
  if (!opened.ok) return opened;
  return ok({
    token: opened.value.token.use((text) => text),
    expires_at: opened.value.expiresAt,
    operator: { id, username, name, roles },
  });
}

async function noteFailure({ audit, db, ip }: CallContext, subject: string, step: 'password' | 'second') {
  await db.transaction((tx) =>
    audit.write(tx, {
      actor: { type: 'system', id: 'console', name: 'Console' },
      action: 'operator.signInFailed',
      subject,
      details: { ip, step },
    }),
  );
}

/** Changes with the password, and tells nothing about it. */
function stampOf({ password_hash }: OperatorRow): string {
  return sha256Hex(`operator ${password_hash}`);
}

function isOperator(id: Id<'usr'> | Id<'opr'>): id is Id<'opr'> {
  return isId('opr', id);
}
