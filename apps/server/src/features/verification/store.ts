import { type Recent, TICKET_WINDOW_MS, VERIFICATION_WINDOW_MS } from '@candor/domain/verification';
import { type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { takeTurn } from '../../services/guard/counting.ts';

const Counts = z.object({ puzzles: z.bigint(), failures: z.bigint(), passes: z.bigint() });
const Solved = z.object({ is_solved: z.boolean() });
const Task = z.object({ salt: z.string(), bits: z.number() });

type Fresh = { readonly id: Id<'vfy'>; readonly ip: string; readonly now: Instant; readonly expiresAt: Instant };

export const verificationStore = (db: Queries) => ({
  /** What this address did lately. Others of the same address wait until the transaction is over. */
  countRecent: async (ip: string, now: Instant): Promise<Recent & { readonly passes: number }> => {
    await takeTurn(db, `verification:${ip}`, now);
    const since = timestamp(later(now, -VERIFICATION_WINDOW_MS));
    const ticketsSince = timestamp(later(now, -TICKET_WINDOW_MS));
    const row = await db.one`select count(*) as puzzles, count(*) filter (where is_solved = false) as failures,
        (select count(*) from ticket where ip = ${ip} and created_at > ${ticketsSince}) as passes
      from verification where ip = ${ip} and created_at > ${since}`;
    const { puzzles, failures, passes } = Counts.parse(row);
    return { puzzles: Number(puzzles), failures: Number(failures), passes: Number(passes) };
  },

  addSlider: async ({ id, ip, now, expiresAt }: Fresh, answerX: number, tolerance: number) => {
    await db.run`insert into verification (id, kind, ip, answer_x, tolerance, created_at, expires_at)
      values (${id}, 'slider', ${ip}, ${answerX}, ${tolerance}, ${timestamp(now)}, ${timestamp(expiresAt)})`;
  },

  addWork: async ({ id, ip, now, expiresAt }: Fresh, salt: string, bits: number) => {
    await db.run`insert into verification (id, kind, ip, salt, bits, created_at, expires_at)
      values (${id}, 'work', ${ip}, ${salt}, ${bits}, ${timestamp(now)}, ${timestamp(expiresAt)})`;
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
