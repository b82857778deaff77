import { GALLERY_FILES_PATH } from '@candor/contract/data-gallery/fields';
import type { GalleryDetail, GalleryFile, GalleryItem, GalleryPicture } from '@candor/contract/data-gallery/shapes';
import { PICTURES_PATH } from '@candor/contract/news/fields';
import { assert } from '@candor/kernel';
import type { DetailRow, ItemRow } from './rows.ts';

export function showItem(row: ItemRow): GalleryItem {
  const { id, kind, category, language, title, caption } = row;
  return {
    ...{ id, kind, category, language, title, caption },
    picture: showPicture(row),
    publishedAt: row.published_at,
  };
}

export function showDetail(row: DetailRow): GalleryDetail {
  const { source, generator, body, made_at: madeAt } = row;
  return { ...showItem(row), source, generator, body, madeAt, file: fileOf(row), data: dataOf(row) };
}

function showPicture({ alt, ...row }: ItemRow): GalleryPicture | null {
  const found = pictureOf(row);
  if (found === null) return null;
  const { hash, ...sizes } = found;
  return { ...sizes, path: `${PICTURES_PATH}${hash}`, alt };
}

/** The columns of an outer join: all there, or none. */
export function pictureOf({ hash, width, height, widths }: Pick<ItemRow, 'hash' | 'width' | 'height' | 'widths'>) {
  if (hash === null || width === null || height === null || widths === null) return null;
  return { hash, width, height, widths };
}

/** [GAL-2] A chart as the PNG it was drawn as, an uploaded picture as the largest we made of it, a text as Markdown. */
function fileOf(row: DetailRow): GalleryFile {
  const name = row.slug ?? row.id;
  if (row.kind === 'text') {
    assert(row.body_hash, 'the body of a published text');
    return galleryFile(row.body_hash, `${name}.${row.language}`, 'md');
  }
  const picture = pictureOf(row);
  assert(picture && row.file_hash, 'the file of a published picture');
  const format = row.slug === null ? 'webp' : 'png';
  const path = `${PICTURES_PATH}${picture.hash}/${Math.max(...picture.widths)}.${format}`;
  return { path, name: `${name}.${format}`, hash: row.file_hash };
}

function dataOf({ slug, data_hash: json, csv_hash: csv }: DetailRow): GalleryDetail['data'] {
  if (slug === null || json === null || csv === null) return null;
  return { json: galleryFile(json, slug, 'json'), csv: galleryFile(csv, slug, 'csv') };
}

function galleryFile(hash: string, name: string, format: 'json' | 'csv' | 'md'): GalleryFile {
  return { path: `${GALLERY_FILES_PATH}${hash}.${format}`, name: `${name}.${format}`, hash };
}
