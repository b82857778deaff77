import { contract } from '@candor/contract';
import { resolveLanguage } from '@candor/i18n';
import { assert, instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import type { ItemRow } from './rows.ts';
import { showItem, showText } from './show.ts';
import { type NewsAsked, type NewsPlace, newsStore } from './store.ts';

const RELATED = 3;
const EVERYTHING = { category: null, search: '', isRecommended: false, after: null, except: null } as const;

export const newsRoutes = [
  handle(contract.listNews, async ({ category, search, language, cursor, limit }, { clock, db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const after = readPlace(cursor);
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const asked: NewsAsked = {
      ...EVERYTHING,
      ...{ lang, now: clock.now(), category: category ?? null, search, after },
    };
    const { rows, next } = await paged(limit, (most) => newsStore(db).list(asked, most), placeOf);
    return ok({ rows: rows.map(showItem), next });
  }),

  handle(contract.listRecommended, async ({ language, cursor, limit }, { clock, db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const after = readPlace(cursor);
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const asked: NewsAsked = { ...EVERYTHING, ...{ lang, now: clock.now(), isRecommended: true, after } };
    const { rows, next } = await paged(limit, (most) => newsStore(db).list(asked, most), placeOf);
    return ok({ rows: rows.map((row) => ({ ...showItem(row), why: row.why, sources: row.sources })), next });
  }),

  /** [NEWS-8] A withdrawn one is still answered, without its text. */
  handle(contract.getArticle, async ({ id, language }, { clock, db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const store = newsStore(db);
    const now = clock.now();
    const found = await store.article(id, now);
    if (!found) return refuse('call.notFound');
    const { category, live, published_at: publishedAt, withdrawn_at: at, withdraw_reason: reason } = found;
    assert(live !== null && publishedAt !== null, 'an article that was published');
    const related = await store.list({ ...EVERYTHING, ...{ lang, now, category, except: id } }, RELATED);
    const known = { id, category, publishedAt, related: related.map(showItem) };
    if (at !== null && reason !== null) return ok({ ...known, text: null, withdrawn: { at, reason }, versions: [] });
    const text = await store.text(id, live, lang, now);
    assert(text, 'the text of what is live');
    const versions = (await store.versions(id, now)).flatMap(({ revision, at }) =>
      at === null ? [] : { revision, at },
    );
    return ok({ ...known, text: showText(text), withdrawn: null, versions });
  }),

  /** [NEWS-4] */
  handle(contract.getArticleVersion, async ({ id, language, revision }, { clock, db, ...context }) => {
    const lang = resolveLanguage(language ?? context.lang);
    const store = newsStore(db);
    const now = clock.now();
    const found = await store.article(id, now);
    if (!found || found.withdrawn_at !== null) return refuse('call.notFound');
    const text = await store.text(id, revision, lang, now);
    return text ? ok({ text: showText(text) }) : refuse('call.notFound');
  }),
];

function placeOf({ published_at: at, id }: Pick<ItemRow, 'published_at' | 'id'>): string {
  return `${at}.${id}`;
}

/** Null at the start of a list, undefined where it is no place. */
export function readPlace(cursor: string | undefined): NewsPlace | undefined {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,13})\.(nws_[0-9a-z]{26})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? undefined : { at: instant(Number(at)), id };
}
