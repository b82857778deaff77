import type { Call } from '@candor/contract';
import { isPermitted } from '@candor/domain/operators';
import { checkTradingHold } from '@candor/domain/security';
import { assert, ok, type Refusal, type Result, refuse } from '@candor/kernel';
import type { CallContext, CustomerContext, OperatorContext } from '../handle.ts';
import type { Platform, SignedInCustomer } from '../platform.ts';
import { type Caller, type Contexts, makeContexts } from './contexts.ts';
import type { Form } from './form.ts';
import { type MaybePromise, whenReady } from './maybe-promise.ts';
import type { RateLimiter, RateLimits } from './rate-limits.ts';
import { refuseTradePassword } from './trade-password.ts';
import { makeTurns, type Turn } from './turns.ts';

/** Where every call comes in: what is behind it, how often one may knock, and what those inside are given. */
export type Door = {
  readonly platform: Platform;
  readonly limits: RateLimits;
  readonly contexts: Contexts;
  /** Calls of every connection are answered in one line, once the sockets are read. */
  readonly inTurn: (turn: Turn) => void;
};

export function makeDoor(platform: Platform, limits: RateLimits): Door {
  return { platform, limits, contexts: makeContexts(platform), inTurn: makeTurns() };
}

export type AdmitRefusal = 'session.ended' | 'call.tooMany' | 'operator.totpNeeded' | 'account.guest';

type Admitted = Result<CallContext, AdmitRefusal>;

/** Who it is, as the call's access asks. A customer's token opens no operator call, nor the other way round. */
export function admit(door: Door, call: Call, caller: Caller): MaybePromise<Admitted> {
  const { sessions } = door.platform;
  switch (call.access) {
    case 'visitor':
      return ok(door.contexts.forVisitor(caller));
    case 'customer': {
      const finding = caller.token && sessions.findCustomer(caller.token);
      return whenReady(finding, (found) => admitCustomer(door, call, caller, found));
    }
    case 'operator':
      return admitOperator(door, call, caller);
    default:
      return call.access satisfies never;
  }
}

function admitCustomer(door: Door, call: Call, caller: Caller, found: SignedInCustomer | undefined): Admitted {
  if (!found) return refuse('session.ended');
  caller.noteAccount(found.user.id);
  // [DMO-11] Closed unless the call says otherwise: what is added later is no guest's by accident.
  if (found.user.isGuest && !call.forGuests) return refuse('account.guest');
  return waitAt(door.limits.account, found.user.id) ?? ok(door.contexts.forCustomer(caller, call.path, found));
}

async function admitOperator(door: Door, call: Call, caller: Caller): Promise<Admitted> {
  const found = caller.token && (await door.platform.sessions.findOperator(caller.token));
  if (!found) return refuse('session.ended');
  caller.noteAccount(found.operator.id);
  if (await door.platform.admission.mustEnrolFirst(call, found.operator)) return refuse('operator.totpNeeded');
  return waitAt(door.limits.account, found.operator.id) ?? ok(door.contexts.forOperator(caller, call.path, found));
}

export function waitAt(limiter: RateLimiter, key: string): Refusal<'call.tooMany'> | undefined {
  const seconds = limiter(key);
  return seconds === 0 ? undefined : refuse('call.tooMany', { seconds });
}

/**
 * [DMO-3] A page may say which book it shows. Two pages of one log-in share its book: where another has changed it, an order
 * meant for play money would otherwise be placed with real money.
 */
export function refuseOtherBook(context: CallContext, { book: shown }: Form): Refusal<'account.otherBook'> | undefined {
  if (shown === undefined || shown === '' || !('session' in context)) return undefined;
  const { session } = context as CustomerContext;
  return 'book' in session && session.book !== shown ? refuse('account.otherBook', { book: session.book }) : undefined;
}

/** The first need or gate of the call that the caller does not meet, told at once where nothing has to be looked up. */
export function findUnmetNeed(call: Call, context: CallContext, input: unknown): MaybePromise<Refusal | undefined> {
  if (call.access === 'operator') return refuseUnpermitted(call, context as OperatorContext);
  const { needs, feature } = call;
  if (needs.length === 0 && feature === null) return undefined;
  assert('user' in context, `${call.path} to be a customer call, for it has needs or a gate`);
  const { user, session } = context as CustomerContext;
  if (needs.includes('realAccount') && session.book !== 'real') return refuse('account.realOnly');
  if (needs.includes('notBanned') && user.isBanned) return refuse('account.noPermission');
  // The trade password comes last: it costs a hash.
  return whenReady(context.admission.refuseAtGate(user, session, call), (closed) => {
    const shut = closed ?? refuseTrading(needs, context as CustomerContext);
    if (shut || !needs.includes('tradePassword')) return shut;
    return checkTradePassword(context as CustomerContext, input);
  });
}

/** [SEC-16] [SEC-17] Both are about real money only. */
function refuseTrading(needs: Call['needs'], { clock, session }: CustomerContext): Refusal | undefined {
  if (session.book !== 'real' || !(needs.includes('unlocked') || needs.includes('noHold'))) return undefined;
  const now = clock.now();
  if (needs.includes('noHold')) {
    const free = checkTradingHold(session.heldUntil, now);
    if (!free.ok) return free;
  }
  const isLocked = session.tradingUntil === null || session.tradingUntil <= now;
  return needs.includes('unlocked') && isLocked ? refuse('trading.locked') : undefined;
}

/** [OPR-1] Without a permission in its contract a call is open to nobody. */
function refuseUnpermitted(
  { permission }: Call,
  { operator }: OperatorContext,
): Refusal<'call.notAllowed'> | undefined {
  return permission !== null && isPermitted(operator.roles, permission) ? undefined : refuse('call.notAllowed');
}

function checkTradePassword(context: CustomerContext, input: unknown): Promise<Refusal | undefined> {
  const { tradePassword } = input as { tradePassword: string };
  return refuseTradePassword(context, tradePassword);
}
