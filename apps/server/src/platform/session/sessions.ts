import { DAY_MS, HOUR_MS, type Id, type Instant, MINUTE_MS, type Secret } from '@candor/kernel';
import type { Tx } from '../database/database.ts';
import type { Customer, Operator } from '../platform.ts';

export type CustomerSession = { readonly id: Id<'ses'>; readonly book: 'real' | 'demo'; readonly expiresAt: Instant };
export type OperatorSession = { readonly id: Id<'ops'>; readonly expiresAt: Instant };

export type SignedInCustomer = { readonly user: Customer; readonly session: CustomerSession };
export type SignedInOperator = { readonly operator: Operator; readonly session: OperatorSession };

/** Where a log-in came from. */
export type Origin = { readonly ip: string; readonly userAgent: string };
export type NewSession = { readonly token: Secret<string>; readonly expiresAt: Instant };

export type Sessions = {
  readonly openCustomer: (tx: Tx, userId: Id<'usr'>, origin: Origin) => Promise<NewSession & { id: Id<'ses'> }>;
  readonly openOperator: (tx: Tx, operatorId: Id<'opr'>, origin: Origin) => Promise<NewSession & { id: Id<'ops'> }>;
  /** Who is behind a token; nobody when it is unknown, forged, expired, idle for too long or revoked. */
  readonly findCustomer: (token: Secret<string>) => Promise<SignedInCustomer | undefined>;
  readonly findOperator: (token: Secret<string>) => Promise<SignedInOperator | undefined>;
  /** Ends the log-in behind a token, whatever kind it is. Says who it was, if anybody. */
  readonly end: (token: Secret<string>) => Promise<Id<'usr'> | Id<'opr'> | undefined>;
  /** Ends every log-in of a customer, but perhaps one: after a change of password, or a ban. */
  readonly endAll: (userId: Id<'usr'>, except?: Id<'ses'>) => Promise<number>;
  /** Which of these log-ins still hold. Looking does not count as being seen. */
  readonly findAlive: (ids: readonly Id<'ses'>[]) => Promise<ReadonlySet<string>>;
  /** Call after changing a customer's row, so that the next call sees the change. */
  readonly forget: (who: Id<'usr'> | Id<'opr'>) => void;
  /** Told of every session that ends, so that its open connections end with it. */
  readonly onEnd: (listener: (sessionId: Id<'ses'> | Id<'ops'>) => void) => void;
};

export const CUSTOMER_IDLE_MS = 12 * HOUR_MS;
export const CUSTOMER_ABSOLUTE_MS = 7 * DAY_MS;
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS;
export const OPERATOR_ABSOLUTE_MS = 12 * HOUR_MS;
