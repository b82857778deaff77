import { defineServerFeature } from '../../platform/server-feature.ts';
import { galleryDeskRoutes } from './desk-routes.ts';
import { galleryFiles } from './open-files.ts';
import { galleryRoutes } from './routes.ts';
import { runGenerator } from './run-generator.ts';

export const dataGalleryFeature = defineServerFeature({
  name: 'data-gallery',
  routes: [...galleryRoutes, ...galleryDeskRoutes],
  loops: [runGenerator],
  mountedApis: [galleryFiles],
  tables: ['gallery_file', 'gallery_item', 'gallery_text'],
});
