import type { GalleryCategory, GalleryKind } from '@candor/contract/data-gallery/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type DetailRow,
  type FileRow,
  type ItemRow,
  type KnownRow,
  toDetail,
  toFile,
  toItem,
  toKnown,
} from './rows.ts';

/** Where a list goes on: after this item. */
export type GalleryPlace = { readonly at: Instant; readonly id: string } | null;

export type GalleryAsked = {
  readonly lang: string;
  readonly kind: GalleryKind | null;
  readonly category: GalleryCategory | null;
  readonly search: string;
  readonly after: GalleryPlace;
};

const Neighbour = z.object({ id: z.string() });

/** What readers see. Nothing here finds a draft or a withdrawn item, except `known`. */
export const galleryStore = (db: Queries) => ({
  list: async ({ lang, kind, category, search, after }: GalleryAsked, limit: number): Promise<readonly ItemRow[]> => {
    const [at, id] = [after && timestamp(after.at), after?.id ?? null];
    const part = search.toLowerCase();
    const rows = await db.many`select i.id, i.kind, i.category, i.published_at, t.language, t.title, t.caption, t.alt,
        p.hash, p.width, p.height, p.widths
      from gallery_item i
      join lateral (select * from gallery_text w where w.item_id = i.id and w.language in (${lang}, 'en')
        order by w.language = ${lang} desc limit 1) t on true
      left join picture p on p.hash = i.picture
      where i.published_at is not null and i.withdrawn_at is null
        and (${kind}::text is null or i.kind = ${kind})
        and (${category}::text is null or i.category = ${category})
        and (${at}::timestamptz is null or (i.published_at, i.id) < (${at}::timestamptz, ${id}::text collate "C"))
        and (${part} = '' or position(${part} in t.found_by) > 0)
      order by i.published_at desc, i.id desc limit ${limit}`;
    return rows.map(toItem);
  },

  /** [GAL-7] Also one that was withdrawn: its link says so. */
  known: async (id: Id<'gal'>): Promise<KnownRow | undefined> => {
    const row = await db.maybeOne`select id, kind, category, data_hash, published_at, withdrawn_at, withdraw_reason
      from gallery_item where id = ${id} and published_at is not null`;
    return row && toKnown(row);
  },

  detail: async (id: Id<'gal'>, lang: string): Promise<DetailRow | undefined> => {
    const row =
      await db.maybeOne`select i.id, i.kind, i.category, i.published_at, i.slug, i.source, i.generator, i.made_at,
        i.data_hash, i.csv_hash, i.file_hash, t.language, t.title, t.caption, t.alt, t.body_hash, f.body,
        p.hash, p.width, p.height, p.widths
      from gallery_item i
      join lateral (select * from gallery_text w where w.item_id = i.id and w.language in (${lang}, 'en')
        order by w.language = ${lang} desc limit 1) t on true
      left join picture p on p.hash = i.picture
      left join gallery_file f on f.hash = t.body_hash
      where i.id = ${id} and i.published_at is not null and i.withdrawn_at is null`;
    return row && toDetail(row);
  },

  newer: async ({ id, kind, published_at }: KnownRow, category: GalleryCategory | null): Promise<string | null> => {
    const row = await db.maybeOne`select id from gallery_item
      where published_at is not null and withdrawn_at is null and kind = ${kind}
        and (${category}::text is null or category = ${category})
        and (published_at, id) > (${timestamp(published_at)}::timestamptz, ${id}::text collate "C")
      order by published_at, id limit 1`;
    return row ? Neighbour.parse(row).id : null;
  },
  older: async ({ id, kind, published_at }: KnownRow, category: GalleryCategory | null): Promise<string | null> => {
    const row = await db.maybeOne`select id from gallery_item
      where published_at is not null and withdrawn_at is null and kind = ${kind}
        and (${category}::text is null or category = ${category})
        and (published_at, id) < (${timestamp(published_at)}::timestamptz, ${id}::text collate "C")
      order by published_at desc, id desc limit 1`;
    return row ? Neighbour.parse(row).id : null;
  },

  /** Made from the same data first, then the newest of the category. */
  related: async ({ id, category, data_hash }: KnownRow, lang: string, limit: number): Promise<readonly ItemRow[]> => {
    const rows = await db.many`select i.id, i.kind, i.category, i.published_at, t.language, t.title, t.caption, t.alt,
        p.hash, p.width, p.height, p.widths
      from gallery_item i
      join lateral (select * from gallery_text w where w.item_id = i.id and w.language in (${lang}, 'en')
        order by w.language = ${lang} desc limit 1) t on true
      left join picture p on p.hash = i.picture
      where i.published_at is not null and i.withdrawn_at is null and i.id <> ${id} and i.category = ${category}
      order by i.data_hash = ${data_hash} desc nulls last, i.published_at desc, i.id desc limit ${limit}`;
    return rows.map(toItem);
  },

  /** [GAL-2] [GAL-7] Only while something published points to it. */
  file: async (hash: string): Promise<FileRow | undefined> => {
    const row = await db.maybeOne`select f.format, f.body from gallery_file f where f.hash = ${hash} and (
      exists (select from gallery_item i where i.data_hash = f.hash and i.published_at is not null
        and i.withdrawn_at is null)
      or exists (select from gallery_item i where i.csv_hash = f.hash and i.published_at is not null
        and i.withdrawn_at is null)
      or exists (select from gallery_text t join gallery_item i on i.id = t.item_id
        where t.body_hash = f.hash and i.published_at is not null and i.withdrawn_at is null))`;
    return row && toFile(row);
  },
});
