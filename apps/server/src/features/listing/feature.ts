import { defineServerFeature } from '../../platform/server-feature.ts';
import { probeRoutes } from './probe-routes.ts';
import { listingRoutes } from './routes.ts';
import { listingVerifyChecks } from './verify-checks.ts';

export const listingFeature = defineServerFeature({
  name: 'listing',
  routes: [...listingRoutes, ...probeRoutes],
  verifyChecks: listingVerifyChecks,
  services: ['listing'],
  tables: ['asset', 'asset_network', 'listing_change', 'market', 'market_source'],
});
