import type { Call, OutputOf, ParsedInputOf, RefusalOf } from '@candor/contract';
import type { Result, Secret } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import type { Tx } from './database/database.ts';
import type { DeviceCookie } from './http/device-cookie.ts';
import type { Customer, CustomerSession, Operator, OperatorSession, Platform } from './platform.ts';

/** What every call is given besides its input. */
export type CallContext = Platform & {
  readonly lang: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The origin of the page that calls; where no browser does, the origin the call came to. */
  readonly pageOrigin: () => string;
  readonly deviceCookie: DeviceCookie;
  readonly requestId: string;
  /** The token that came along, valid or not; for log-out, which answers either way. */
  readonly token: Secret<string> | undefined;
  /** The bytes of a multipart call's one file. */
  readonly file: Buffer | undefined;
};

/** What a signed-in caller's commands need to be repeatable. */
export type RepeatContext = {
  /** The ledger's id for this caller, this call and this key: two people can never collide, or guess each other's. */
  readonly ledgerId: (idempotencyKey: string) => Uuid;
  /** A digest of who asked what. Leaves out the trade password, a passkey's signature and the key themselves. */
  readonly requestHash: (input: Readonly<Record<string, unknown>>) => string;
  /**
   * For commands that move no money: runs the job once per key, in one transaction with the note of its answer. The
   * same key again gives the first answer; with another input it is refused. A refusal is not noted.
   */
  readonly once: <T, C extends string>(
    input: Readonly<Record<string, unknown>> & { readonly idempotencyKey: string },
    job: (tx: Tx) => Promise<Result<T, C>>,
  ) => Promise<Result<T, C | 'call.idempotencyConflict'>>;
};

export type CustomerContext = CallContext &
  RepeatContext & { readonly user: Customer; readonly session: CustomerSession };
export type OperatorContext = CallContext &
  RepeatContext & { readonly operator: Operator; readonly session: OperatorSession };

/** The context a call's access promises. */
export type ContextOf<C extends Call> = {
  visitor: CallContext;
  customer: CustomerContext;
  operator: OperatorContext;
}[C['access']];

/** A call with the job that answers it, as the server takes it. */
export type Route = {
  readonly call: Call;
  readonly run: (input: unknown, context: CallContext) => Promise<Result<unknown>>;
};

/**
 * Ties a job to its call. By the time the job runs, the form is parsed, the session known and every need of the call
 * met. A refusal the contract does not declare does not compile, nor does an answer of another shape.
 */
export function handle<C extends Call>(
  call: C,
  job: (input: ParsedInputOf<C>, context: ContextOf<C>) => Promise<Result<OutputOf<C>, RefusalOf<C>>>,
): Route {
  // The door has checked both against the same call; here the types are only told so.
  return { call, run: (input, context) => job(input as ParsedInputOf<C>, context as ContextOf<C>) };
}
