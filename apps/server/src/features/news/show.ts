import { PICTURES_PATH } from '@candor/contract/news/fields';
import type { NewsItem, NewsPicture, NewsText } from '@candor/contract/news/shapes';
import type { ItemRow, TextRow } from './rows.ts';

export function showItem(row: ItemRow): NewsItem {
  const { id, category, label, language, title, summary } = row;
  return {
    ...{ id, category, label, language, title, summary },
    payer: row.payer || null,
    picture: showPicture(row),
    publishedAt: row.published_at,
    isRecommended: row.is_recommended,
  };
}

export function showText(row: TextRow): NewsText {
  const { revision, label, language, title, summary, body, sources } = row;
  return {
    ...{ revision, label, language, title, summary, body, sources },
    at: row.revision_at,
    payer: row.payer || null,
    dataSource: row.data_source || null,
    generator: row.generator || null,
    dataHash: row.data_hash,
    picture: showPicture(row),
  };
}

type WithPicture = Pick<ItemRow, 'hash' | 'width' | 'height' | 'widths'>;

function showPicture({ alt, ...row }: WithPicture & { readonly alt: string }): NewsPicture | null {
  const found = pictureOf(row);
  if (found === null) return null;
  const { hash, ...sizes } = found;
  return { ...sizes, path: `${PICTURES_PATH}${hash}`, alt };
}

/** The columns of an outer join: all there, or none. */
export function pictureOf({ hash, width, height, widths }: WithPicture) {
  if (hash === null || width === null || height === null || widths === null) return null;
  return { hash, width, height, widths };
}
