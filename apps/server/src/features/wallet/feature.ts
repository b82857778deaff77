import { defineServerFeature } from '../../platform/server-feature.ts';
import { walletRoutes } from './routes.ts';
import { seedWallets } from './seed.ts';

export const walletFeature = defineServerFeature({
  name: 'wallet',
  routes: walletRoutes,
  seeds: [seedWallets],
  tables: ['wallet_address'],
});
