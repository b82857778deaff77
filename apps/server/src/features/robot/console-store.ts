import { zMarketId } from '@candor/contract/fields';

import { AI_TEMPLATE, ROBOT_HALTS, ROBOT_STATES, ROBOT_TEMPLATES, type RobotList } from '@candor/contract/robot/fields';
import type { Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const CountRow = z.object({ template: z.string(), state: z.enum(ROBOT_STATES), n: zCount, invested: zMinor });
const RunRow = z.object({
  ...{ id: z.string(), uid: z.string(), username: z.string(), market: zMarketId },
  ...{ template: z.enum(ROBOT_TEMPLATES), version: z.string(), state: z.enum(ROBOT_STATES) },
  ...{ halt: z.nullable(z.enum(ROBOT_HALTS)), invested: zMinor, started_at: zMoment, stopped_at: z.nullable(zMoment) },
});

export const robotConsoleStore = (db: Queries) => ({
  counts: async (book: LedgerBook) =>
    (
      await db.many`select template, state, count(*) as n, sum(invested) as invested from robot where book = ${book}
        group by template, state`
    ).map((row) => CountRow.parse(row)),
  runs: async (book: LedgerBook, list: RobotList, before: string | null, limit: number) =>
    (
      await db.many`select r.id, u.uid, u.username, r.market, r.template, r.version, r.state, r.halt, r.invested,
          r.started_at, r.stopped_at
        from robot r join app_user u on u.id = r.user_id
        where r.book = ${book} and (r.state = 'stopped') = ${list === 'stopped'}
          and r.template <> ${AI_TEMPLATE}
          and (${before}::text is null or r.id < ${before})
        order by r.id desc limit ${limit}`
    ).map((row) => RunRow.parse(row)),
  /** False where they are stopped already. */
  stop: async (given: { reason: string; id: string; name: string; at: Instant }): Promise<boolean> =>
    (await db.run`insert into robot_stop (reason, by_id, by_name, at)
      values (${given.reason}, ${given.id}, ${given.name}, ${timestamp(given.at)}) on conflict do nothing`) === 1,
  goOn: async (no: number, by: string, at: Instant): Promise<boolean> =>
    (await db.run`update robot_stop set ended_by = ${by}, ended_at = ${timestamp(at)}
      where no = ${no} and ended_at is null`) === 1,
});
