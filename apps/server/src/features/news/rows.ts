import { ANNOUNCE_LEVELS, NEWS_CATEGORIES, NEWS_LABELS, WITHDRAW_REASONS } from '@candor/contract/news/fields';
import { NewsSource } from '@candor/contract/news/shapes';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';

const picture = {
  hash: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  widths: z.nullable(z.array(z.number())),
};

/** An article as lists show it, in the best language there is for the reader. */
const ItemRow = z.object({
  ...picture,
  id: zIdOf('nws'),
  published_at: zMoment,
  category: z.enum(NEWS_CATEGORIES),
  label: z.enum(NEWS_LABELS),
  payer: z.string(),
  is_recommended: z.boolean(),
  sources: z.array(NewsSource),
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  alt: z.string(),
  why: z.string(),
});
export type ItemRow = z.infer<typeof ItemRow>;
export const toItem = (raw: unknown): ItemRow => ItemRow.parse(raw);

/** One published version with its text. */
const TextRow = z.object({
  ...picture,
  revision: z.number(),
  revision_at: zMoment,
  label: z.enum(NEWS_LABELS),
  payer: z.string(),
  data_source: z.string(),
  generator: z.string(),
  data_hash: z.nullable(z.string()),
  sources: z.array(NewsSource),
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  alt: z.string(),
});
export type TextRow = z.infer<typeof TextRow>;
export const toText = (raw: unknown): TextRow => TextRow.parse(raw);

const ArticleRow = z.object({
  id: zIdOf('nws'),
  revision: z.number(),
  edit: z.number(),
  live: z.nullable(z.number()),
  category: z.enum(NEWS_CATEGORIES),
  published_at: z.nullable(zMoment),
  withdrawn_at: z.nullable(zMoment),
  withdraw_reason: z.nullable(z.enum(WITHDRAW_REASONS)),
  announced_at: z.nullable(zMoment),
  updated_at: zMoment,
  updated_by: z.string(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;
export const toArticle = (raw: unknown): ArticleRow => ArticleRow.parse(raw);

const RevisionRow = z.object({
  ...picture,
  label: z.enum(NEWS_LABELS),
  category: z.enum(NEWS_CATEGORIES),
  payer: z.string(),
  data_source: z.string(),
  generator: z.string(),
  sources: z.array(NewsSource),
  is_recommended: z.boolean(),
  announce_level: z.nullable(z.enum(ANNOUNCE_LEVELS)),
  announce_until: z.nullable(zMoment),
  data_hash: z.nullable(z.string()),
  /** [NEWS-4] Published or approved: it is copied before anything is changed. */
  is_frozen: z.boolean(),
  is_approved: z.boolean(),
});
export type RevisionRow = z.infer<typeof RevisionRow>;
export const toRevision = (raw: unknown): RevisionRow => RevisionRow.parse(raw);

const WordsRow = z.object({
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  alt: z.string(),
  why: z.string(),
});
export type WordsRow = z.infer<typeof WordsRow>;
export const toWords = (raw: unknown): WordsRow => WordsRow.parse(raw);

const VersionRow = z.object({
  revision: z.number(),
  at: z.nullable(zMoment),
  by: z.string(),
  approved_by: z.nullable(z.string()),
});
export type VersionRow = z.infer<typeof VersionRow>;
export const toVersion = (raw: unknown): VersionRow => VersionRow.parse(raw);

const DeskRow = z.object({
  id: zIdOf('nws'),
  revision: z.number(),
  live: z.nullable(z.number()),
  published_at: z.nullable(zMoment),
  withdrawn_at: z.nullable(zMoment),
  updated_at: zMoment,
  updated_by: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  label: z.enum(NEWS_LABELS),
  is_recommended: z.boolean(),
  announce_level: z.nullable(z.enum(ANNOUNCE_LEVELS)),
  title: z.string(),
  languages: z.array(z.string()),
});
export type DeskRow = z.infer<typeof DeskRow>;
export const toDesk = (raw: unknown): DeskRow => DeskRow.parse(raw);
