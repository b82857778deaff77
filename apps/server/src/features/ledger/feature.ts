import { defineServerFeature } from '../../platform/server-feature.ts';
import { ledgerRoutes } from './routes.ts';

export const ledgerFeature = defineServerFeature({
  name: 'ledger',
  routes: ledgerRoutes,
  services: ['ledger'],
  tables: ['ledger_account', 'ledger_asset', 'ledger_hold', 'ledger_lease', 'ledger_posting', 'ledger_transfer'],
});
