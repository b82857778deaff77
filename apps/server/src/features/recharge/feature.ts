import { defineServerFeature } from '../../platform/server-feature.ts';
import { rechargeApprovals } from './approvals.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { rechargeConsoleRoutes } from './console-routes.ts';
import { rechargeDecideRoutes } from './decide-routes.ts';
import { rechargeJobs } from './jobs.ts';
import { rechargeRoutes } from './routes.ts';
import { runScanners } from './run-scanners.ts';
import { sweepSettlements } from './sweep.ts';

export const rechargeFeature = defineServerFeature({
  name: 'recharge',
  routes: [...rechargeRoutes, ...certificateRoutes, ...rechargeConsoleRoutes, ...rechargeDecideRoutes],
  jobs: rechargeJobs,
  settlements: sweepSettlements,
  loops: [runScanners],
  approvals: rechargeApprovals,
  tables: [
    'chain_block',
    'chain_dust',
    'chain_scanner',
    'deposit',
    'deposit_address',
    'deposit_seen',
    'recharge_certificate',
    'recharge_to_tell',
    'sweep',
    'untraced_block',
  ],
});
