import type { Route } from '../platform/handle.ts';
import type { OpenMountedApi } from '../platform/http/mounted-api.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { messageJobs } from '../platform/messages/jobs.ts';
import type { Settlement } from '../platform/outgoing/outgoing.ts';
import { approvalJobs } from './approvals/jobs.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { assetsRoutes } from './assets/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authJobs } from './auth/jobs.ts';
import { authRoutes } from './auth/routes.ts';
import { bindingsJobs } from './bindings/jobs.ts';
import { bindingsRoutes } from './bindings/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { demoJobs } from './demo/jobs.ts';
import { demoRoutes } from './demo/routes.ts';
import { energyConsoleRoutes } from './energy/console-routes.ts';
import { energyJobs } from './energy/jobs.ts';
import { energyRoutes } from './energy/routes.ts';
import { energySettlements } from './energy/settle.ts';
import { flashExchangeConsoleRoutes } from './flash-exchange/console-routes.ts';
import { flashExchangeJobs } from './flash-exchange/jobs.ts';
import { flashExchangeRoutes } from './flash-exchange/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { identityConsoleRoutes } from './identity/console-routes.ts';
import { identityJobs } from './identity/jobs.ts';
import { identityRoutes } from './identity/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { closeAllPositions } from './margin/close-all.ts';
import { marginConsoleRoutes } from './margin/console-routes.ts';
import { marginRoutes } from './margin/routes.ts';
import { marketConsoleRoutes } from './market/console-routes.ts';
import { marketRoutes } from './market/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { operatorRoutes } from './operators/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { apiKeyRoutes } from './public-api/key-routes.ts';
import { openPublicApi } from './public-api/open-public-api.ts';
import { certificateRoutes } from './recharge/certificate-routes.ts';
import { rechargeConsoleRoutes } from './recharge/console-routes.ts';
import { rechargeDecideRoutes } from './recharge/decide-routes.ts';
import { rechargeJobs } from './recharge/jobs.ts';
import { rechargeRoutes } from './recharge/routes.ts';
import { sweepSettlements } from './recharge/sweep.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { securityJobs } from './security/jobs.ts';
import { securityRoutes } from './security/routes.ts';
import { spotRoutes } from './spot/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { treasuryJobs } from './treasury/jobs.ts';
import { treasuryRoutes } from './treasury/routes.ts';
import { userRoutes } from './users/routes.ts';
import { utilRoutes } from './util/routes.ts';
import { uploadRoutes } from './util/upload/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { withdrawalConsoleRoutes } from './withdrawal/console-routes.ts';
import { withdrawalJobs } from './withdrawal/jobs.ts';
import { payoutRoutes } from './withdrawal/payout-routes.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';
import { withdrawalSettlements } from './withdrawal/settle.ts';

/** Every call the server answers. A call of the contract that is missing here is found by a test. */
export const routes: readonly Route[] = [
  ...verificationRoutes,
  ...authRoutes,
  ...utilRoutes,
  ...uploadRoutes,
  ...walletRoutes,
  ...assetsRoutes,
  ...transferRoutes,
  ...withdrawalRoutes,
  ...withdrawalConsoleRoutes,
  ...payoutRoutes,
  ...energyRoutes,
  ...energyConsoleRoutes,
  ...spotRoutes,
  ...marginRoutes,
  ...demoRoutes(closeAllPositions),
  ...marginConsoleRoutes,
  ...apiKeyRoutes,
  ...marketRoutes,
  ...marketConsoleRoutes,
  ...flashExchangeRoutes,
  ...flashExchangeConsoleRoutes,
  ...rechargeRoutes,
  ...certificateRoutes,
  ...rechargeConsoleRoutes,
  ...rechargeDecideRoutes,
  ...securityRoutes,
  ...bindingsRoutes,
  ...profileRoutes,
  ...identityRoutes,
  ...identityConsoleRoutes,
  ...sandboxRoutes,
  ...operatorRoutes,
  ...userRoutes,
  ...approvalRoutes,
  ...configurationRoutes,
  ...healthRoutes,
  ...ledgerRoutes,
  ...auditRoutes,
  ...messageRoutes,
  ...treasuryRoutes,
];

/** Work that is done later. */
export const jobs: readonly Job[] = [
  ...messageJobs,
  ...authJobs,
  ...securityJobs,
  ...identityJobs,
  ...bindingsJobs,
  ...approvalJobs,
  ...rechargeJobs,
  ...withdrawalJobs,
  ...energyJobs,
  ...treasuryJobs,
  ...flashExchangeJobs,
  ...demoJobs,
];

/** What features do when a payment of theirs has ended. */
export const settlements: readonly Settlement[] = [...sweepSettlements, ...withdrawalSettlements, ...energySettlements];

/** What the server answers beside calls. */
export const openMountedApis: readonly OpenMountedApi[] = [openPublicApi];
