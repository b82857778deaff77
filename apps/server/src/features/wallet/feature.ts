import { defineServerFeature } from '../../platform/server-feature.ts';
import { walletListRoutes } from './list-routes.ts';
import { walletMoneyRoutes } from './money-routes.ts';
import { walletRoutes } from './routes.ts';
import { seedWallets } from './seed.ts';

export const walletFeature = defineServerFeature({
  name: 'wallet',
  routes: [...walletRoutes, ...walletListRoutes, ...walletMoneyRoutes],
  seeds: [seedWallets],
  tables: ['wallet_address', 'wallet_coin', 'wallet_move'],
});
