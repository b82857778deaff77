import type { Id, Secret } from '@candor/kernel';
import type { CallContext, CustomerContext, OperatorContext } from '../handle.ts';
import type { Platform, SignedInCustomer, SignedInOperator } from '../platform.ts';
import { makeRepeat } from '../repeat.ts';

/** What is known of a caller before anybody looks at what they ask. */
export type Caller = {
  readonly lang: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly pageOrigin: string;
  readonly requestId: string;
  readonly token: Secret<string> | undefined;
  readonly file: Buffer | undefined;
  /** Told once it is known whose session this is: the request's line in the log says it, whatever the answer. */
  readonly noteAccount: (id: Id<'usr'> | Id<'opr'>) => void;
};

/** Makes what calls are given: plain objects, of which a copy has everything the first one had. */
export type Contexts = {
  readonly forVisitor: (caller: Caller) => CallContext;
  readonly forCustomer: (caller: Caller, path: string, found: SignedInCustomer) => CustomerContext;
  readonly forOperator: (caller: Caller, path: string, found: SignedInOperator) => OperatorContext;
};

export function makeContexts(platform: Platform): Contexts {
  const forVisitor = ({ lang, ip, userAgent, pageOrigin, requestId, token, file }: Caller): CallContext => ({
    ...platform,
    lang,
    ip,
    userAgent,
    pageOrigin,
    requestId,
    token,
    file,
  });
  return {
    forVisitor,
    forCustomer: (caller, path, { user, session }) =>
      Object.assign(forVisitor(caller), makeRepeat(platform.db, platform.clock, user.id, path), { user, session }),
    forOperator: (caller, path, { operator, session }) =>
      Object.assign(forVisitor(caller), makeRepeat(platform.db, platform.clock, operator.id, path), {
        operator,
        session,
      }),
  };
}
