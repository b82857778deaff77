import * as approvals from './approvals/calls.ts';
import * as assets from './assets/calls.ts';
import * as audit from './audit/calls.ts';
import * as auth from './auth/calls.ts';
import * as bindings from './bindings/calls.ts';
import type { Call } from './call.ts';
import { COMMON_REFUSALS, LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from './common.ts';
import * as configuration from './configuration/calls.ts';
import { demoCalls } from './demo/calls.ts';
import * as energy from './energy/calls.ts';
import * as flashExchange from './flash-exchange/calls.ts';
import * as identity from './identity/calls.ts';
import * as ledger from './ledger/calls.ts';
import { marginCalls } from './margin/calls.ts';
import { marginReviewCalls } from './margin/review.ts';
import * as market from './market/calls.ts';
import { marketReviewCalls } from './market/review.ts';
import * as messages from './messages/calls.ts';
import * as operators from './operators/calls.ts';
import * as profile from './profile/calls.ts';
import * as publicApi from './public-api/calls.ts';
import * as recharge from './recharge/calls.ts';
import * as rechargeReview from './recharge/review.ts';
import * as sandbox from './sandbox/calls.ts';
import * as security from './security/calls.ts';
import * as spot from './spot/calls.ts';
import { spotCandles } from './spot/events.ts';
import * as transfer from './transfer/calls.ts';
import * as treasury from './treasury/calls.ts';
import * as users from './users/calls.ts';
import * as util from './util/calls.ts';
import * as verification from './verification/calls.ts';
import * as wallet from './wallet/calls.ts';
import * as withdrawal from './withdrawal/calls.ts';
import * as withdrawalReview from './withdrawal/review.ts';

/** Every call of the platform. Server validation, the typed client, the API document and the bad-input test read it. */
export const contract = {
  newSlider: verification.newSlider,
  solveSlider: verification.solveSlider,
  newWork: verification.newWork,
  proveWork: verification.proveWork,
  login: auth.login,
  loginSecond: auth.loginSecond,
  passkeyOptions: auth.passkeyOptions,
  passkeyLogin: auth.passkeyLogin,
  sendCode: auth.sendCode,
  register: auth.register,
  forgotPassword: auth.forgotPassword,
  logout: auth.logout,
  listSessions: auth.listSessions,
  endSession: auth.endSession,
  endOtherSessions: auth.endOtherSessions,
  listLogins: auth.listLogins,
  getUser: auth.getUser,
  accountInfo: auth.accountInfo,
  securityOverview: security.securityOverview,
  prove: security.prove,
  changePassword: security.changePassword,
  sendSecurityCode: security.sendSecurityCode,
  setTradePassword: security.setTradePassword,
  changeTradePassword: security.changeTradePassword,
  startEmail: security.startEmail,
  confirmEmail: security.confirmEmail,
  startMobile: security.startMobile,
  confirmMobile: security.confirmMobile,
  startTotp: security.startTotp,
  confirmTotp: security.confirmTotp,
  stopTotp: security.stopTotp,
  newRecoveryCodes: security.newRecoveryCodes,
  startPasskey: security.startPasskey,
  addPasskey: security.addPasskey,
  removePasskey: security.removePasskey,
  setAntiPhishing: security.setAntiPhishing,
  finishSecurity: security.finishSecurity,
  levelProgress: profile.levelProgress,
  setRemark: profile.setRemark,
  setAvatar: profile.setAvatar,
  listGates: profile.listGates,
  identityStatus: identity.identityStatus,
  submitIdentity: identity.submitIdentity,
  replaceIdentity: identity.replaceIdentity,
  resubmitIdentity: identity.resubmitIdentity,
  uploadIdentityPhoto: identity.uploadIdentityPhoto,
  listLooks: identity.listLooks,
  listIdentityCases: identity.listIdentityCases,
  openIdentityCase: identity.openIdentityCase,
  identityPicture: identity.identityPicture,
  decideIdentity: identity.decideIdentity,
  listBankCards: bindings.listBankCards,
  addBankCard: bindings.addBankCard,
  editBankCard: bindings.editBankCard,
  removeBankCard: bindings.removeBankCard,
  restoreBankCard: bindings.restoreBankCard,
  listAddresses: bindings.listAddresses,
  getAddressControl: bindings.getAddressControl,
  addAddress: bindings.addAddress,
  editAddress: bindings.editAddress,
  removeAddress: bindings.removeAddress,
  restoreAddress: bindings.restoreAddress,
  init: util.init,
  upload: util.upload,
  wallets: wallet.wallets,
  propertySum: wallet.propertySum,
  walletsBtc: wallet.walletsBtc,
  propertySumBtc: wallet.propertySumBtc,
  accountAsset: assets.accountAsset,
  assetsOverview: assets.assetsOverview,
  assetsHistory: assets.assetsHistory,
  listRecords: assets.listRecords,
  exportRecords: assets.exportRecords,
  getRecord: assets.getRecord,
  transferRules: transfer.transferRules,
  findRecipient: transfer.findRecipient,
  sendTransfer: transfer.sendTransfer,
  getReceipt: transfer.getReceipt,
  rechargeNetworks: recharge.rechargeNetworks,
  rechargeAddress: recharge.rechargeAddress,
  listDeposits: recharge.listDeposits,
  listSeenDeposits: recharge.listSeenDeposits,
  getDeposit: recharge.getDeposit,
  uploadCertificatePhoto: recharge.uploadCertificatePhoto,
  submitCertificate: recharge.submitCertificate,
  listCertificates: recharge.listCertificates,
  getCertificate: recharge.getCertificate,
  listRechargeReviews: rechargeReview.listRechargeReviews,
  openRechargeReview: rechargeReview.openRechargeReview,
  decideCertificate: rechargeReview.decideCertificate,
  releaseDeposit: rechargeReview.releaseDeposit,
  listScanners: rechargeReview.listScanners,
  withdrawalRules: withdrawal.withdrawalRules,
  requestWithdrawal: withdrawal.requestWithdrawal,
  revokeWithdrawal: withdrawal.revokeWithdrawal,
  getWithdrawal: withdrawal.getWithdrawal,
  listWithdrawals: withdrawal.listWithdrawals,
  listWithdrawalQueue: withdrawalReview.listWithdrawalQueue,
  openWithdrawal: withdrawalReview.openWithdrawal,
  approveWithdrawal: withdrawalReview.approveWithdrawal,
  rejectWithdrawal: withdrawalReview.rejectWithdrawal,
  listPayoutReady: withdrawalReview.listPayoutReady,
  makePayoutFile: withdrawalReview.makePayoutFile,
  listPayoutFiles: withdrawalReview.listPayoutFiles,
  openPayoutFile: withdrawalReview.openPayoutFile,
  downloadPayoutFile: withdrawalReview.downloadPayoutFile,
  confirmPayoutLine: withdrawalReview.confirmPayoutLine,
  energyRules: energy.energyRules,
  quoteEnergy: energy.quoteEnergy,
  rentEnergy: energy.rentEnergy,
  getEnergyOrder: energy.getEnergyOrder,
  listEnergyOrders: energy.listEnergyOrders,
  listMarkets: market.listMarkets,
  getCoin: market.getCoin,
  listCandles: market.listCandles,
  getDepth: market.getDepth,
  listTrades: market.listTrades,
  listFavourites: market.listFavourites,
  setFavourite: market.setFavourite,
  energyDesk: energy.energyDesk,
  flashRules: flashExchange.flashRules,
  flashPrice: flashExchange.flashPrice,
  quoteFlash: flashExchange.quoteFlash,
  acceptFlash: flashExchange.acceptFlash,
  getFlashReceipt: flashExchange.getFlashReceipt,
  listFlashExchanges: flashExchange.listFlashExchanges,
  flashDesk: flashExchange.flashDesk,
  ...marginCalls,
  ...demoCalls,
  ...marginReviewCalls,
  spotMarkets: spot.spotMarkets,
  spotDepth: spot.spotDepth,
  spotTrades: spot.spotTrades,
  spotCandles,
  spotRules: spot.spotRules,
  listFees: spot.listFees,
  placeOrder: spot.placeOrder,
  amendOrder: spot.amendOrder,
  cancelOrder: spot.cancelOrder,
  cancelAllOrders: spot.cancelAllOrders,
  listSpotOrders: spot.listSpotOrders,
  getSpotOrder: spot.getSpotOrder,
  ...publicApi.apiKeyCalls,
  sandboxChains: sandbox.sandboxChains,
  sandboxBlocks: sandbox.sandboxBlocks,
  sandboxTransaction: sandbox.sandboxTransaction,
  sandboxAddress: sandbox.sandboxAddress,
  sandboxPay: sandbox.sandboxPay,
  operatorLogin: operators.operatorLogin,
  operatorSecond: operators.operatorSecond,
  startOperatorTotp: operators.startOperatorTotp,
  confirmOperatorTotp: operators.confirmOperatorTotp,
  stopOperatorTotp: operators.stopOperatorTotp,
  changeOperatorPassword: operators.changeOperatorPassword,
  listOperators: operators.listOperators,
  inviteOperator: operators.inviteOperator,
  acceptInvite: operators.acceptInvite,
  operatorLogout: operators.operatorLogout,
  operatorMe: operators.operatorMe,
  consoleHealth: operators.consoleHealth,
  searchLedgerAccounts: ledger.searchLedgerAccounts,
  getLedgerAccount: ledger.getLedgerAccount,
  listLedgerLines: ledger.listLedgerLines,
  getLedgerTransfer: ledger.getLedgerTransfer,
  verifyLedger: ledger.verifyLedger,
  searchUsers: users.searchUsers,
  getUserFile: users.getUserFile,
  userTrail: users.userTrail,
  revealContact: users.revealContact,
  banUser: users.banUser,
  unbanUser: users.unbanUser,
  endUserSessions: users.endUserSessions,
  addUserNote: users.addUserNote,
  listApprovals: approvals.listApprovals,
  getApproval: approvals.getApproval,
  propose: approvals.propose,
  decideApproval: approvals.decideApproval,
  withdrawApproval: approvals.withdrawApproval,
  listSettings: configuration.listSettings,
  settingHistory: configuration.settingHistory,
  ...marketReviewCalls,
  treasuryOverview: treasury.treasuryOverview,
  stopPayments: treasury.stopPayments,
  listMessages: messages.listMessages,
  retryMessage: messages.retryMessage,
  listAudit: audit.listAudit,
  checkAudit: audit.checkAudit,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** Calls by path, for a client that must not carry the schemas: `import type { CallByPath }` costs nothing. */
export type CallByPath = { [Name in CallName as Contract[Name]['path']]: Contract[Name] };

/** Every refusal of every call and its errcode. */
export const REFUSALS: Readonly<Record<string, number>> = Object.assign(
  {},
  COMMON_REFUSALS,
  LEDGER_REFUSALS,
  TRADE_PASSWORD_REFUSALS,
  ...Object.values(contract as Readonly<Record<string, Call>>).map((call) => call.refusals),
);
