import { defineServerFeature } from '../../platform/server-feature.ts';
import { marginConsoleRoutes } from './console-routes.ts';
import { marginRoutes } from './routes.ts';
import { runDepthSamples, runMargin } from './run-watch.ts';
import { lendingGrants } from './seed.ts';

export const marginFeature = defineServerFeature({
  name: 'margin',
  routes: [...marginRoutes, ...marginConsoleRoutes],
  loops: [runMargin, runDepthSamples],
  houseGrants: lendingGrants,
  tables: ['margin_exit_change', 'margin_position', 'margin_step'],
});
