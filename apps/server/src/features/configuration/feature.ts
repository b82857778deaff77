import { defineServerFeature } from '../../platform/server-feature.ts';
import { configurationRoutes } from './routes.ts';

export const configurationFeature = defineServerFeature({
  name: 'configuration',
  routes: configurationRoutes,
  tables: ['setting_version'],
});
