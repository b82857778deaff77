import { defineServerFeature } from '../../platform/server-feature.ts';
import { listingApprovals } from './approvals.ts';
import { probeRoutes } from './probe-routes.ts';
import { listingRoutes } from './routes.ts';
import { runListing } from './run-listing.ts';
import { listingVerifyChecks } from './verify-checks.ts';

export const listingFeature = defineServerFeature({
  name: 'listing',
  routes: [...listingRoutes, ...probeRoutes],
  approvals: listingApprovals,
  loops: [runListing],
  verifyChecks: listingVerifyChecks,
  services: ['listing'],
  tables: [
    'asset',
    'asset_network',
    'asset_reminder',
    'chain_network',
    'delisting_reminder',
    'listing_change',
    'market',
    'market_source',
    'token_probe',
  ],
});
