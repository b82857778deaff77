import type { GalleryState } from '@candor/contract/data-gallery/fields';
import type { Id } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type DeskRow, toDesk, toWords, type WordsRow } from './rows.ts';
import type { GalleryPlace } from './store.ts';

type DeskAsked = { readonly state: GalleryState | null; readonly search: string; readonly after: GalleryPlace };

/** What operators see: everything. */
export const galleryDeskStore = (db: Queries) => ({
  list: async ({ state, search, after }: DeskAsked, limit: number): Promise<readonly DeskRow[]> => {
    const [at, id] = [after && timestamp(after.at), after?.id ?? null];
    const part = search.toLowerCase();
    const rows = await db.many`select i.id, i.kind, i.category, i.slug, i.source, i.generator, i.edit, i.published_at,
        i.withdrawn_at, i.withdraw_reason, i.updated_at, o.name as updated_by, coalesce(t.title, '') as title,
        array(select w.language from gallery_text w where w.item_id = i.id order by w.language) as languages,
        p.hash, p.width, p.height, p.widths
      from gallery_item i
      left join operator o on o.id = i.updated_by
      left join gallery_text t on t.item_id = i.id and t.language = 'en'
      left join picture p on p.hash = i.picture
      where (${state}::text is null or ${state} = case when i.published_at is null then 'draft'
          when i.withdrawn_at is null then 'published' else 'withdrawn' end)
        and (${at}::timestamptz is null or (i.updated_at, i.id) < (${at}::timestamptz, ${id}::text collate "C"))
        and (${part} = '' or i.id = ${part} or position(${part} in coalesce(t.found_by, '')) > 0)
      order by i.updated_at desc, i.id desc limit ${limit}`;
    return rows.map(toDesk);
  },

  find: async (id: Id<'gal'>): Promise<DeskRow | undefined> => {
    const row =
      await db.maybeOne`select i.id, i.kind, i.category, i.slug, i.source, i.generator, i.edit, i.published_at,
        i.withdrawn_at, i.withdraw_reason, i.updated_at, o.name as updated_by, coalesce(t.title, '') as title,
        array(select w.language from gallery_text w where w.item_id = i.id order by w.language) as languages,
        p.hash, p.width, p.height, p.widths
      from gallery_item i
      left join operator o on o.id = i.updated_by
      left join gallery_text t on t.item_id = i.id and t.language = 'en'
      left join picture p on p.hash = i.picture
      where i.id = ${id}`;
    return row && toDesk(row);
  },

  texts: async (id: Id<'gal'>): Promise<readonly WordsRow[]> => {
    const rows = await db.many`select t.language, t.title, t.caption, t.alt, coalesce(f.body, '') as body
      from gallery_text t left join gallery_file f on f.hash = t.body_hash
      where t.item_id = ${id} order by t.language <> 'en', t.language`;
    return rows.map(toWords);
  },
});

export async function lockItem(tx: Tx, id: Id<'gal'>): Promise<void> {
  await tx.many`select 1 from gallery_item where id = ${id} for update`;
}
