import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zLimit, zNothing, zPage, zText, zUuid, zWhole } from '../fields.ts';
import {
  GALLERY_ALT_MOST,
  GALLERY_BODY_MOST,
  GALLERY_CAPTION_MOST,
  GALLERY_CATEGORIES,
  GALLERY_KINDS,
  GALLERY_REASONS,
  GALLERY_SOURCE_MOST,
  GALLERY_STATES,
  GALLERY_TITLE_MOST,
} from './fields.ts';
import { GalleryDeskRow, GalleryDraft } from './shapes.ts';

/** Text of many lines: tabs and breaks are all it has of control characters. */
const zMarkdown = z.string().check(z.maxLength(GALLERY_BODY_MOST), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u));
const zLanguage = z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/));
const zHash = z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/));
const zEdit = zWhole(0, 1_000_000_000);

const CHANGE = { 'gallery.changedMeanwhile': 67401, 'gallery.published': 67402 } as const;

export const galleryDesk = query({
  path: 'app.console/gallery/desk',
  summary: 'All items of the gallery, those changed last first.',
  access: 'operator',
  permission: 'gallery.desk',
  input: z.strictObject({
    state: z.optional(z.enum(GALLERY_STATES)),
    search: z._default(z.optional(zText(80, 0)), ''),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(GalleryDeskRow),
});

export const getGalleryDraft = query({
  path: 'app.console/gallery/item',
  summary: 'One item of the gallery in every language, with what keeps it from being published.',
  access: 'operator',
  permission: 'gallery.desk',
  input: z.strictObject({ id: zId('gal') }),
  output: z.strictObject({ draft: GalleryDraft }),
});

export const createGalleryItem = command({
  path: 'app.console/gallery/create',
  summary: 'Begin a picture or a text with its English title. Nobody but operators sees it.',
  access: 'operator',
  permission: 'gallery.change',
  input: z.strictObject({
    kind: z.enum(GALLERY_KINDS),
    category: z.enum(GALLERY_CATEGORIES),
    title: zText(GALLERY_TITLE_MOST),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ id: z.string() }),
});

export const saveGalleryFacts = command({
  path: 'app.console/gallery/facts',
  summary: 'What an item has in every language: category, source and picture. Only before it is published.',
  access: 'operator',
  permission: 'gallery.change',
  input: z.strictObject({
    id: zId('gal'),
    edit: zEdit,
    category: z.enum(GALLERY_CATEGORIES),
    source: zText(GALLERY_SOURCE_MOST, 0),
    picture: zHash,
  }),
  output: z.strictObject({ draft: GalleryDraft }),
  refusals: { ...CHANGE, 'gallery.noPicture': 67403 },
});

export const saveGalleryText = command({
  path: 'app.console/gallery/text',
  summary: 'The words of an item in one language. A published item can only get another language.',
  access: 'operator',
  permission: 'gallery.change',
  input: z.strictObject({
    id: zId('gal'),
    edit: zEdit,
    language: zLanguage,
    title: zText(GALLERY_TITLE_MOST),
    caption: zText(GALLERY_CAPTION_MOST, 0),
    alt: zText(GALLERY_ALT_MOST, 0),
    body: zMarkdown,
  }),
  output: z.strictObject({ draft: GalleryDraft }),
  refusals: { ...CHANGE, 'gallery.incomplete': 67404 },
});

export const publishGalleryItem = command({
  path: 'app.console/gallery/publish',
  summary: 'Publish an item, or publish again what was withdrawn.',
  access: 'operator',
  permission: 'gallery.change',
  input: z.strictObject({ id: zId('gal'), edit: zEdit }),
  output: z.strictObject({ draft: GalleryDraft }),
  refusals: { ...CHANGE, 'gallery.incomplete': 67404 },
});

export const withdrawGalleryItem = command({
  path: 'app.console/gallery/withdraw',
  summary: 'Take an item off the site. Old links say when and why.',
  access: 'operator',
  permission: 'gallery.change',
  input: z.strictObject({ id: zId('gal'), edit: zEdit, reason: z.enum(GALLERY_REASONS) }),
  output: z.strictObject({ draft: GalleryDraft }),
  refusals: { 'gallery.changedMeanwhile': 67401, 'gallery.notPublished': 67405 },
});

/** A multipart call: one part named `file`. */
export const uploadGalleryPicture = command({
  path: 'app.console/gallery/picture',
  summary:
    'Upload a picture of at most 5 MB and 50 megapixels (PNG, JPEG, WebP, AVIF). It is made into sizes of our own.',
  access: 'operator',
  permission: 'gallery.change',
  input: zNothing,
  output: z.strictObject({
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
  }),
  refusals: { 'file.tooLarge': 60301, 'file.unsupported': 60302, 'file.missing': 60303 },
});
