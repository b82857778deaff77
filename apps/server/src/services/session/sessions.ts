import { DAY_MS, HOUR_MS, type Id, type Instant, MINUTE_MS, type Secret } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { MaybePromise } from '../../platform/http/maybe-promise.ts';
import type { Customer, Operator } from '../../platform/platform.ts';

export type CustomerSession = {
  readonly id: Id<'ses'>;
  readonly book: 'real' | 'demo';
  readonly expiresAt: Instant;
  /** [SEC-16] Until when it may trade with real money. */
  readonly tradingUntil: Instant | null;
  /** [SEC-17] The latest end of a hold on the account, past or ahead. */
  readonly heldUntil: Instant | null;
};
export type OperatorSession = { readonly id: Id<'ops'>; readonly expiresAt: Instant };

export type SignedInCustomer = { readonly user: Customer; readonly session: CustomerSession };
export type SignedInOperator = { readonly operator: Operator; readonly session: OperatorSession };

/** Where a log-in came from. `device` is the random value the client keeps; without one every log-in is from a new device. */
export type Origin = { readonly ip: string; readonly userAgent: string; readonly device?: string | undefined };
/** The remembered device that restores a log-in, and until when it may. */
export type Remembering = { readonly id: Id<'rmd'>; readonly expiresAt: Instant };
export type NewSession = { readonly token: Secret<string>; readonly expiresAt: Instant };

/** One device that is logged in or stays signed in, as its owner may see it. */
export type OpenSession = {
  readonly id: Id<'ses'>;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly rememberedUntil: Instant | null;
};

export type Sessions = {
  readonly openCustomer: (
    tx: Tx,
    userId: Id<'usr'>,
    origin: Origin,
    by?: Remembering,
  ) => Promise<NewSession & { id: Id<'ses'> }>;
  readonly openOperator: (tx: Tx, operatorId: Id<'opr'>, origin: Origin) => Promise<NewSession & { id: Id<'ops'> }>;
  /** Who is behind a token; nobody when it is unknown, forged, expired, idle for too long or revoked. */
  readonly findCustomer: (token: Secret<string>) => MaybePromise<SignedInCustomer | undefined>;
  readonly findOperator: (token: Secret<string>) => MaybePromise<SignedInOperator | undefined>;
  /** Ends the log-in behind a token, whatever kind it is, and where its device is remembered that too. Says who it was, if anybody. */
  readonly end: (token: Secret<string>) => Promise<Id<'usr'> | Id<'opr'> | undefined>;
  /**
   * Another token for the log-in behind this one, whatever kind it is: the old one is dead at once, and what was opened
   * with it hung up. Undefined where the token opens nothing any more: of two who renew it at once, one gets another.
   */
  readonly renew: (token: Secret<string>) => Promise<Secret<string> | undefined>;
  /** The devices of a customer that are logged in or remembered, the last used first; `own` stands for its own device. */
  readonly list: (userId: Id<'usr'>, own?: Id<'ses'>) => Promise<readonly OpenSession[]>;
  /**
   * Ends one log-in of this customer with all others of its device, and forgets the device. Says how many there were.
   * Within a transaction the end is part of it; call `forget` once it is committed.
   */
  readonly endOne: (userId: Id<'usr'>, id: Id<'ses'>, tx?: Tx) => Promise<number>;
  /**
   * Ends every log-in of a customer, but perhaps one, and forgets their devices: after a change of password, or a ban.
   * Within a transaction the end is part of it; call `forget` once it is committed.
   */
  readonly endAll: (userId: Id<'usr'>, except?: Id<'ses'>, tx?: Tx) => Promise<number>;
  /** Ends one remembered device with every log-in it restored: a copy of its credential was used. */
  readonly endRemembered: (tx: Tx, id: Id<'rmd'>) => Promise<void>;
  /** Which of these tokens still open a customer's log-in. Looking does not count as being seen. */
  readonly findAlive: (tokens: readonly Secret<string>[]) => Promise<ReadonlySet<Secret<string>>>;
  /** Call after changing a customer's row, so that the next call sees the change. */
  readonly forget: (who: Id<'usr'> | Id<'opr'>) => void;
  /** Told of every session that ends or gets another token, so that its open connections end with it. */
  readonly onEnd: (listener: (sessionId: Id<'ses'> | Id<'ops'>) => void) => void;
};

export const CUSTOMER_IDLE_MS = 12 * HOUR_MS;
export const CUSTOMER_ABSOLUTE_MS = 7 * DAY_MS;
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS;
export const OPERATOR_ABSOLUTE_MS = 12 * HOUR_MS;
