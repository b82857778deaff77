import { defineFeature } from '../define-feature.ts';

export const dataGalleryFeature = defineFeature({
  name: 'data-gallery',
  idPrefixes: ['gal'],
  permissions: { 'gallery.desk': ['content'], 'gallery.change': ['content'] },
});
