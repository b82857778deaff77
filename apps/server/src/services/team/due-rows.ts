import { zAsset } from '@candor/contract/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Due = z.object({ id: zIdOf('tsh'), asset: zAsset, share: zMinor });
export type DueRow = z.infer<typeof Due>;
const Owed = z.object({ leader_id: zIdOf('usr') });

/** Shares that were counted and not paid yet. */
export const dueRows = (db: Queries) => ({
  /** To whom something is due, in the order of their ids. */
  owed: async (after: string, most: number) => {
    const rows = await db.many`select distinct leader_id from team_share where paid_by is null and leader_id > ${after}
      order by leader_id limit ${most}`;
    return rows.map((row) => Owed.parse(row).leader_id);
  },
  due: async (leader: Id<'usr'>, most: number): Promise<readonly DueRow[]> => {
    const rows = await db.many`select id, asset, share from team_share where paid_by is null and leader_id = ${leader}
      order by id limit ${most}`;
    return rows.map((row) => Due.parse(row));
  },
});
