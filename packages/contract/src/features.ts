import { agentAgreement } from './agent/agreement.ts';
import { agentFeature } from './agent/feature.ts';
import { aiRobotAgreement } from './ai-robot/agreement.ts';
import { aiRobotFeature } from './ai-robot/feature.ts';
import { apiImportAgreement } from './api-import/agreement.ts';
import { apiImportFeature } from './api-import/feature.ts';
import { approvalsFeature } from './approvals/feature.ts';
import { assetsAgreement } from './assets/agreement.ts';
import { assetsFeature } from './assets/feature.ts';
import { auditAgreement } from './audit/agreement.ts';
import { auditFeature } from './audit/feature.ts';
import { authAgreement } from './auth/agreement.ts';
import { authFeature } from './auth/feature.ts';
import { autoInvestAgreement } from './auto-invest/agreement.ts';
import { autoInvestFeature } from './auto-invest/feature.ts';
import { bindingsAgreement } from './bindings/agreement.ts';
import { bindingsFeature } from './bindings/feature.ts';
import { challengeAgreement } from './challenge/agreement.ts';
import { challengeFeature } from './challenge/feature.ts';
import { configurationAgreement } from './configuration/agreement.ts';
import { configurationFeature } from './configuration/feature.ts';
import { copyTradingAgreement } from './copy-trading/agreement.ts';
import { copyTradingFeature } from './copy-trading/feature.ts';
import { dappAgreement } from './dapp/agreement.ts';
import { dappFeature } from './dapp/feature.ts';
import { dataGalleryAgreement } from './data-gallery/agreement.ts';
import { dataGalleryFeature } from './data-gallery/feature.ts';
import { demoAgreement } from './demo/agreement.ts';
import { demoFeature } from './demo/feature.ts';
import { drawsAgreement } from './draws/agreement.ts';
import { drawsFeature } from './draws/feature.ts';
import { energyAgreement } from './energy/agreement.ts';
import { energyFeature } from './energy/feature.ts';
import { flashExchangeAgreement } from './flash-exchange/agreement.ts';
import { flashExchangeFeature } from './flash-exchange/feature.ts';
import { identityAgreement } from './identity/agreement.ts';
import { identityFeature } from './identity/feature.ts';
import { ledgerAgreement } from './ledger/agreement.ts';
import { ledgerFeature } from './ledger/feature.ts';
import { legalAgreement } from './legal/agreement.ts';
import { legalFeature } from './legal/feature.ts';
import { listingAgreement } from './listing/agreement.ts';
import { listingFeature } from './listing/feature.ts';
import { marginAgreement } from './margin/agreement.ts';
import { marginFeature } from './margin/feature.ts';
import { marketAgreement } from './market/agreement.ts';
import { marketFeature } from './market/feature.ts';
import { messagesAgreement } from './messages/agreement.ts';
import { messagesFeature } from './messages/feature.ts';
import { newsAgreement } from './news/agreement.ts';
import { newsFeature } from './news/feature.ts';
import { noticesAgreement } from './notices/agreement.ts';
import { noticesFeature } from './notices/feature.ts';
import { operatorsAgreement } from './operators/agreement.ts';
import { operatorsFeature } from './operators/feature.ts';
import { priceAlertsAgreement } from './price-alerts/agreement.ts';
import { priceAlertsFeature } from './price-alerts/feature.ts';
import { profileFeature } from './profile/feature.ts';
import { publicApiAgreement } from './public-api/agreement.ts';
import { publicApiFeature } from './public-api/feature.ts';
import { rechargeAgreement } from './recharge/agreement.ts';
import { rechargeFeature } from './recharge/feature.ts';
import { robotAgreement } from './robot/agreement.ts';
import { robotFeature } from './robot/feature.ts';
import { sandboxAgreement } from './sandbox/agreement.ts';
import { sandboxFeature } from './sandbox/feature.ts';
import { securityAgreement } from './security/agreement.ts';
import { securityFeature } from './security/feature.ts';
import { spotAgreement } from './spot/agreement.ts';
import { spotFeature } from './spot/feature.ts';
import { stakingAgreement } from './staking/agreement.ts';
import { stakingFeature } from './staking/feature.ts';
import { statementAgreement } from './statement/agreement.ts';
import { statementFeature } from './statement/feature.ts';
import { supportAgreement } from './support/agreement.ts';
import { supportFeature } from './support/feature.ts';
import { teamAgreement } from './team/agreement.ts';
import { teamFeature } from './team/feature.ts';
import { transferAgreement } from './transfer/agreement.ts';
import { transferFeature } from './transfer/feature.ts';
import { transparencyFeature } from './transparency/feature.ts';
import { treasuryAgreement } from './treasury/agreement.ts';
import { treasuryFeature } from './treasury/feature.ts';
import { usersAgreement } from './users/agreement.ts';
import { usersFeature } from './users/feature.ts';
import { utilAgreement } from './util/agreement.ts';
import { utilFeature } from './util/feature.ts';
import { verificationAgreement } from './verification/agreement.ts';
import { verificationFeature } from './verification/feature.ts';
import { vipAgreement } from './vip/agreement.ts';
import { vipFeature } from './vip/feature.ts';
import { walletAgreement } from './wallet/agreement.ts';
import { walletFeature } from './wallet/feature.ts';
import { withdrawalAgreement } from './withdrawal/agreement.ts';
import { withdrawalFeature } from './withdrawal/feature.ts';

