import { defineServerFeature } from '../../platform/server-feature.ts';
import { assetsRoutes } from './routes.ts';

export const assetsFeature = defineServerFeature({
  name: 'assets',
  routes: assetsRoutes,
});
