import { contract } from '@candor/contract';
import { resolveLanguage } from '@candor/i18n';
import { instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { showDetail, showItem } from './show.ts';
import { type GalleryPlace, galleryStore } from './store.ts';

const RELATED = 4;

export const galleryRoutes = [
  handle(contract.listGallery, async ({ kind, category, search, language, cursor, limit }, { db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const after = readPlace(cursor);
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const asked = { lang, kind: kind ?? null, category: category ?? null, search, after };
    const { rows, next } = await paged(
      limit,
      (most) => galleryStore(db).list(asked, most),
      ({ published_at: at, id }) => `${at}.${id}`,
    );
    return ok({ rows: rows.map(showItem), next });
  }),

  /** [GAL-7] A withdrawn one is still answered, without its words. */
  handle(contract.getGalleryItem, async ({ id, category = null, language }, { db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const store = galleryStore(db);
    const found = await store.known(id);
    if (!found) return refuse('call.notFound');
    const { kind, withdrawn_at: at, withdraw_reason: reason } = found;
    const related = (await store.related(found, lang, RELATED)).map(showItem);
    if (at !== null && reason !== null) {
      return ok({ id, kind, item: null, withdrawn: { at, reason }, newer: null, older: null, related });
    }
    const detail = await store.detail(id, lang);
    // Withdrawn in this very moment.
    if (!detail) return refuse('call.notFound');
    const [newer, older] = [await store.newer(found, category), await store.older(found, category)];
    return ok({ id, kind, item: showDetail(detail), withdrawn: null, newer, older, related });
  }),
];

/** Null at the start of a list, undefined where it is no place. */
export function readPlace(cursor: string | undefined): GalleryPlace | undefined {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,13})\.(gal_[0-9a-z]{26})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? undefined : { at: instant(Number(at)), id };
}
