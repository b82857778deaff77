import type { Id, Secret } from '@candor/kernel';
import type { CallContext, CustomerContext, OperatorContext, RepeatContext } from '../handle.ts';
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

/** Makes what calls are given. */
export type Contexts = {
  readonly forVisitor: (caller: Caller) => CallContext;
  readonly forCustomer: (caller: Caller, path: string, found: SignedInCustomer) => CustomerContext;
  readonly forOperator: (caller: Caller, path: string, found: SignedInOperator) => OperatorContext;
};

/**
 * Contexts inherit from the platform and work out the rest when asked: copying some twenty fields, and making functions
 * that most calls never use, was a tenth of what a whole call cost.
 */
export function makeContexts(platform: Platform): Contexts {
  class Visitor {
    readonly lang: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly requestId: string;
    readonly token: Secret<string> | undefined;
    readonly file: Buffer | undefined;
    readonly #caller: Caller;

    constructor(caller: Caller) {
      this.lang = caller.lang;
      this.ip = caller.ip;
      this.userAgent = caller.userAgent;
      this.requestId = caller.requestId;
      this.token = caller.token;
      this.file = caller.file;
      this.#caller = caller;
    }

    get pageOrigin(): string {
      return this.#caller.pageOrigin;
    }
  }
  Object.setPrototypeOf(Visitor.prototype, platform);

  class SignedIn extends Visitor implements RepeatContext {
    readonly #who: Id<'usr'> | Id<'opr'>;
    readonly #path: string;
    #repeat: RepeatContext | undefined;

    constructor(caller: Caller, path: string, who: Id<'usr'> | Id<'opr'>) {
      super(caller);
      this.#who = who;
      this.#path = path;
    }

    get ledgerId(): RepeatContext['ledgerId'] {
      return this.#repeatable.ledgerId;
    }

    get requestHash(): RepeatContext['requestHash'] {
      return this.#repeatable.requestHash;
    }

    get once(): RepeatContext['once'] {
      return this.#repeatable.once;
    }

    get #repeatable(): RepeatContext {
      this.#repeat ??= makeRepeat(platform.db, platform.clock, this.#who, this.#path);
      return this.#repeat;
    }
  }

  class Customer extends SignedIn {
    readonly user: SignedInCustomer['user'];
    readonly session: SignedInCustomer['session'];

    constructor(caller: Caller, path: string, { user, session }: SignedInCustomer) {
      super(caller, path, user.id);
      this.user = user;
      this.session = session;
    }
  }

  class Operator extends SignedIn {
    readonly operator: SignedInOperator['operator'];
    readonly session: SignedInOperator['session'];

    constructor(caller: Caller, path: string, { operator, session }: SignedInOperator) {
      super(caller, path, operator.id);
      this.operator = operator;
      this.session = session;
    }
  }

  // The compiler cannot see that the prototypes end in the platform.
  return {
    forVisitor: (caller) => new Visitor(caller) as unknown as CallContext,
    forCustomer: (caller, path, found) => new Customer(caller, path, found) as unknown as CustomerContext,
    forOperator: (caller, path, found) => new Operator(caller, path, found) as unknown as OperatorContext,
  };
}
