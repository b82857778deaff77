import { defineServerFeature } from '../../platform/server-feature.ts';
import { marketApprovals } from './approvals.ts';
import { marketConsoleRoutes } from './console-routes.ts';
import { marketRoutes } from './routes.ts';

export const marketFeature = defineServerFeature({
  name: 'market',
  routes: [...marketRoutes, ...marketConsoleRoutes],
  approvals: marketApprovals,
  services: ['local-venues', 'markets'],
  elsewhere: ['apps/server/src/local-venues', 'packages/adapters/src/venue', 'packages/venue-sim'],
  tables: ['market_favourite'],
});
