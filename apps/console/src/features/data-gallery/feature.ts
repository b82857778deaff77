import { galleryDesk } from '@candor/contract/data-gallery/desk';
import type words from '@candor/i18n/en/data-gallery.json';
import { iconGallery } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'data-gallery': typeof words;
  }
}

export const paths = {
  gallery: '/gallery',
  galleryItem: (id: string) => `/gallery/${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'gallery', at: 132, path: paths.gallery, icon: iconGallery, key: '6', call: galleryDesk },
  pages: {
    [paths.gallery]: () => import('./GalleryDeskPage.tsx').then((file) => file.GalleryDeskPage),
    [paths.galleryItem(':id')]: () => import('./GalleryItemPage.tsx').then((file) => file.GalleryItemPage),
  },
  subjects: [{ pattern: /^gal_[0-9a-z]{26}$/, to: 'galleryItem', href: paths.galleryItem }],
};
