import * as z from 'zod/mini';
import { zInstant } from '../fields.ts';
import { GALLERY_CATEGORIES, GALLERY_KINDS, GALLERY_REASONS, GALLERY_STATES } from './fields.ts';

/** Served as `<path>/<width>.webp` and `<path>/<width>.avif`, for each of its widths. */
const GalleryPicture = z.strictObject({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  alt: z.string(),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;

export const GalleryItem = z.strictObject({
  id: z.string(),
  kind: z.enum(GALLERY_KINDS),
  category: z.enum(GALLERY_CATEGORIES),
  /** The language of the words: the reader’s, or English where they were not translated. */
  language: z.string(),
  title: z.string(),
  caption: z.string(),
  picture: z.nullable(GalleryPicture),
  publishedAt: zInstant,
});
export type GalleryItem = z.infer<typeof GalleryItem>;

/** Something to download, and the SHA-256 of what comes. */
const GalleryFile = z.strictObject({ path: z.string(), name: z.string(), hash: z.string() });
export type GalleryFile = z.infer<typeof GalleryFile>;

export const GalleryDetail = z.strictObject({
  ...GalleryItem.def.shape,
  /** Markdown, of a text. */
  body: z.nullable(z.string()),
  source: z.string(),
  /** The program and its version; null for what an editor uploaded. */
  generator: z.nullable(z.string()),
  madeAt: z.nullable(zInstant),
  file: GalleryFile,
  /** What it was made from. */
  data: z.nullable(z.strictObject({ json: GalleryFile, csv: GalleryFile })),
});
export type GalleryDetail = z.infer<typeof GalleryDetail>;

/** Behind an old link there may be an item that was withdrawn: then only this much is said of it. */
export const WithdrawnItem = z.strictObject({ at: zInstant, reason: z.enum(GALLERY_REASONS) });

// The console's side.

export const GalleryDeskRow = z.strictObject({
  id: z.string(),
  kind: z.enum(GALLERY_KINDS),
  category: z.enum(GALLERY_CATEGORIES),
  state: z.enum(GALLERY_STATES),
  title: z.string(),
  /** Null for what an editor uploaded. */
  generator: z.nullable(z.string()),
  languages: z.array(z.string()),
  publishedAt: z.nullable(zInstant),
  updatedAt: zInstant,
  /** Null where the generator was the last. */
  updatedBy: z.nullable(z.string()),
});
export type GalleryDeskRow = z.infer<typeof GalleryDeskRow>;

export const GalleryWords = z.strictObject({
  language: z.string(),
  title: z.string(),
  caption: z.string(),
  alt: z.string(),
  body: z.string(),
});
export type GalleryWords = z.infer<typeof GalleryWords>;

export const GalleryDraft = z.strictObject({
  row: GalleryDeskRow,
  /** Counts every change; a form names the one it was filled in on. */
  edit: z.number(),
  source: z.string(),
  picture: z.nullable(
    z.strictObject({ hash: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) }),
  ),
  texts: z.array(GalleryWords),
  withdrawn: z.nullable(WithdrawnItem),
  /** What keeps it from being published; empty where nothing does. */
  problems: z.array(z.string()),
});
export type GalleryDraft = z.infer<typeof GalleryDraft>;
