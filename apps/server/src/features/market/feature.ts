import { defineServerFeature } from '../../platform/server-feature.ts';
import { marketApprovals } from './approvals.ts';
import { marketConsoleRoutes } from './console-routes.ts';
import { marketRoutes } from './routes.ts';

export const marketFeature = defineServerFeature({
  name: 'market',
  routes: [...marketRoutes, ...marketConsoleRoutes],
  approvals: marketApprovals,
  services: ['markets'],
  tables: ['market_favourite'],
});
