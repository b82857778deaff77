import { defineServerFeature } from '../../platform/server-feature.ts';
import { transferRoutes } from './routes.ts';

export const transferFeature = defineServerFeature({
  name: 'transfer',
  routes: transferRoutes,
  services: ['money-out'],
  tables: ['transfer_sent', 'unpriced_order'],
});
