import { defineServerFeature } from '../../platform/server-feature.ts';
import { copyTradingConsoleRoutes } from './console-routes.ts';
import { copyTradingExamples } from './examples.ts';
import { copyTradingRoutes } from './routes.ts';
import { runCopyTrading } from './run.ts';

export const copyTradingFeature = defineServerFeature({
  name: 'copy-trading',
  routes: [...copyTradingRoutes, ...copyTradingConsoleRoutes],
  loops: [runCopyTrading],
  examples: copyTradingExamples,
  tables: ['copy_follow', 'copy_order', 'copy_part', 'copy_point', 'copy_project', 'copy_settlement'],
});
