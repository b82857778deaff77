import { defineServerFeature } from '../../platform/server-feature.ts';
import { assetsJobs } from './merge-accounts.ts';
import { assetsRoutes } from './routes.ts';

export const assetsFeature = defineServerFeature({
  name: 'assets',
  routes: assetsRoutes,
  jobs: assetsJobs,
  tables: ['account_merge'],
});
