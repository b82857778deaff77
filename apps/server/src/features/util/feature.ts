import { defineServerFeature } from '../../platform/server-feature.ts';
import { utilRoutes } from './routes.ts';
import { uploadRoutes } from './upload/routes.ts';

export const utilFeature = defineServerFeature({
  name: 'util',
  routes: [...utilRoutes, ...uploadRoutes],
  tables: ['file'],
});
