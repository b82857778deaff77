import { defineServerFeature } from '../../platform/server-feature.ts';
import { runPayments } from '../../services/outgoing/run-payments.ts';
import { withdrawalApprovals } from './approvals.ts';
import { withdrawalConsoleRoutes } from './console-routes.ts';
import { withdrawalJobs } from './jobs.ts';
import { lostApprovals } from './lost-approvals.ts';
import { payoutRoutes } from './payout-routes.ts';
import { withdrawalRoutes } from './routes.ts';
import { withdrawalSettlements } from './settle.ts';

export const withdrawalFeature = defineServerFeature({
  name: 'withdrawal',
  routes: [...withdrawalRoutes, ...withdrawalConsoleRoutes, ...payoutRoutes],
  jobs: withdrawalJobs,
  settlements: withdrawalSettlements,
  loops: [runPayments],
  approvals: [...withdrawalApprovals, ...lostApprovals],
  services: ['chains', 'outgoing'],
  elsewhere: ['apps/server/src/signer', 'packages/adapters/src/chain'],
  tables: [
    'attempt',
    'chain_coin',
    'chain_fee_due',
    'chain_nonce',
    'lost_payment',
    'outgoing',
    'payout_file',
    'payout_line',
    'withdrawal',
    'withdrawal_event',
  ],
});
