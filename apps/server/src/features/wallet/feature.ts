import { defineServerFeature } from '../../platform/server-feature.ts';
import { walletRoutes } from './routes.ts';

export const walletFeature = defineServerFeature({
  name: 'wallet',
  routes: walletRoutes,
  tables: ['wallet_address'],
});
