import { zAsset } from '@candor/contract/fields';
import type { Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMinor } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Fee = z.object({ asset: zAsset, amount: zMinor });
const Found = z.object({ id: zIdOf('tpb') });
const Count = z.object({ n: zCount });
const Body = z.object({ body: z.string() });

/** What the article of a month is counted from, beside what the gallery reads. Months are those of UTC. */
export const monthStore = (db: Queries) => ({
  hasSlug: async (slug: string): Promise<boolean> =>
    (await db.maybeOne`select 1 as found from news_article where slug = ${slug}`) !== undefined,

  /** Before anybody was here there is nothing to report. */
  hadCustomers: async (until: Instant): Promise<boolean> =>
    (await db.maybeOne`select 1 as found from app_user where created_at < ${timestamp(until)} limit 1`) !== undefined,

  fees: async (from: Instant, until: Instant) => {
    const rows = await db.many`select a.asset, sum(p.amount)::text as amount
      from ledger_account a join ledger_posting p on p.to_account = a.id join ledger_transfer t on t.no = p.transfer_no
      where a.book = 'real' and a.name = 'house:fees' and t.at >= ${timestamp(from)} and t.at < ${timestamp(until)}
      group by 1 order by 1`;
    return rows.map((row) => Fee.parse(row));
  },

  lastPublication: async (from: Instant, until: Instant): Promise<string | null> => {
    const row = await db.maybeOne`select id from transparency_publication
      where at >= ${timestamp(from)} and at < ${timestamp(until)} order by at desc, id desc limit 1`;
    return row === undefined ? null : Found.parse(row).id;
  },

  drawsHeld: async (from: Instant, until: Instant): Promise<number> =>
    Count.parse(
      await db.one`select count(*) as n from draw_reveal r join draw d on d.id = r.draw_id
        where d.due_at >= ${timestamp(from)} and d.due_at < ${timestamp(until)}`,
    ).n,

  /** [NEWS-15] Of an article that can be read; withdrawn, its figures are too. */
  data: async (hash: string): Promise<string | undefined> => {
    const row = await db.maybeOne`select d.body from news_data d where d.hash = ${hash} and exists (
      select from news_revision r join news_article a on a.id = r.article_id and a.live = r.revision
      where r.data_hash = d.hash and a.withdrawn_at is null)`;
    return row && Body.parse(row).body;
  },
});
