import type { NewsCategory } from '@candor/contract/news/fields';
import type { Id, Instant } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type ArticleRow, type ItemRow, type TextRow, toArticle, toItem, toText, toVersion } from './rows.ts';

/** Where a list goes on: after this article. */
export type NewsPlace = { readonly at: Instant; readonly id: string } | null;

export type NewsAsked = {
  readonly lang: string;
  readonly now: Instant;
  readonly category: NewsCategory | null;
  readonly search: string;
  readonly isRecommended: boolean;
  readonly after: NewsPlace;
  /** Left out of the list, as an article is from what is related to it. */
  readonly except: string | null;
};

/** What readers see. Nothing here finds a draft, a withdrawn article or one whose time has not come. */
export const newsStore = (db: Queries) => ({
  list: async (asked: NewsAsked, limit: number): Promise<readonly ItemRow[]> => {
    const { lang, category, isRecommended, except } = asked;
    const now = timestamp(asked.now);
    const [at, id] = [asked.after && timestamp(asked.after.at), asked.after?.id ?? null];
    const search = asked.search.toLowerCase();
    const rows = await db.many`select a.id, a.published_at, a.category, a.is_recommended, r.label, r.payer, r.sources,
        t.language, t.title, t.summary, t.alt, t.why, p.hash, p.width, p.height, p.widths
      from news_article a
      join news_revision r on r.article_id = a.id and r.revision = a.live
      join lateral (select * from news_text w where w.article_id = a.id and w.revision = a.live
        and w.language in (${lang}, 'en') order by w.language = ${lang} desc limit 1) t on true
      left join picture p on p.hash = r.picture
      where a.live is not null and a.withdrawn_at is null and a.published_at <= ${now}
        and (${category}::text is null or a.category = ${category})
        and (not ${isRecommended}::boolean or a.is_recommended)
        and (${except}::text is null or a.id <> ${except})
        and (${at}::timestamptz is null or (a.published_at, a.id) < (${at}::timestamptz, ${id}::text collate "C"))
        and (${search} = '' or position(${search} in lower(t.title || ' ' || t.summary)) > 0)
      order by a.published_at desc, a.id desc limit ${limit}`;
    return rows.map(toItem);
  },

  /** Also one that was withdrawn: its link says so. */
  article: async (id: Id<'nws'>, now: Instant): Promise<ArticleRow | undefined> => {
    const row = await db.maybeOne`select a.id, a.revision, a.edit, a.live, a.category, a.published_at, a.withdrawn_at,
        a.withdraw_reason, a.announced_at, a.updated_at, coalesce(o.name, '') as updated_by
      from news_article a left join operator o on o.id = a.updated_by
      where a.id = ${id} and a.live is not null and a.published_at <= ${timestamp(now)}`;
    return row && toArticle(row);
  },

  /** [NEWS-2] [NEWS-4] A version that was published, in the reader's language or in English. */
  text: async (id: Id<'nws'>, revision: number, lang: string, now: Instant): Promise<TextRow | undefined> => {
    const row = await db.maybeOne`select r.revision, r.published_at as revision_at, r.label, r.payer, r.data_source,
        r.generator, r.data_hash, r.sources, t.language, t.title, t.summary, t.body, t.alt, p.hash, p.width, p.height, p.widths
      from news_revision r
      join lateral (select * from news_text w where w.article_id = r.article_id and w.revision = r.revision
        and w.language in (${lang}, 'en') order by w.language = ${lang} desc limit 1) t on true
      left join picture p on p.hash = r.picture
      where r.article_id = ${id} and r.revision = ${revision} and r.published_at <= ${timestamp(now)}`;
    return row && toText(row);
  },

  versions: async (id: Id<'nws'>, now: Instant) => {
    const rows =
      await db.many`select r.revision, r.published_at as at, '' as by, null as approved_by from news_revision r
      where r.article_id = ${id} and r.published_at <= ${timestamp(now)} order by r.revision desc limit 50`;
    return rows.map(toVersion);
  },
});
