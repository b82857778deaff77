import { GALLERY_CATEGORIES, GALLERY_KINDS, GALLERY_REASONS } from '@candor/contract/data-gallery/fields';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';

const picture = {
  hash: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  widths: z.nullable(z.array(z.number())),
};

/** An item as lists show it, in the best language there is for the reader. */
const ItemRow = z.object({
  ...picture,
  id: zIdOf('gal'),
  kind: z.enum(GALLERY_KINDS),
  category: z.enum(GALLERY_CATEGORIES),
  published_at: zMoment,
  language: z.string(),
  title: z.string(),
  caption: z.string(),
  alt: z.string(),
});
export type ItemRow = z.infer<typeof ItemRow>;
export const toItem = (raw: unknown): ItemRow => ItemRow.parse(raw);

/** Everything a reader may know of one. */
const DetailRow = z.object({
  ...ItemRow.def.shape,
  slug: z.nullable(z.string()),
  source: z.string(),
  generator: z.nullable(z.string()),
  made_at: z.nullable(zMoment),
  data_hash: z.nullable(z.string()),
  csv_hash: z.nullable(z.string()),
  file_hash: z.nullable(z.string()),
  body_hash: z.nullable(z.string()),
  body: z.nullable(z.string()),
});
export type DetailRow = z.infer<typeof DetailRow>;
export const toDetail = (raw: unknown): DetailRow => DetailRow.parse(raw);

/** Enough to answer an old link. */
const KnownRow = z.object({
  id: zIdOf('gal'),
  kind: z.enum(GALLERY_KINDS),
  category: z.enum(GALLERY_CATEGORIES),
  data_hash: z.nullable(z.string()),
  published_at: zMoment,
  withdrawn_at: z.nullable(zMoment),
  withdraw_reason: z.nullable(z.enum(GALLERY_REASONS)),
});
export type KnownRow = z.infer<typeof KnownRow>;
export const toKnown = (raw: unknown): KnownRow => KnownRow.parse(raw);

const DeskRow = z.object({
  ...picture,
  id: zIdOf('gal'),
  kind: z.enum(GALLERY_KINDS),
  category: z.enum(GALLERY_CATEGORIES),
  slug: z.nullable(z.string()),
  source: z.string(),
  generator: z.nullable(z.string()),
  edit: z.number(),
  published_at: z.nullable(zMoment),
  withdrawn_at: z.nullable(zMoment),
  withdraw_reason: z.nullable(z.enum(GALLERY_REASONS)),
  updated_at: zMoment,
  updated_by: z.nullable(z.string()),
  title: z.string(),
  languages: z.array(z.string()),
});
export type DeskRow = z.infer<typeof DeskRow>;
export const toDesk = (raw: unknown): DeskRow => DeskRow.parse(raw);

const WordsRow = z.object({
  language: z.string(),
  title: z.string(),
  caption: z.string(),
  alt: z.string(),
  body: z.string(),
});
export type WordsRow = z.infer<typeof WordsRow>;
export const toWords = (raw: unknown): WordsRow => WordsRow.parse(raw);

const FileRow = z.object({ format: z.enum(['json', 'csv', 'md']), body: z.string() });
export type FileRow = z.infer<typeof FileRow>;
export const toFile = (raw: unknown): FileRow => FileRow.parse(raw);
