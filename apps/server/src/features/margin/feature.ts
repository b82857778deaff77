import { defineServerFeature } from '../../platform/server-feature.ts';
import { marginConsoleRoutes } from './console-routes.ts';
import { marginOrderRoutes } from './order-routes.ts';
import { marginRoutes } from './routes.ts';
import { runDepthSamples, runMargin, runWaitingOrders } from './run-watch.ts';
import { lendingGrants, seedWaitingOrder } from './seed.ts';

export const marginFeature = defineServerFeature({
  name: 'margin',
  routes: [...marginRoutes, ...marginOrderRoutes, ...marginConsoleRoutes],
  loops: [runMargin, runDepthSamples, runWaitingOrders],
  houseGrants: lendingGrants,
  ledgerSeeds: [seedWaitingOrder],
  tables: ['margin_exit_change', 'margin_order', 'margin_position', 'margin_step'],
});
