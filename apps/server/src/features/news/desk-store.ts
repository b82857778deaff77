import type { NewsState } from '@candor/contract/news/fields';
import type { Id, Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type DeskRow, toArticle, toDesk, toRevision, toVersion, toWords } from './rows.ts';
import type { NewsPlace } from './store.ts';

type DeskAsked = {
  readonly state: NewsState | null;
  readonly search: string;
  readonly after: NewsPlace;
  readonly now: Instant;
};

/** What operators see: the version that is worked on. */
export const newsDeskStore = (db: Queries) => ({
  list: async ({ state, search, after, now }: DeskAsked, limit: number): Promise<readonly DeskRow[]> => {
    const [at, id] = [after && timestamp(after.at), after?.id ?? null];
    const part = search.toLowerCase();
    const rows = await db.many`select a.id, a.revision, a.live, a.published_at, a.withdrawn_at, a.updated_at,
        coalesce(o.name, '') as updated_by, r.category, r.label, r.is_recommended, r.announce_level, coalesce(t.title, '') as title,
        array(select w.language from news_text w where w.article_id = a.id and w.revision = a.revision
          order by w.language) as languages
      from news_article a
      left join operator o on o.id = a.updated_by
      join news_revision r on r.article_id = a.id and r.revision = a.revision
      left join news_text t on t.article_id = a.id and t.revision = a.revision and t.language = 'en'
      where (${at}::timestamptz is null or (a.updated_at, a.id) < (${at}::timestamptz, ${id}::text collate "C"))
        and (${part} = '' or position(${part} in lower(coalesce(t.title, ''))) > 0 or a.id = ${part})
        and (${state}::text is null or ${state} = case when a.withdrawn_at is not null then 'withdrawn'
          when a.live is null then 'draft' when a.published_at > ${timestamp(now)} then 'scheduled' else 'published' end)
      order by a.updated_at desc, a.id desc limit ${limit}`;
    return rows.map(toDesk);
  },

  article: async (id: string) => {
    const row = await db.maybeOne`select a.id, a.revision, a.edit, a.live, a.category, a.published_at, a.withdrawn_at,
        a.withdraw_reason, a.announced_at, a.updated_at, coalesce(o.name, '') as updated_by
      from news_article a left join operator o on o.id = a.updated_by where a.id = ${id}`;
    return row && toArticle(row);
  },

  revision: async (id: string, revision: number) => {
    const row =
      await db.one`select r.label, r.category, r.payer, r.data_source, r.generator, r.sources, r.is_recommended,
        r.announce_level, r.announce_until, r.data_hash,
        r.published_at is not null or r.approved_by is not null as is_frozen, r.approved_by is not null as is_approved,
        p.hash, p.width, p.height, p.widths
      from news_revision r left join picture p on p.hash = r.picture
      where r.article_id = ${id} and r.revision = ${revision}`;
    return toRevision(row);
  },

  texts: async (id: string, revision: number) => {
    const rows = await db.many`select language, title, summary, body, alt, why from news_text
      where article_id = ${id} and revision = ${revision} order by language`;
    return rows.map(toWords);
  },

  versions: async (id: string) => {
    const rows =
      await db.many`select r.revision, r.published_at as at, coalesce(p.name, c.name, '') as by, x.name as approved_by
      from news_revision r left join operator c on c.id = r.created_by
      left join operator p on p.id = r.published_by left join operator x on x.id = r.approved_by
      where r.article_id = ${id} order by r.revision desc limit 50`;
    return rows.map(toVersion);
  },
});

/** Held until the transaction ends, so that of two forms sent at once one is refused. */
export async function lockArticle(tx: Tx, id: Id<'nws'>): Promise<void> {
  await tx.many`select 1 from news_article where id = ${id} for update`;
}
