import { defineServerFeature } from '../../platform/server-feature.ts';
import { linkRoutes } from './link-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export const dappFeature = defineServerFeature({
  name: 'dapp',
  routes: [...signInRoutes, ...linkRoutes, ...paymentRoutes],
  services: ['wallet-links'],
  tables: ['wallet_link'],
});
