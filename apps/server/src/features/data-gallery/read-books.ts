import { zAsset } from '@candor/contract/fields';
import type { RobotMonth } from '@candor/domain/data-gallery';
import { type Instant, PPM } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const ReserveRow = z.object({ asset: zAsset, root: z.string(), owed: zMinor, reserve: z.nullable(zMinor) });
export type ReserveRow = z.infer<typeof ReserveRow>;
const FeeRow = z.object({ day: z.string(), asset: zAsset, amount: zMinor });
export type FeeRow = z.infer<typeof FeeRow>;
const DayRow = z.object({ id: zIdOf('tpb'), day: z.string() });
const MonthRow = z.object({
  template: z.string(),
  owner: z.string(),
  first: zMinor,
  last: zMinor,
  first_holding: zMinor,
  last_holding: zMinor,
});

/** The platform's own figures, as they are read for the gallery. Days and months are those of UTC. */
export const readBooks = (db: Queries) => ({
  hasItem: async (slug: string): Promise<boolean> => {
    const text = `${slug}-text`;
    return (await db.maybeOne`select 1 as found from gallery_item where slug = ${text}`) !== undefined;
  },

  /** The first publication of each day that no item was made of yet. */
  unmadeDays: async (limit: number): Promise<readonly { readonly id: string; readonly day: string }[]> => {
    const rows = await db.many`select p.id, p.day from (
        select distinct on (to_char(at at time zone 'utc', 'YYYY-MM-DD')) id,
          to_char(at at time zone 'utc', 'YYYY-MM-DD') as day
        from transparency_publication order by to_char(at at time zone 'utc', 'YYYY-MM-DD'), id) p
      where not exists (select from gallery_item i where i.slug = 'reserves-' || p.day || '-text')
      order by p.day desc limit ${limit}`;
    return rows.map((row) => DayRow.parse(row));
  },
  reserves: async (publication: string): Promise<readonly ReserveRow[]> => {
    const rows = await db.many`select asset, encode(root, 'hex') as root, owed::text as owed, reserve::text as reserve
      from transparency_asset where publication_id = ${publication} order by asset`;
    return rows.map((row) => ReserveRow.parse(row));
  },

  fees: async (from: Instant, until: Instant): Promise<readonly FeeRow[]> => {
    const rows = await db.many`select to_char(t.at at time zone 'utc', 'YYYY-MM-DD') as day, a.asset,
        sum(p.amount)::text as amount
      from ledger_account a join ledger_posting p on p.to_account = a.id join ledger_transfer t on t.no = p.transfer_no
      where a.book = 'real' and a.name = 'house:fees' and t.at >= ${timestamp(from)} and t.at < ${timestamp(until)}
      group by 1, 2 order by 1, 2`;
    return rows.map((row) => FeeRow.parse(row));
  },

  /** Each robot by the rules it had, from its first decision of the month to its last. One decision says nothing. */
  robots: async (from: Instant, until: Instant): Promise<readonly RobotMonth[]> => {
    const rows = await db.many`select s.template, r.user_id as owner,
        (array_agg(d.equity order by d.candle_at))[1]::text as first,
        (array_agg(d.equity order by d.candle_at desc))[1]::text as last,
        (array_agg(d.holding order by d.candle_at))[1]::text as first_holding,
        (array_agg(d.holding order by d.candle_at desc))[1]::text as last_holding
      from robot_decision d join robot r on r.id = d.robot_id
        join robot_segment s on s.robot_id = d.robot_id and s.no = d.segment
      where r.book = 'real' and d.candle_at >= ${timestamp(from)} and d.candle_at < ${timestamp(until)}
      group by d.robot_id, d.segment, s.template, r.user_id having count(*) > 1
      order by s.template, d.robot_id, d.segment`;
    return rows.map((row) => {
      const { template, owner, ...at } = MonthRow.parse(row);
      return {
        template,
        owner,
        change: changed(at.first, at.last),
        holding: changed(at.first_holding, at.last_holding),
      };
    });
  },
});

function changed(first: bigint, last: bigint): number {
  return first <= 0n ? 0 : Number(((last - first) * PPM) / first);
}
