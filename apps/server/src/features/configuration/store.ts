import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const InForce = z.object({ key: z.string(), version: z.number(), value: z.json(), at: z.number() });
const Version = z.object({
  version: z.number(),
  value: z.json(),
  at: z.number(),
  approval_id: z.string(),
  proposed_by: z.string(),
  approved_by: z.string(),
  reason: z.string(),
});

const Counted = z.object({ level: z.number(), earned: z.number(), reached: z.number(), customers: zCount });

export const configurationStore = (db: Queries) => ({
  inForce: async () => {
    const rows = await db.many`select distinct on (key) key, version, value, at from setting_version
      order by key, version desc`;
    return new Map(rows.map((row) => InForce.parse(row)).map((row) => [row.key, row]));
  },

  /** [LVL-6] Customers by the level that counts, the one they earned, and the one they would have by these thresholds. */
  byThresholds: async (thresholds: readonly string[]) => {
    const rows = await db.many`select u.level, u.earned_level as earned,
        width_bucket(t.achievement, ${[...thresholds]}::numeric[]) - 1 as reached, count(*) as customers
      from app_user u join team_total t on t.user_id = u.id group by 1, 2, 3`;
    return rows.map((row) => Counted.parse(row));
  },

  history: async (key: string, before: number | null, limit: number) => {
    const rows = await db.many`select v.version, v.value, v.at, v.approval_id, p.name as proposed_by,
        d.name as approved_by, a.reason
      from setting_version v join approval a on a.id = v.approval_id
        join operator p on p.id = a.created_by join operator d on d.id = a.decided_by
      where v.key = ${key} and (${before}::integer is null or v.version < ${before})
      order by v.version desc limit ${limit}`;
    return rows.map((row) => Version.parse(row));
  },
});
