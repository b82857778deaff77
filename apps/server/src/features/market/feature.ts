import { defineServerFeature } from '../../platform/server-feature.ts';
import { marketApprovals } from './approvals.ts';
import { marketConsoleRoutes } from './console-routes.ts';
import { pairAlertRoutes } from './pair-alert-routes.ts';
import { marketRoutes } from './routes.ts';
import { watchPairs } from './watch-pairs.ts';

export const marketFeature = defineServerFeature({
  name: 'market',
  routes: [...marketRoutes, ...marketConsoleRoutes, ...pairAlertRoutes],
  loops: [watchPairs],
  approvals: marketApprovals,
  services: ['local-venues', 'markets'],
  elsewhere: ['apps/server/src/local-venues', 'packages/adapters/src/venue', 'packages/venue-sim'],
  tables: ['market_favourite', 'pair_alert', 'pair_watch'],
});
