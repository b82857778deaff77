import { defineServerFeature } from '../../platform/server-feature.ts';
import { apiImportConsoleRoutes } from './console-routes.ts';
import { apiImportExamples } from './examples.ts';
import { apiImportJobs } from './jobs.ts';
import { apiImportRoutes } from './routes.ts';

export const apiImportFeature = defineServerFeature({
  name: 'api-import',
  routes: [...apiImportRoutes, ...apiImportConsoleRoutes],
  jobs: apiImportJobs,
  examples: apiImportExamples,
  elsewhere: ['packages/adapters/src/exchange-account'],
  tables: ['exchange_account', 'exchange_trade'],
});
