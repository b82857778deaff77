import { defineServerFeature } from '../../platform/server-feature.ts';
import { currencyRoutes } from './currency/routes.ts';
import { currencyJobs } from './currency/take-rates.ts';
import { assetsJobs } from './merge-accounts.ts';
import { assetsRoutes } from './routes.ts';

export const assetsFeature = defineServerFeature({
  name: 'assets',
  routes: [...assetsRoutes, ...currencyRoutes],
  jobs: [...assetsJobs, ...currencyJobs],
  tables: ['account_merge', 'currency_rates'],
});
