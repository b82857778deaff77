import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zId, zLimit, zPage, zText, zWhole } from '../fields.ts';
import { NEWS_CATEGORIES } from './fields.ts';
import { NewsItem, NewsText, NewsVersion, WithdrawnArticle } from './shapes.ts';

/** The language of the text; that of the call where it is left out. A page names it, so that its cache does not mix two. */
const language = z.optional(z.string().check(z.maxLength(20), z.regex(/^[A-Za-z_-]+$/)));

export const listNews = query({
  path: 'app.news/list',
  summary: 'Published articles in the language of the call, newest first; in English where one was not translated.',
  access: 'visitor',
  input: z.strictObject({
    category: z.optional(z.enum(NEWS_CATEGORIES)),
    search: z._default(z.optional(zText(80, 0)), ''),
    language,
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(NewsItem),
});

export const listRecommended = query({
  path: 'app.news/recommended',
  summary: 'Articles that the editors recommend, newest first, each with the reason.',
  access: 'visitor',
  input: z.strictObject({ language, cursor: zCursor, limit: zLimit }),
  output: zPage(z.strictObject({ ...NewsItem.def.shape, why: z.string(), sources: NewsText.def.shape.sources })),
});

export const getArticle = query({
  path: 'app.news/article',
  summary: 'One article with what is related to it and its earlier versions; or that it was withdrawn, when and why.',
  access: 'visitor',
  input: z.strictObject({ id: zId('nws'), language }),
  output: z.strictObject({
    id: z.string(),
    category: z.enum(NEWS_CATEGORIES),
    /** Null for a withdrawn one. */
    text: z.nullable(NewsText),
    withdrawn: z.nullable(WithdrawnArticle),
    publishedAt: NewsVersion.def.shape.at,
    /** Newest first; the first is the one that is shown. */
    versions: z.array(NewsVersion),
    related: z.array(NewsItem),
  }),
});

export const getArticleVersion = query({
  path: 'app.news/version',
  summary: 'An earlier version of a published article, as it was.',
  access: 'visitor',
  input: z.strictObject({ id: zId('nws'), language, revision: zWhole(1, 1_000_000) }),
  output: z.strictObject({ text: NewsText }),
});
