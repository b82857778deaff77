import { AI_TEMPLATE, ROBOT_HALTS, ROBOT_STATES, type RobotList } from '@candor/contract/robot/fields';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const RunRow = z.object({
  ...{ id: z.string(), uid: z.string(), username: z.string(), version: z.string(), state: z.enum(ROBOT_STATES) },
  ...{ halt: z.nullable(z.enum(ROBOT_HALTS)), invested: zMinor, started_at: zMoment, stopped_at: z.nullable(zMoment) },
  ...{ decisions: zCount, last_reason: z.nullable(z.string()) },
});

export const aiConsoleStore = (db: Queries) => ({
  runs: async (book: LedgerBook, list: RobotList, before: string | null, limit: number) =>
    (
      await db.many`select r.id, u.uid, u.username, r.version, r.state, r.halt, r.invested, r.started_at, r.stopped_at,
          (select count(*) from ai_decision d where d.robot_id = r.id) as decisions,
          (select d.reason from ai_decision d where d.robot_id = r.id order by d.candle_at desc limit 1) as last_reason
        from robot r join app_user u on u.id = r.user_id
        where r.book = ${book} and r.template = ${AI_TEMPLATE} and (r.state = 'stopped') = ${list === 'stopped'}
          and (${before}::text is null or r.id < ${before})
        order by r.id desc limit ${limit}`
    ).map((row) => RunRow.parse(row)),
});
