import { type Recent, TICKET_WINDOW_MS, VERIFICATION_WINDOW_MS } from '@candor/domain/verification';
import { type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { asOneSubscriber, type NetworkKeys } from '../../platform/http/networks.ts';
import { takeTurn } from '../../services/guard/counting.ts';

const Counted = z.object({ own: z.bigint(), in56: z.bigint(), in48: z.bigint() });
const Solved = z.object({ is_solved: z.boolean() });
const Task = z.object({ salt: z.string(), bits: z.number() });

type Fresh = { readonly id: Id<'vfy'>; readonly from: NetworkKeys; readonly now: Instant; readonly expiresAt: Instant };

export const verificationStore = (db: Queries) => ({
  /** [COD-7] What this address did lately. Others of the same network wait until the transaction is over. */
  countRecent: async (
    { own, in56, in48 }: NetworkKeys,
    now: Instant,
  ): Promise<Recent & { readonly passes: number }> => {
    await takeTurn(db, `verification:${in48}`, now);
    const since = timestamp(later(now, -VERIFICATION_WINDOW_MS));
    const ticketsSince = timestamp(later(now, -TICKET_WINDOW_MS));
    const puzzles = await db.one`select count(*) filter (where ip = ${own}) as own,
        count(*) filter (where network_56 = ${in56}) as in56, count(*) as in48
      from verification where network_48 = ${in48} and created_at > ${since}`;
    const failures = await db.one`select count(*) filter (where ip = ${own}) as own,
        count(*) filter (where network_56 = ${in56}) as in56, count(*) as in48
      from verification where network_48 = ${in48} and created_at > ${since} and is_solved = false`;
    const passes = await db.one`select count(*) filter (where ip = ${own}) as own,
        count(*) filter (where network_56 = ${in56}) as in56, count(*) as in48
      from ticket where network_48 = ${in48} and created_at > ${ticketsSince}`;
    const shareOf = (row: unknown) => asOneSubscriber(Counted.parse(row));
    return { puzzles: shareOf(puzzles), failures: shareOf(failures), passes: shareOf(passes) };
  },

  addSlider: async ({ id, from, now, expiresAt }: Fresh, answerX: number, tolerance: number) => {
    await db.run`insert into verification (id, kind, ip, network_56, network_48, answer_x, tolerance, created_at, expires_at)
      values (${id}, 'slider', ${from.own}, ${from.in56}, ${from.in48}, ${answerX}, ${tolerance}, ${timestamp(now)}, ${timestamp(expiresAt)})`;
  },

  addWork: async ({ id, from, now, expiresAt }: Fresh, salt: string, bits: number) => {
    await db.run`insert into verification (id, kind, ip, network_56, network_48, salt, bits, created_at, expires_at)
      values (${id}, 'work', ${from.own}, ${from.in56}, ${from.in48}, ${salt}, ${bits}, ${timestamp(now)}, ${timestamp(expiresAt)})`;
  },

  /** Uses the puzzle up in one step, right or wrong: of two answers at once only the first is looked at. */
  solveSlider: async (id: Id<'vfy'>, x: number, isPlausible: boolean, now: Instant): Promise<boolean> => {
    const row = await db.maybeOne`update verification set used_at = ${timestamp(now)},
        is_solved = ${isPlausible} and abs(answer_x - ${x}) <= tolerance
      where id = ${id} and kind = 'slider' and used_at is null and expires_at > ${timestamp(now)}
      returning is_solved`;
    return row !== undefined && Solved.parse(row).is_solved;
  },

  findTask: async (id: Id<'vfy'>, now: Instant) => {
    const row = await db.maybeOne`select salt, bits from verification
      where id = ${id} and kind = 'work' and used_at is null and expires_at > ${timestamp(now)}`;
    return row && Task.parse(row);
  },

  useTask: async (id: Id<'vfy'>, isSolved: boolean, now: Instant): Promise<boolean> => {
    const used = await db.run`update verification set used_at = ${timestamp(now)}, is_solved = ${isSolved}
      where id = ${id} and kind = 'work' and used_at is null and expires_at > ${timestamp(now)}`;
    return used === 1;
  },
});
