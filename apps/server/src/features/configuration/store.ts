import * as z from 'zod/mini';
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

export const configurationStore = (db: Queries) => ({
  inForce: async () => {
    const rows = await db.many`select distinct on (key) key, version, value, at from setting_version
      order by key, version desc`;
    return new Map(rows.map((row) => InForce.parse(row)).map((row) => [row.key, row]));
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
