import type { Call } from '@candor/contract';
import type { Refusal } from '@candor/kernel';
import type { Customer, CustomerSession, Operator } from '../platform.ts';
import type { MaybePromise } from './maybe-promise.ts';

/** What the door asks of the floor above before it lets a call through. */
export type Admission = {
  /** The refusal of a call whose feature is not open to this customer; nothing where it is. */
  readonly refuseAtGate: (
    user: Customer,
    session: Pick<CustomerSession, 'book'>,
    call: Pick<Call, 'feature' | 'refusals'>,
  ) => MaybePromise<Refusal | undefined>;
  /** Whether this operator must have an authenticator before anything else. */
  readonly mustEnrolFirst: (call: Pick<Call, 'path'>, operator: Pick<Operator, 'hasTotp'>) => Promise<boolean>;
};
