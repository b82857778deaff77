import { defineServerFeature } from '../../platform/server-feature.ts';
import { ledgerApprovals } from './approvals.ts';
import { ledgerRoutes } from './routes.ts';

export const ledgerFeature = defineServerFeature({
  name: 'ledger',
  routes: ledgerRoutes,
  approvals: ledgerApprovals,
  services: ['ledger'],
  tables: ['ledger_account', 'ledger_asset', 'ledger_hold', 'ledger_lease', 'ledger_posting', 'ledger_transfer'],
});
