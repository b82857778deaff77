import type { GalleryCategory, GalleryKind } from '@candor/contract/data-gallery/fields';

/** Pages of this feature. */
export const GALLERY_PATH = '/pages/Data-Gallery/Data-Gallery';

const DETAILS = {
  picture: '/pages/Data-Gallery/picture-detail',
  text: '/pages/Data-Gallery/text-detail',
} as const satisfies Record<GalleryKind, string>;

/** With a category, the next and the previous one are of that category, too. */
export function itemPath(kind: GalleryKind, id: string, category?: GalleryCategory | undefined): string {
  return `${DETAILS[kind]}?id=${id}${category === undefined ? '' : `&category=${category}`}`;
}