/**
 * Every feature: what both sides must know of it beside its calls. `feature-parts.ts` puts the parts together. The types
 * of the calls are made of this list, so it must not know them.
 */
export const CONTRACT_FEATURES = [
  verificationFeature,
  authFeature,
  securityFeature,
  profileFeature,
  utilFeature,
  walletFeature,
  dappFeature,
  assetsFeature,
  rechargeFeature,
  withdrawalFeature,
  transferFeature,
  identityFeature,
  bindingsFeature,
  listingFeature,
  marketFeature,
  spotFeature,
  marginFeature,
  demoFeature,
  flashExchangeFeature,
  publicApiFeature,
  robotFeature,
  autoInvestFeature,
  copyTradingFeature,
  stakingFeature,
  transparencyFeature,
  energyFeature,
  teamFeature,
  challengeFeature,
  agentFeature,
  sandboxFeature,
  operatorsFeature,
  ledgerFeature,
  usersFeature,
  approvalsFeature,
  configurationFeature,
  treasuryFeature,
  messagesFeature,
  auditFeature,
  noticesFeature,
  aiRobotFeature,
  vipFeature,
  apiImportFeature,
  drawsFeature,
  legalFeature,
  newsFeature,
  supportFeature,
  dataGalleryFeature,
  priceAlertsFeature,
  statementFeature,
] as const;

/**
 * The calls of every feature that has some, and what else has a schema. `agreements.ts` puts them together, with those of
 * the two features that speak of all the others.
 */
export const AGREEMENTS = [
  verificationAgreement,
  authAgreement,
  securityAgreement,
  identityAgreement,
  bindingsAgreement,
  utilAgreement,
  walletAgreement,
  dappAgreement,
  assetsAgreement,
  transferAgreement,
  rechargeAgreement,
  withdrawalAgreement,
  energyAgreement,
  listingAgreement,
  marketAgreement,
  flashExchangeAgreement,
  marginAgreement,
  robotAgreement,
  demoAgreement,
  spotAgreement,
  publicApiAgreement,
  sandboxAgreement,
  operatorsAgreement,
  ledgerAgreement,
  usersAgreement,
  configurationAgreement,
  treasuryAgreement,
  messagesAgreement,
  auditAgreement,
  noticesAgreement,
  autoInvestAgreement,
  aiRobotAgreement,
  copyTradingAgreement,
  stakingAgreement,
  vipAgreement,
  challengeAgreement,
  teamAgreement,
  agentAgreement,
  apiImportAgreement,
  drawsAgreement,
  legalAgreement,
  newsAgreement,
  supportAgreement,
  dataGalleryAgreement,
  priceAlertsAgreement,
  statementAgreement,
] as const;
