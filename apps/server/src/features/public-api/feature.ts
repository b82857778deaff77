import { defineServerFeature } from '../../platform/server-feature.ts';
import { apiKeyRoutes } from './key-routes.ts';
import { publicApi } from './open-public-api.ts';

export const publicApiFeature = defineServerFeature({
  name: 'public-api',
  routes: apiKeyRoutes,
  mountedApis: [publicApi],
  services: ['api-keys'],
  tables: ['api_key', 'api_order'],
});
