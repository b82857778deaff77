import type { AnnounceLevel, NewsCategory, NewsLabel, WithdrawReason } from '@candor/contract/news/fields';
import type { NewsWords, Source } from '@candor/domain/news';
import type { Id, Instant } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { json, timestamp } from '../../platform/database/sql.ts';

/** Nobody, for what a program wrote. */
export type Writer = { readonly by: Id<'opr'> | null; readonly at: Instant };

export type Facts = {
  readonly label: NewsLabel;
  readonly category: NewsCategory;
  readonly payer: string;
  readonly sources: readonly Source[];
  readonly picture: string | null;
  readonly isRecommended: boolean;
  readonly announceLevel: AnnounceLevel | null;
  readonly announceUntil: Instant | null;
};

export type Generated = {
  readonly id: Id<'nws'>;
  readonly slug: string;
  readonly source: string;
  readonly generator: string;
  readonly data: { readonly hash: string; readonly json: string };
  readonly at: Instant;
};

export const newsWrites = (tx: Tx) => ({
  create: async (id: Id<'nws'>, title: string, category: NewsCategory, { by, at }: Writer): Promise<void> => {
    const now = timestamp(at);
    await tx.run`insert into news_article (id, revision, edit, category, created_at, updated_at, updated_by)
      values (${id}, 1, 0, ${category}, ${now}, ${now}, ${by})`;
    await tx.run`insert into news_revision (article_id, revision, label, category, created_by)
      values (${id}, 1, 'editorial', ${category}, ${by})`;
    await tx.run`insert into news_text (article_id, revision, language, title, summary, body, alt, why)
      values (${id}, 1, 'en', ${title}, '', '', '', '')`;
  },

  /** [NEWS-15] Without its texts, and not published yet. False where another server was quicker. */
  addGenerated: async ({ id, slug, source, generator, data, at }: Generated): Promise<boolean> => {
    const now = timestamp(at);
    const added = await tx.run`insert into news_article (id, slug, revision, edit, category, created_at, updated_at)
      values (${id}, ${slug}, 1, 0, 'company', ${now}, ${now}) on conflict (slug) do nothing`;
    if (added === 0) return false;
    await tx.run`insert into news_data (hash, body) values (${data.hash}, ${data.json}) on conflict do nothing`;
    await tx.run`insert into news_revision (article_id, revision, label, category, data_source, generator, data_hash)
      values (${id}, 1, 'automated', 'company', ${source}, ${generator}, ${data.hash})`;
    return true;
  },

  /** [NEWS-10] */
  touch: async (id: Id<'nws'>, { by, at }: Writer): Promise<void> => {
    await tx.run`update news_article set edit = edit + 1, updated_at = ${timestamp(at)}, updated_by = ${by}
      where id = ${id}`;
  },

  /** [NEWS-4] A copy of a published version, to be worked on. */
  openRevision: async (id: Id<'nws'>, from: number, by: Id<'opr'> | null): Promise<void> => {
    await tx.run`insert into news_revision (article_id, revision, label, category, payer, data_source, generator, sources,
        picture, is_recommended, announce_level, announce_until, created_by)
      select article_id, revision + 1, label, category, payer, data_source, generator, sources, picture, is_recommended,
        announce_level, announce_until, ${by} from news_revision where article_id = ${id} and revision = ${from}`;
    await tx.run`insert into news_text (article_id, revision, language, title, summary, body, alt, why)
      select article_id, revision + 1, language, title, summary, body, alt, why from news_text
      where article_id = ${id} and revision = ${from}`;
    await tx.run`update news_article set revision = ${from + 1} where id = ${id}`;
  },

  facts: async (id: Id<'nws'>, revision: number, facts: Facts): Promise<void> => {
    const { label, category, payer, sources, picture, isRecommended } = facts;
    const until = facts.announceUntil === null ? null : timestamp(facts.announceUntil);
    await tx.run`update news_revision set label = ${label}, category = ${category}, payer = ${payer},
        sources = ${json(sources)}, picture = ${picture}, is_recommended = ${isRecommended}, announce_level = ${facts.announceLevel}, announce_until = ${until}
      where article_id = ${id} and revision = ${revision}`;
  },

  text: async (id: Id<'nws'>, revision: number, words: NewsWords): Promise<void> => {
    const { language, title, summary, body, alt, why } = words;
    await tx.run`insert into news_text (article_id, revision, language, title, summary, body, alt, why)
      values (${id}, ${revision}, ${language}, ${title}, ${summary}, ${body}, ${alt}, ${why})
      on conflict (article_id, revision, language) do update set title = ${title}, summary = ${summary}, body = ${body},
        alt = ${alt}, why = ${why}`;
  },

  removeText: async (id: Id<'nws'>, revision: number, language: string): Promise<void> => {
    await tx.run`delete from news_text where article_id = ${id} and revision = ${revision} and language = ${language}`;
  },

  /** [NEWS-6] `from` is when it can be read. Another version that only waited for its time was never published. */
  publish: async (id: Id<'nws'>, revision: number, from: Instant, { by, at }: Writer): Promise<void> => {
    const now = timestamp(at);
    await tx.run`update news_article a set live = a.revision, published_at = ${timestamp(from)}, withdrawn_at = null,
        withdraw_reason = null, edit = a.edit + 1, updated_at = ${now}, updated_by = ${by}, category = r.category,
        is_recommended = r.is_recommended
      from news_revision r where a.id = ${id} and r.article_id = a.id and r.revision = a.revision`;
    await tx.run`update news_revision set published_at = null, published_by = null
      where article_id = ${id} and revision <> ${revision} and published_at > ${now}`;
    await tx.run`update news_revision set published_by = ${by}, published_at = greatest(${now}, ${timestamp(from)}::timestamptz)
      where article_id = ${id} and revision = ${revision} and published_at is null`;
  },

  withdraw: async (id: Id<'nws'>, reason: WithdrawReason, { by, at }: Writer): Promise<void> => {
    await tx.run`update news_article set withdrawn_at = ${timestamp(at)}, withdraw_reason = ${reason}, edit = edit + 1,
      updated_at = ${timestamp(at)}, updated_by = ${by} where id = ${id}`;
  },

  /** [NEWS-8] Nobody had read it. */
  unschedule: async (id: Id<'nws'>, { by, at }: Writer): Promise<void> => {
    const now = timestamp(at);
    await tx.run`update news_article set live = null, published_at = null, is_recommended = false, edit = edit + 1,
      updated_at = ${now}, updated_by = ${by} where id = ${id}`;
    await tx.run`update news_revision set published_at = null, published_by = null
      where article_id = ${id} and published_at > ${now}`;
  },
});
