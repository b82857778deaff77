import type { Call } from '@candor/contract';
import { assert, ok, type Refusal, type Result, refuse, type Secret } from '@candor/kernel';
import { refuseAtGate } from '../gates.ts';
import type { CallContext, CustomerContext, OperatorContext } from '../handle.ts';
import type { Platform } from '../platform.ts';
import { makeRepeat } from '../repeat.ts';
import type { Gate, RateLimits } from './rate-limits.ts';

/** What is known of a caller before anybody looks at what they ask. */
export type Caller = {
  readonly lang: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly pageOrigin: string;
  readonly requestId: string;
  readonly token: Secret<string> | undefined;
  readonly file: Buffer | undefined;
};

export type AdmitRefusal = 'session.ended' | 'call.tooMany';

/** Who it is, as the call's access asks. A customer's token opens no operator call, nor the other way round. */
export async function admit(
  platform: Platform,
  limits: RateLimits,
  call: Call,
  caller: Caller,
): Promise<Result<CallContext, AdmitRefusal>> {
  switch (call.access) {
    case 'visitor':
      return ok(contextOf(platform, caller));
    case 'customer': {
      const found = caller.token && (await platform.sessions.findCustomer(caller.token));
      if (!found) return refuse('session.ended');
      const { user, session } = found;
      const repeat = makeRepeat(platform.db, platform.clock, user.id, call.path);
      const context: CustomerContext = Object.assign(contextOf(platform, caller), repeat, { user, session });
      return (await waitAt(limits.account, user.id)) ?? ok(context);
    }
    case 'operator': {
      const found = caller.token && (await platform.sessions.findOperator(caller.token));
      if (!found) return refuse('session.ended');
      const { operator, session } = found;
      const repeat = makeRepeat(platform.db, platform.clock, operator.id, call.path);
      const context: OperatorContext = Object.assign(contextOf(platform, caller), repeat, { operator, session });
      return (await waitAt(limits.account, operator.id)) ?? ok(context);
    }
    default:
      return call.access satisfies never;
  }
}

/** Fields are named one by one because a second spread is slow, and this is done for every call. */
function contextOf(platform: Platform, caller: Caller): CallContext {
  const { lang, ip, userAgent, pageOrigin, requestId, token, file } = caller;
  return { ...platform, lang, ip, userAgent, pageOrigin, requestId, token, file };
}

export async function waitAt(gate: Gate, key: string): Promise<Refusal<'call.tooMany'> | undefined> {
  const seconds = await gate(key);
  return seconds === 0 ? undefined : refuse('call.tooMany', { seconds });
}

/** The first need or gate of the call that the caller does not meet. The trade password comes last: it costs a hash. */
export async function findUnmetNeed(call: Call, context: CallContext, input: unknown): Promise<Refusal | undefined> {
  if (call.needs.length === 0 && call.feature === null) return undefined;
  assert('user' in context, `${call.path} to be a customer call, for it has needs or a gate`);
  const { user, session, passwords, clock } = context as CustomerContext;
  if (call.needs.includes('realAccount') && session.book !== 'real') return refuse('account.realOnly');
  if (call.needs.includes('notBanned') && user.isBanned) return refuse('account.noPermission');
  const closed = await refuseAtGate(context, user, session, call);
  if (closed) return closed;
  if (!call.needs.includes('tradePassword')) return undefined;
  const { tradePassword } = input as { tradePassword: string };
  const check = await passwords.checkTradePassword(user.id, tradePassword);
  switch (check.state) {
    case 'right':
      return undefined;
    case 'wrong':
      return refuse('tradePassword.wrong', { triesLeft: check.triesLeft });
    case 'locked':
      return refuse('tradePassword.locked', { minutes: Math.ceil((check.until - clock.now()) / 60_000) });
    case 'notSet':
      return refuse('tradePassword.notSet');
    default:
      return check satisfies never;
  }
}
