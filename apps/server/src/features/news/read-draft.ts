import type { DeskArticle, DeskDraft } from '@candor/contract/news/shapes';
import { type NewsArticle, needsTwo, newsStateAt, problemsOf } from '@candor/domain/news';
import type { Id, Instant } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { newsDeskStore } from './desk-store.ts';
import type { ArticleRow, DeskRow, RevisionRow, WordsRow } from './rows.ts';
import { pictureOf } from './show.ts';

export type FoundDraft = {
  readonly row: ArticleRow;
  readonly revision: RevisionRow;
  readonly texts: readonly WordsRow[];
};

/** The version that is worked on. */
export async function findDraft(db: Queries, id: Id<'nws'>): Promise<FoundDraft | undefined> {
  const store = newsDeskStore(db);
  const row = await store.article(id);
  if (!row) return undefined;
  return { row, revision: await store.revision(id, row.revision), texts: await store.texts(id, row.revision) };
}

/** As the rules judge it. */
export function articleOf({ row, revision, texts }: FoundDraft): NewsArticle {
  const { label, payer, data_source: dataSource, generator, is_recommended: isRecommended } = revision;
  const { announce_level: announceLevel, announce_until: announceUntil } = revision;
  return {
    ...{ live: row.live, publishedAt: row.published_at, withdrawnAt: row.withdrawn_at },
    ...{ revision: row.revision, edit: row.edit, isApproved: revision.is_approved },
    draft: {
      ...{ label, payer, dataSource, generator, hasPicture: revision.hash !== null, isRecommended, texts },
      ...{ announceLevel, announceUntil },
    },
  };
}

export function titleOf({ texts }: FoundDraft): string {
  return texts.find(({ language }) => language === 'en')?.title ?? '';
}

export async function showDraft(db: Queries, found: FoundDraft, now: Instant): Promise<DeskDraft> {
  const { row, revision, texts } = found;
  const { draft } = articleOf(found);
  const versions = await newsDeskStore(db).versions(row.id);
  const { withdrawn_at: at, withdraw_reason: reason } = row;
  return {
    article: showRow(
      {
        ...{ ...row, ...revision, title: titleOf(found), languages: texts.map(({ language }) => language) },
        ...{ id: row.id, published_at: row.published_at },
      },
      now,
    ),
    ...{ revision: row.revision, edit: row.edit, payer: revision.payer, generator: revision.generator },
    ...{ dataSource: revision.data_source, sources: revision.sources, texts: [...texts] },
    dataHash: revision.data_hash,
    ...{ announceUntil: revision.announce_until, announcedAt: row.announced_at },
    picture: pictureOf(revision),
    withdrawn: at === null || reason === null ? null : { at, reason },
    problems: [...problemsOf(draft)],
    needsTwo: needsTwo(draft) && !revision.is_approved,
    versions: versions.map(({ revision, at, by, approved_by: approvedBy }) => ({ revision, at, by, approvedBy })),
  };
}

export function showRow(row: DeskRow, now: Instant): DeskArticle {
  const { id, title, category, label, languages } = row;
  const facts = { live: row.live, publishedAt: row.published_at, withdrawnAt: row.withdrawn_at };
  return {
    ...{ id, title, category, label, languages },
    state: newsStateAt(facts, now),
    isRecommended: row.is_recommended,
    announceLevel: row.announce_level,
    publishedAt: row.published_at,
    isChanged: row.live !== null && row.live !== row.revision,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
