import { approvalJobs } from '../features/approvals/jobs.ts';
import { approvalRoutes } from '../features/approvals/routes.ts';
import { assetsRoutes } from '../features/assets/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { bindingsJobs } from '../features/bindings/jobs.ts';
import { bindingsRoutes } from '../features/bindings/routes.ts';
import { configurationRoutes } from '../features/configuration/routes.ts';
import { demoJobs } from '../features/demo/jobs.ts';
import { demoRoutes } from '../features/demo/routes.ts';
import { energyConsoleRoutes } from '../features/energy/console-routes.ts';
import { energyJobs } from '../features/energy/jobs.ts';
import { energyRoutes } from '../features/energy/routes.ts';
import { energySettlements } from '../features/energy/settle.ts';
import { flashExchangeConsoleRoutes } from '../features/flash-exchange/console-routes.ts';
import { flashExchangeJobs } from '../features/flash-exchange/jobs.ts';
import { flashExchangeRoutes } from '../features/flash-exchange/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { identityConsoleRoutes } from '../features/identity/console-routes.ts';
import { identityJobs } from '../features/identity/jobs.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { ledgerRoutes } from '../features/ledger/routes.ts';
import { closeAllPositions } from '../features/margin/close-all.ts';
import { marginConsoleRoutes } from '../features/margin/console-routes.ts';
import { marginRoutes } from '../features/margin/routes.ts';
import { marketConsoleRoutes } from '../features/market/console-routes.ts';
import { marketRoutes } from '../features/market/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { operatorRoutes } from '../features/operators/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { apiKeyRoutes } from '../features/public-api/key-routes.ts';
import { openPublicApi } from '../features/public-api/open-public-api.ts';
import { certificateRoutes } from '../features/recharge/certificate-routes.ts';
import { rechargeConsoleRoutes } from '../features/recharge/console-routes.ts';
import { rechargeDecideRoutes } from '../features/recharge/decide-routes.ts';
import { rechargeJobs } from '../features/recharge/jobs.ts';
import { rechargeRoutes } from '../features/recharge/routes.ts';
import { sweepSettlements } from '../features/recharge/sweep.ts';
import { sandboxRoutes } from '../features/sandbox/routes.ts';
import { securityRoutes } from '../features/security/routes.ts';
import { spotRoutes } from '../features/spot/routes.ts';
import { transferRoutes } from '../features/transfer/routes.ts';
import { treasuryJobs } from '../features/treasury/jobs.ts';
import { treasuryRoutes } from '../features/treasury/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { utilRoutes } from '../features/util/routes.ts';
import { uploadRoutes } from '../features/util/upload/routes.ts';
import { verificationJobs } from '../features/verification/jobs.ts';
import { verificationRoutes } from '../features/verification/routes.ts';
import { walletRoutes } from '../features/wallet/routes.ts';
import { withdrawalConsoleRoutes } from '../features/withdrawal/console-routes.ts';
import { withdrawalJobs } from '../features/withdrawal/jobs.ts';
import { payoutRoutes } from '../features/withdrawal/payout-routes.ts';
import { withdrawalRoutes } from '../features/withdrawal/routes.ts';
import { withdrawalSettlements } from '../features/withdrawal/settle.ts';
import type { Route } from '../platform/handle.ts';
import type { OpenMountedApi } from '../platform/http/mounted-api.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { guardJobs } from '../services/guard/jobs.ts';
import { messageJobs } from '../services/messages/jobs.ts';
import type { Settlement } from '../services/outgoing/outgoing.ts';
import { sessionJobs } from '../services/session/jobs.ts';

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
  ...sessionJobs,
  ...guardJobs,
  ...verificationJobs,
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
