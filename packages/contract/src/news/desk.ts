import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zLimit, zNothing, zPage, zText, zUuid, zWhole } from '../fields.ts';
import {
  ALT_MOST,
  ANNOUNCE_LEVELS,
  BODY_MOST,
  NEWS_CATEGORIES,
  NEWS_STATES,
  SUMMARY_MOST,
  TITLE_MOST,
  WHY_MOST,
  WITHDRAW_REASONS,
  WRITTEN_LABELS,
} from './fields.ts';
import { DeskArticle, DeskDraft } from './shapes.ts';

/** Text of many lines: tabs and breaks are all it has of control characters. */
const zMarkdown = z.string().check(z.maxLength(BODY_MOST), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u));
const zLanguage = z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/));
const zHash = z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/));
const zEdit = zWhole(0, 1_000_000_000);
/** A moment in UTC milliseconds, as text. */
const zMoment = zWhole(0, 9_999_999_999_999);

const CHANGE = { 'news.changedMeanwhile': 67201 } as const;
const EDIT = { ...CHANGE, 'news.generated': 67702 } as const;
const PUBLISH = {
  ...CHANGE,
  ...{ 'news.notReady': 67202, 'news.needsTwo': 67203, 'news.inPast': 67204, 'news.announceEnd': 67701 },
} as const;

export const newsDesk = query({
  path: 'app.console/news/desk',
  summary: 'All articles, those changed last first.',
  access: 'operator',
  permission: 'news.desk',
  input: z.strictObject({
    state: z.optional(z.enum(NEWS_STATES)),
    search: z._default(z.optional(zText(80, 0)), ''),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(DeskArticle),
});

export const getDraft = query({
  path: 'app.console/news/article',
  summary: 'The version of an article that is worked on, in every language, and its published versions.',
  access: 'operator',
  permission: 'news.desk',
  input: z.strictObject({ id: zId('nws') }),
  output: z.strictObject({ draft: DeskDraft }),
});

export const createArticle = command({
  path: 'app.console/news/create',
  summary: 'Begin an article with its English title. Nobody but operators sees it.',
  access: 'operator',
  permission: 'news.change',
  input: z.strictObject({ title: zText(TITLE_MOST), category: z.enum(NEWS_CATEGORIES), idempotencyKey: zUuid }),
  output: z.strictObject({ id: z.string() }),
});

export const saveFacts = command({
  path: 'app.console/news/facts',
  summary: 'What an article has in every language: label, category, payer, sources, picture, recommended, announced.',
  access: 'operator',
  permission: 'news.change',
  input: z.strictObject({
    id: zId('nws'),
    edit: zEdit,
    label: z.enum(WRITTEN_LABELS),
    category: z.enum(NEWS_CATEGORIES),
    payer: zText(120, 0),
    /** One source on a line: its address, a space, its title. */
    sources: z.string().check(z.maxLength(2_200), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r])*$/u)),
    picture: zHash,
    isRecommended: z.enum(['yes', 'no']),
    announce: z.enum(['no', ...ANNOUNCE_LEVELS]),
    /** When the announcement ends. */
    announceUntil: z.optional(zMoment),
  }),
  output: z.strictObject({ draft: DeskDraft }),
  refusals: { ...EDIT, 'news.badSource': 67205, 'news.noPicture': 67206 },
});

export const saveText = command({
  path: 'app.console/news/text',
  summary: 'The text of an article in one language. An empty title removes a language other than English.',
  access: 'operator',
  permission: 'news.change',
  input: z.strictObject({
    id: zId('nws'),
    edit: zEdit,
    language: zLanguage,
    title: zText(TITLE_MOST, 0),
    summary: zText(SUMMARY_MOST, 0),
    body: zMarkdown,
    alt: zText(ALT_MOST, 0),
    why: zText(WHY_MOST, 0),
  }),
  output: z.strictObject({ draft: DeskDraft }),
  refusals: EDIT,
});

export const publishArticle = command({
  path: 'app.console/news/publish',
  summary:
    'Publish what is worked on, at once or at a time to come. Paid, recommended and important ones are proposed instead.',
  access: 'operator',
  permission: 'news.change',
  input: z.strictObject({ id: zId('nws'), edit: zEdit, at: z.optional(zMoment) }),
  output: z.strictObject({ draft: DeskDraft }),
  refusals: PUBLISH,
});

export const withdrawArticle = command({
  path: 'app.console/news/withdraw',
  summary: 'Take an article off the site. Old links say when and why; a scheduled one becomes a draft again.',
  access: 'operator',
  permission: 'news.change',
  input: z.strictObject({ id: zId('nws'), edit: zEdit, reason: z.enum(WITHDRAW_REASONS) }),
  output: z.strictObject({ draft: DeskDraft }),
  refusals: { ...CHANGE, 'news.notPublished': 67207 },
});

/** A multipart call: one part named `file`. */
export const uploadNewsPicture = command({
  path: 'app.console/news/picture',
  summary:
    'Upload a picture of at most 5 MB and 50 megapixels (PNG, JPEG, WebP, AVIF). It is made into sizes of our own.',
  access: 'operator',
  permission: 'news.change',
  input: zNothing,
  output: z.strictObject({
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
  }),
  refusals: { 'file.tooLarge': 60301, 'file.unsupported': 60302, 'file.missing': 60303 },
});
