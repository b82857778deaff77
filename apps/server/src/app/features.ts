import { agentFeature } from '../features/agent/feature.ts';
import { aiRobotFeature } from '../features/ai-robot/feature.ts';
import { apiImportFeature } from '../features/api-import/feature.ts';
import { approvalsFeature } from '../features/approvals/feature.ts';
import { assetsFeature } from '../features/assets/feature.ts';
import { auditFeature } from '../features/audit/feature.ts';
import { authFeature } from '../features/auth/feature.ts';
import { autoInvestFeature } from '../features/auto-invest/feature.ts';
import { bindingsFeature } from '../features/bindings/feature.ts';
import { challengeFeature } from '../features/challenge/feature.ts';
import { configurationFeature } from '../features/configuration/feature.ts';
import { copyTradingFeature } from '../features/copy-trading/feature.ts';
import { dappFeature } from '../features/dapp/feature.ts';
import { dataGalleryFeature } from '../features/data-gallery/feature.ts';
import { demoFeature } from '../features/demo/feature.ts';
import { drawsFeature } from '../features/draws/feature.ts';
import { energyFeature } from '../features/energy/feature.ts';
import { flashExchangeFeature } from '../features/flash-exchange/feature.ts';
import { healthFeature } from '../features/health/feature.ts';
import { identityFeature } from '../features/identity/feature.ts';
import { ledgerFeature } from '../features/ledger/feature.ts';
import { legalFeature } from '../features/legal/feature.ts';
import { listingFeature } from '../features/listing/feature.ts';
import { marginFeature } from '../features/margin/feature.ts';
import { marketFeature } from '../features/market/feature.ts';
import { messagesFeature } from '../features/messages/feature.ts';
import { newsFeature } from '../features/news/feature.ts';
import { noticesFeature } from '../features/notices/feature.ts';
import { operatorsFeature } from '../features/operators/feature.ts';
import { priceAlertsFeature } from '../features/price-alerts/feature.ts';
import { profileFeature } from '../features/profile/feature.ts';
import { publicApiFeature } from '../features/public-api/feature.ts';
import { rechargeFeature } from '../features/recharge/feature.ts';
import { robotFeature } from '../features/robot/feature.ts';
import { sandboxFeature } from '../features/sandbox/feature.ts';
import { securityFeature } from '../features/security/feature.ts';
import { spotFeature } from '../features/spot/feature.ts';
import { stakingFeature } from '../features/staking/feature.ts';
import { statementFeature } from '../features/statement/feature.ts';
import { supportFeature } from '../features/support/feature.ts';
import { teamFeature } from '../features/team/feature.ts';
import { transferFeature } from '../features/transfer/feature.ts';
import { transparencyFeature } from '../features/transparency/feature.ts';
import { treasuryFeature } from '../features/treasury/feature.ts';
import { usersFeature } from '../features/users/feature.ts';
import { utilFeature } from '../features/util/feature.ts';
import { verificationFeature } from '../features/verification/feature.ts';
import { vipFeature } from '../features/vip/feature.ts';
import { walletFeature } from '../features/wallet/feature.ts';
import { withdrawalFeature } from '../features/withdrawal/feature.ts';
import type { ServerFeature } from '../platform/server-feature.ts';

/** Every feature of the server. A feature is switched on by its line here; the rest of the server only iterates. */
export const FEATURES: readonly ServerFeature[] = [
  verificationFeature,
  authFeature,
  securityFeature,
  profileFeature,
  identityFeature,
  bindingsFeature,
  utilFeature,
  walletFeature,
  dappFeature,
  assetsFeature,
  transferFeature,
  rechargeFeature,
  withdrawalFeature,
  energyFeature,
  listingFeature,
  marketFeature,
  vipFeature,
  flashExchangeFeature,
  spotFeature,
  marginFeature,
  robotFeature,
  demoFeature,
  publicApiFeature,
  sandboxFeature,
  operatorsFeature,
  usersFeature,
  approvalsFeature,
  configurationFeature,
  healthFeature,
  ledgerFeature,
  auditFeature,
  messagesFeature,
  treasuryFeature,
  noticesFeature,
  autoInvestFeature,
  aiRobotFeature,
  copyTradingFeature,
  stakingFeature,
  transparencyFeature,
  challengeFeature,
  teamFeature,
  agentFeature,
  apiImportFeature,
  drawsFeature,
  legalFeature,
  newsFeature,
  supportFeature,
  dataGalleryFeature,
  priceAlertsFeature,
  statementFeature,
];

/** Every call the server answers. A call of the contract that is missing here is found by a test. */
export const routes = FEATURES.flatMap((feature) => feature.routes ?? []);

/** Work that is done later. */
export const jobs = FEATURES.flatMap((feature) => feature.jobs ?? []);

/** What features do when a payment of theirs has ended. */
export const settlements = FEATURES.flatMap((feature) => feature.settlements ?? []);

/** What goes on for as long as the server runs, and what does so in a sandbox only. */
export const loops = FEATURES.flatMap((feature) => feature.loops ?? []);
export const sandboxLoops = FEATURES.flatMap((feature) => feature.sandboxLoops ?? []);

/** What the server answers beside calls. */
export const mountedApis = FEATURES.flatMap((feature) => feature.mountedApis ?? []);

/** What one operator may only propose and another must approve. A kind of the contract that is missing here is found by a test. */
export const approvals = FEATURES.flatMap((feature) => feature.approvals ?? []);

/** What `verify` checks of features' own promises, beside those of the ledger. */
export const verifyChecks = FEATURES.flatMap((feature) => feature.verifyChecks ?? []);

/** What fills a new sandbox: each feature's part of the story, and what the desks of the house work with, the real book first. */
export const seeds = FEATURES.flatMap((feature) => feature.seeds ?? []);
export const ledgerSeeds = FEATURES.flatMap((feature) => feature.ledgerSeeds ?? []);
/** What people of a sandbox start once there are prices, by feature. */
export const examples = FEATURES.flatMap((feature) => (feature.examples ? [feature.examples] : []));
export const ownMoves = new Map(FEATURES.flatMap((feature) => Object.entries(feature.ownMoves ?? {})));
export const houseGrants = (['real', 'demo'] as const).flatMap((book) =>
  FEATURES.flatMap((feature) => (feature.houseGrants ?? []).filter((grant) => grant.book === book)),
);
