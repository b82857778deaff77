import { readSetting } from '@candor/domain/configuration';
import { LEVELS, type Level } from '@candor/domain/levels';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const CAUSES = ['traded', 'thresholds', 'granted', 'grantEnded'] as const;
const Change = z.object({
  at: zMoment,
  from_level: z.number(),
  to_level: z.number(),
  cause: z.enum(CAUSES),
  reason: z.nullable(z.string()),
});
const Person = z.object({ id: zIdOf('usr') });
const MOST_SHOWN = 50;

/** [LVL-6] Why somebody has the level they have. */
export const levelChanges = (db: Queries) => ({
  /** Nothing where a higher level had been granted: then nothing changed for the customer. */
  add: async (id: Id<'usr'>, from: number, cause: 'traded' | 'thresholds', now: Instant): Promise<void> => {
    await db.run`insert into level_change (user_id, at, from_level, to_level, cause)
      select id, ${timestamp(now)}, ${from}, level, ${cause} from app_user where id = ${id} and level > ${from}`;
  },
  list: async (id: Id<'usr'>) => {
    const rows = await db.many`select at, from_level, to_level, cause, reason from level_change where user_id = ${id}
      order by id desc limit ${MOST_SHOWN}`;
    return rows.map((row) => Change.parse(row));
  },
  /** The table of levels before the one in force. */
  tableBefore: async (): Promise<readonly Level[]> => {
    const [, before] =
      await db.many`select value from setting_version where key = 'levels' order by version desc limit 2`;
    return (before && readSetting('levels', before.value)) ?? LEVELS;
  },
  /** [LVL-6] Who has reached a level and does not have it. */
  reached: async ({ level, threshold }: Level, most: number) => {
    const rows = await db.many`select u.id from team_total t join app_user u on u.id = t.user_id
      where t.achievement >= ${String(threshold.minor)}::numeric and u.earned_level < ${level} order by u.id limit ${most}`;
    return rows.map((row) => Person.parse(row).id);
  },
});
