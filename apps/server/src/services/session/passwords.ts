import { createHmac } from 'node:crypto';
import type { IsBreached } from '@candor/domain/auth';
import { type Clock, HOUR_MS, type Id, type Instant, later } from '@candor/kernel';
import { hash, verify } from '@node-rs/argon2';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type ConcurrencyLimit, limitConcurrency } from '../../platform/limit-concurrency.ts';
import { limitFairly, type Turn } from '../../platform/limit-fairly.ts';
import { customerRows } from '../customers/customer-rows.ts';
import { isBreached } from './breached-passwords.ts';
import type { ServerKeys } from './server-keys.ts';

export type TradePasswordCheck =
  | { readonly state: 'right' }
  | { readonly state: 'wrong'; readonly triesLeft: number }
  | { readonly state: 'locked'; readonly until: Instant }
  | { readonly state: 'notSet' };

/** Strangers at one door cannot hold up the other, nor anybody who is signed in. */
export type HashTurn = Turn & { readonly lane: 'login' | 'console' | 'signedIn' };

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** With no hash it takes as long and says no: whether an account exists must not be told by the clock. */
  readonly verify: (hash: string | undefined, password: string, turn?: HashTurn) => Promise<boolean>;
  /** Whether it stands on the list of passwords from breaches; asked wherever one is chosen. */
  readonly isBreached: IsBreached;
  /**
   * The same password hashed at today's cost, where the hash was made at a lower one; undefined where it is as good as a
   * new one. To be asked after `verify` said yes, when the password is at hand.
   */
  readonly renewHash: (hash: string, password: string) => Promise<string | undefined>;
  /** Counts wrong tries in the database; five in a row lock the trade password for an hour. */
  readonly checkTradePassword: (userId: Id<'usr'>, password: string) => Promise<TradePasswordCheck>;
};

/** OWASP's floor for argon2id. */
export const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The bare cost of a guess, without the server's key or its turn in the line: what a log-in is measured against. */
export function verifyPlainHash(known: string, password: string): Promise<boolean> {
  return verify(known, password);
}

export const MAX_TRADE_PASSWORD_TRIES = 5;
const LOCK_MS = HOUR_MS;

/** One hash costs 19 MB and 17 ms of a core: more at once would starve everything else on a small machine. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;
/** A network, or an account: some four seconds of work at the most. */
const HASHES_WAITING_EACH = 50;
const ANYBODY: HashTurn = { lane: 'signedIn', who: '' };

export type Cost = { readonly memoryCost: number; readonly timeCost: number };
export type PasswordsOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: ServerKeys;
  /** What a hash costs from now on. Those that cost less are renewed as their owners log in. */
  readonly cost?: Cost;
};

export function makePasswords({ db, clock, keys, cost = ARGON2ID }: PasswordsOptions): Passwords {
  const bounded = limitFairly({
    concurrent: HASHES_AT_ONCE,
    waitingPerLane: HASHES_WAITING,
    waitingPerCaller: HASHES_WAITING_EACH,
  });
  // As text: the argon2 library takes a password's bytes only if they are UTF-8.
  const sealed = (password: string) =>
    keys.password.use((key) => createHmac('sha256', key).update(password, 'utf8').digest('base64'));
  const hashPassword = (password: string) => bounded(ANYBODY, () => hash(sealed(password), { ...ARGON2ID, ...cost }));
  const nobody = hashPassword('nobody has this password');
  // Awaited where it is used; a failure must not be reported as unhandled before that.
  nobody.catch(() => undefined);
  const verifyPassword = async (known: string | undefined, password: string, turn: HashTurn = ANYBODY) => {
    const against = known ?? (await nobody);
    const isRight = await bounded(turn, () => verify(against, sealed(password)));
    return isRight && known !== undefined;
  };
  const renewHash = async (known: string, password: string) =>
    costsLess(known, cost) ? hashPassword(password) : undefined;
  const inTurn = makeTurns();
  return {
    hash: hashPassword,
    verify: verifyPassword,
    isBreached,
    renewHash,
    checkTradePassword: (userId, password) =>
      inTurn(userId, () =>
        checkTrade(db, clock, userId, {
          isRight: (known) => verifyPassword(known, password, { lane: 'signedIn', who: userId }),
          renew: (known) => renewHash(known, password),
        }),
      ),
  };
}

const COST = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** What is no argon2id of this version is worth less than any. */
function costsLess(known: string, { memoryCost, timeCost }: Cost): boolean {
  const [, memory = '0', time = '0'] = COST.exec(known) ?? [];
  return Number(memory) < memoryCost || Number(time) < timeCost;
}

const Standing = z.object({
  trade_password_hash: z.nullable(z.string()),
  trade_password_locked_until: z.nullable(z.number()),
});

async function checkTrade(
  db: Database,
  clock: Clock,
  userId: Id<'usr'>,
  typed: {
    readonly isRight: (known: string) => Promise<boolean>;
    readonly renew: (known: string) => Promise<string | undefined>;
  },
): Promise<TradePasswordCheck> {
  const now = clock.now();
  // The try is counted before it is made: a thousand guesses sent at once still get five.
  const customer = customerRows(db);
  const reserved = await customer.reserveTradeTry(userId, MAX_TRADE_PASSWORD_TRIES, now);
  if (reserved === undefined) return explain(db, userId, now);
  if (await typed.isRight(reserved.hash)) {
    await customer.clearTradeTries(userId, null);
    const fresh = await typed.renew(reserved.hash);
    if (fresh !== undefined) await customer.renewTradeHash(userId, { old: reserved.hash, fresh });
    return { state: 'right' };
  }
  const triesLeft = MAX_TRADE_PASSWORD_TRIES - reserved.failures;
  return triesLeft > 0 ? { state: 'wrong', triesLeft } : lock(db, userId, now);
}

async function explain(db: Database, userId: Id<'usr'>, now: Instant): Promise<TradePasswordCheck> {
  const row = await db.one`select trade_password_hash, trade_password_locked_until from app_user where id = ${userId}`;
  const { trade_password_hash, trade_password_locked_until: until } = Standing.parse(row);
  if (trade_password_hash === null) return { state: 'notSet' };
  if (until !== null && until > now) return { state: 'locked', until: until as Instant };
  // Five tries were counted and the server died before it could lock.
  return lock(db, userId, now);
}

async function lock(db: Database, userId: Id<'usr'>, now: Instant): Promise<TradePasswordCheck> {
  const until = later(now, LOCK_MS);
  await customerRows(db).clearTradeTries(userId, until);
  return { state: 'locked', until };
}

/** One at a time for each customer: otherwise six right entries in one moment would count as six open tries. */
function makeTurns(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, ConcurrencyLimit & { waiting: number }>();
  return async (key, job) => {
    const line = lines.get(key) ?? Object.assign(limitConcurrency({ concurrent: 1, waiting: 50 }), { waiting: 0 });
    lines.set(key, line);
    line.waiting += 1;
    try {
      return await line(job);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(key);
    }
  };
}
