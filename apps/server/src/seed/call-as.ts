import type { Call, OutputOf } from '@candor/contract';
import { assert, later, MINUTE_MS, type Result } from '@candor/kernel';
import type { CallContext, Route } from '../platform/handle.ts';
import { type Caller, makeContexts } from '../platform/http/contexts.ts';
import { NO_COOKIE } from '../platform/http/device-cookie.ts';
import { findUnmetNeed } from '../platform/http/door.ts';
import { readInput } from '../platform/http/read-input.ts';
import type { Platform } from '../platform/platform.ts';
import { findCustomer } from '../services/session/session-rows.ts';
import { CUSTOMERS, type CustomerName, OPERATORS, type OperatorName } from './cast.ts';

/** A call of the contract, made by one person. What they may not do is refused to them as to anybody. */
export type CallAs = <C extends Call>(
  call: C,
  fields?: Readonly<Record<string, string>>,
) => Promise<Result<OutputOf<C>>>;

/** The cast of a sandbox, able to act. */
export type Actors = {
  readonly customer: (name: CustomerName) => CallAs;
  readonly operator: (name: OperatorName) => CallAs;
};

/**
 * Lets people of the cast make calls without a log-in: the same schema, needs, gate and permission, and then the same
 * route as for anybody. Only the log-in and the trade password are taken as given, because nobody sits at a screen.
 */
export function makeActors(platform: Platform, routes: readonly Route[]): Actors {
  assert(platform.config.mode === 'sandbox', 'only people of a sandbox act by themselves');
  const contexts = makeContexts(platform);
  const { clock, newId } = platform;
  const until = () => later(clock.now(), MINUTE_MS);
  const make =
    (admit: (call: Call, caller: Caller) => CallContext | Promise<CallContext>): CallAs =>
    async <C extends Call>(call: C, fields: Readonly<Record<string, string>> = {}) => {
      const route = routes.find((each) => each.call === call);
      assert(route, `a route for ${call.path}`);
      const context = await admit(call, callerOf(newId('req')));
      const input = readInput(call, { fields });
      if (!input.ok) return input;
      const unmet = await findUnmetNeed(call, context, input.value);
      // What the route answers is of its call: `handle` has tied them together.
      return unmet ?? ((await route.run(input.value, context)) as Result<OutputOf<C>>);
    };
  return {
    customer: (name) =>
      make(async (call, caller) => {
        const found = await findCustomer(platform.db, CUSTOMERS[name].id);
        assert(found, `${name} of the cast`);
        const { user, heldUntil } = found;
        const session = {
          id: newId('ses'),
          book: 'real',
          expiresAt: until(),
          tradingUntil: until(),
          heldUntil,
        } as const;
        return contexts.forCustomer(caller, call.path, { user, session });
      }),
    operator: (name) =>
      make((call, caller) => {
        const operator = { ...OPERATORS[name], hasTotp: false };
        return contexts.forOperator(caller, call.path, { operator, session: { id: newId('ops'), expiresAt: until() } });
      }),
  };
}

function callerOf(requestId: string): Caller {
  return {
    ...{ lang: 'en', ip: '127.0.0.1', userAgent: 'sandbox', requestId, token: undefined, file: undefined },
    pageOrigin: () => '',
    deviceCookie: NO_COOKIE,
    noteAccount: () => undefined,
  };
}
