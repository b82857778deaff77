import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zId, zLimit, zPage, zText } from '../fields.ts';
import { GALLERY_CATEGORIES, GALLERY_KINDS } from './fields.ts';
import { GalleryDetail, GalleryItem, WithdrawnItem } from './shapes.ts';

/** The language of the words; that of the call where it is left out. A page names it, so that its cache does not mix two. */
const language = z.optional(z.string().check(z.maxLength(20), z.regex(/^[A-Za-z_-]+$/)));
const category = z.optional(z.enum(GALLERY_CATEGORIES));

export const listGallery = query({
  path: 'app.gallery/list',
  summary: 'Published pictures and texts, newest first; in English where one was not translated.',
  access: 'visitor',
  input: z.strictObject({
    kind: z.optional(z.enum(GALLERY_KINDS)),
    category,
    search: z._default(z.optional(zText(80, 0)), ''),
    language,
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(GalleryItem),
});

export const getGalleryItem = query({
  path: 'app.gallery/item',
  summary: 'One item with its source, hashes and neighbours; or that it was withdrawn, when and why.',
  access: 'visitor',
  input: z.strictObject({ id: zId('gal'), category, language }),
  output: z.strictObject({
    id: z.string(),
    kind: z.enum(GALLERY_KINDS),
    /** Null for a withdrawn one. */
    item: z.nullable(GalleryDetail),
    withdrawn: z.nullable(WithdrawnItem),
    /** Of the same kind, and of the category asked for: the next newer and the next older one. */
    newer: z.nullable(z.string()),
    older: z.nullable(z.string()),
    related: z.array(GalleryItem),
  }),
});
