import { defineServerFeature } from '../../platform/server-feature.ts';
import { healthRoutes } from './routes.ts';

export const healthFeature = defineServerFeature({
  name: 'health',
  routes: healthRoutes,
});
