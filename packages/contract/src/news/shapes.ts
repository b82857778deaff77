import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';
import { ANNOUNCE_LEVELS, NEWS_CATEGORIES, NEWS_LABELS, NEWS_STATES, WITHDRAW_REASONS } from './fields.ts';

/** Served as `<path>/<width>.webp` and `<path>/<width>.avif`, for each of its widths. */
export const NewsPicture = z.strictObject({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  alt: z.string(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

export const NewsItem = z.strictObject({
  id: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  label: z.enum(NEWS_LABELS),
  /** Who paid, for a paid one. */
  payer: z.nullable(z.string()),
  /** The language the text is in: the reader’s, or English where it was not translated. */
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(NewsPicture),
  publishedAt: zInstant,
  isRecommended: z.boolean(),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const NewsSource = z.strictObject({ title: z.string(), url: z.string() });
export type NewsSource = z.infer<typeof NewsSource>;

/** One version of an article as its readers see it. */
export const NewsText = z.strictObject({
  revision: z.number(),
  at: zInstant,
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  label: z.enum(NEWS_LABELS),
  payer: z.nullable(z.string()),
  /** What an automated article was made from, and by which version of the program. */
  dataSource: z.nullable(z.string()),
  generator: z.nullable(z.string()),
  /** The SHA-256 of the file with its figures. */
  dataHash: z.nullable(z.string()),
  sources: z.array(NewsSource),
  picture: z.nullable(NewsPicture),
});
export type NewsText = z.infer<typeof NewsText>;

export const NewsVersion = z.strictObject({ revision: z.number(), at: zInstant });

/** Behind an old link there may be an article that was withdrawn: then only this much is said of it. */
export const WithdrawnArticle = z.strictObject({ at: zInstant, reason: z.enum(WITHDRAW_REASONS) });

// The console's side.

export const DeskArticle = z.strictObject({
  id: z.string(),
  state: z.enum(NEWS_STATES),
  title: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  label: z.enum(NEWS_LABELS),
  isRecommended: z.boolean(),
  /** Null where this version is no announcement. */
  announceLevel: z.nullable(z.enum(ANNOUNCE_LEVELS)),
  languages: z.array(z.string()),
  /** When it was or will be published; null for a draft. */
  publishedAt: z.nullable(zInstant),
  /** Whether there are changes that are not published. */
  isChanged: z.boolean(),
  updatedAt: zInstant,
  updatedBy: z.string(),
});
export type DeskArticle = z.infer<typeof DeskArticle>;

/** What one language has of it. */
export const DeskText = z.strictObject({
  language: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  alt: z.string(),
  why: z.string(),
});
export type DeskText = z.infer<typeof DeskText>;

/** The version that is worked on. */
export const DeskDraft = z.strictObject({
  article: DeskArticle,
  revision: z.number(),
  /** Counts every change; a form names the one it was filled in on. */
  edit: z.number(),
  payer: z.string(),
  dataSource: z.string(),
  generator: z.string(),
  /** Not null for an article that a program made: nobody can edit it. */
  dataHash: z.nullable(z.string()),
  sources: z.array(NewsSource),
  picture: z.nullable(
    z.strictObject({ hash: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) }),
  ),
  /** The end of the announcement; null while it has none. */
  announceUntil: z.nullable(zInstant),
  /** Since when the published version is announced; null where it is not. */
  announcedAt: z.nullable(zInstant),
  texts: z.array(DeskText),
  withdrawn: z.nullable(WithdrawnArticle),
  /** What keeps it from being published; empty where nothing does. */
  problems: z.array(z.string()),
  /** Whether a second operator must approve it. */
  needsTwo: z.boolean(),
  versions: z.array(
    z.strictObject({
      revision: z.number(),
      at: z.nullable(zInstant),
      by: z.string(),
      approvedBy: z.nullable(z.string()),
    }),
  ),
});
export type DeskDraft = z.infer<typeof DeskDraft>;
