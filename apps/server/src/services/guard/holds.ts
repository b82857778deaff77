import { HOLD_REASONS, type HoldReason } from '@candor/contract/security/calls';
import { type Clock, HOUR_MS, type Id, type Instant, instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

export type Hold = { readonly until: Instant; readonly reasons: HoldReason[] };

/** Withdrawals wait and transfers are refused for a day after what guards an account was changed: time for its owner to notice. */
export type Holds = {
  /** Starts or renews the hold for one reason, `times` as long as usual, and says until when money waits now. */
  readonly start: (tx: Tx, userId: Id<'usr'>, reason: HoldReason, times?: number) => Promise<Instant>;
  /** For a sandbox, where people try in minutes what takes days with real money. */
  readonly endAll: (db: Queries, userId: Id<'usr'>) => Promise<void>;
  readonly find: (db: Queries, userId: Id<'usr'>) => Promise<Hold | null>;
};

const Row = z.object({ reason: z.enum(HOLD_REASONS), until: z.number() });

export type HoldsOptions = { readonly clock: Clock; readonly holdHours: () => number | Promise<number> };

export function makeHolds({ clock, holdHours }: HoldsOptions): Holds {
  const find = async (db: Queries, userId: Id<'usr'>) => {
    const rows = await db.many`select reason, until from withdrawal_hold
      where user_id = ${userId} and until > ${timestamp(clock.now())} order by started_at desc, reason`;
    const running = rows.map((row) => Row.parse(row));
    if (running.length === 0) return null;
    return {
      until: instant(Math.max(...running.map(({ until }) => until))),
      reasons: running.map(({ reason }) => reason),
    };
  };
  return {
    find,
    endAll: async (db, userId) => {
      const now = timestamp(clock.now());
      await db.run`update withdrawal_hold set until = ${now}, started_at = least(started_at, ${now}::timestamptz - interval '1 second')
        where user_id = ${userId} and until > ${now}`;
    },
    start: async (tx, userId, reason, times = 1) => {
      const now = clock.now();
      const until = later(now, (await holdHours()) * times * HOUR_MS);
      // A hold is never shortened, not even by a setting that was lowered meanwhile.
      await tx.run`insert into withdrawal_hold (user_id, reason, started_at, until)
        values (${userId}, ${reason}, ${timestamp(now)}, ${timestamp(until)})
        on conflict (user_id, reason) do update
        set started_at = excluded.started_at, until = greatest(withdrawal_hold.until, excluded.until)`;
      return (await find(tx, userId))?.until ?? until;
    },
  };
}
