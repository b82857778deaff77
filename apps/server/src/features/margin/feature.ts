import { defineServerFeature } from '../../platform/server-feature.ts';
import { marginConsoleRoutes } from './console-routes.ts';
import { marginRoutes } from './routes.ts';
import { runMargin } from './run-watch.ts';

export const marginFeature = defineServerFeature({
  name: 'margin',
  routes: [...marginRoutes, ...marginConsoleRoutes],
  loops: [runMargin],
  tables: ['margin_position', 'margin_step'],
});
