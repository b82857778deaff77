import type { GalleryCategory, GalleryKind, GalleryReason } from '@candor/contract/data-gallery/fields';
import type { ItemWords } from '@candor/domain/data-gallery';
import type { Id, Instant } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';

export type Writer = { readonly by: Id<'opr'>; readonly at: Instant };
export type Facts = {
  readonly category: GalleryCategory;
  readonly source: string;
  readonly picture: string | null;
  readonly fileHash: string | null;
};
export type Generated = {
  readonly id: Id<'gal'>;
  readonly kind: GalleryKind;
  readonly category: GalleryCategory;
  readonly slug: string;
  readonly source: string;
  readonly generator: string;
  readonly dataHash: string;
  readonly csvHash: string;
  readonly picture: string | null;
  readonly at: Instant;
};

export const galleryWrites = (tx: Tx) => ({
  /** [GAL-2] The same bytes again are the same file. */
  file: async (body: string, format: 'json' | 'csv' | 'md'): Promise<string> => {
    const hash = sha256Hex(body);
    await tx.run`insert into gallery_file (hash, format, body) values (${hash}, ${format}, ${body}) on conflict do nothing`;
    return hash;
  },

  /** [GAL-3] False where another server was quicker. */
  addGenerated: async (made: Generated): Promise<boolean> => {
    const at = timestamp(made.at);
    const added =
      await tx.run`insert into gallery_item (id, kind, category, slug, source, generator, data_hash, csv_hash,
        made_at, picture, file_hash, published_at, created_at, updated_at)
      values (${made.id}, ${made.kind}, ${made.category}, ${made.slug}, ${made.source}, ${made.generator},
        ${made.dataHash}, ${made.csvHash}, ${at}, ${made.picture}, ${made.picture}, ${at}, ${at}, ${at})
      on conflict do nothing`;
    return added === 1;
  },

  create: async (id: Id<'gal'>, kind: GalleryKind, category: GalleryCategory, { by, at }: Writer): Promise<void> => {
    const now = timestamp(at);
    await tx.run`insert into gallery_item (id, kind, category, created_at, updated_at, updated_by)
      values (${id}, ${kind}, ${category}, ${now}, ${now}, ${by})`;
  },

  text: async (id: Id<'gal'>, words: ItemWords, bodyHash: string | null): Promise<void> => {
    const { language, title, caption, alt } = words;
    const foundBy = `${title} ${caption}`.toLowerCase();
    await tx.run`insert into gallery_text (item_id, language, title, caption, alt, body_hash, found_by)
      values (${id}, ${language}, ${title}, ${caption}, ${alt}, ${bodyHash}, ${foundBy})
      on conflict (item_id, language) do update set title = ${title}, caption = ${caption}, alt = ${alt},
        body_hash = ${bodyHash}, found_by = ${foundBy}`;
  },

  facts: async (id: Id<'gal'>, { category, source, picture, fileHash }: Facts): Promise<void> => {
    await tx.run`update gallery_item set category = ${category}, source = ${source}, picture = ${picture},
      file_hash = ${fileHash} where id = ${id}`;
  },

  /** [GAL-11] */
  touch: async (id: Id<'gal'>, { by, at }: Writer): Promise<void> => {
    await tx.run`update gallery_item set edit = edit + 1, updated_at = ${timestamp(at)}, updated_by = ${by}
      where id = ${id}`;
  },

  /** What was withdrawn keeps the time it was first published at. */
  publish: async (id: Id<'gal'>, at: Instant): Promise<void> => {
    await tx.run`update gallery_item set published_at = coalesce(published_at, ${timestamp(at)}), withdrawn_at = null,
      withdraw_reason = null where id = ${id}`;
  },

  withdraw: async (id: Id<'gal'>, reason: GalleryReason, at: Instant): Promise<void> => {
    await tx.run`update gallery_item set withdrawn_at = ${timestamp(at)}, withdraw_reason = ${reason} where id = ${id}`;
  },
});
