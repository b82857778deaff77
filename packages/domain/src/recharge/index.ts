export { type RechargeCreditFacts, rechargeCredit } from './approvals.ts';
export {
  CAPITAL_ACCOUNT,
  type CreditedDeposit,
  type CreditOrder,
  chainAccount,
  creditAccounts,
  creditDeposits,
  payeeOf,
} from './credit-deposits.ts';
export {
  type ChainView,
  countConfirmations,
  type DepositFacts,
  type DepositVerdict,
  isDeepEnough,
  judgeDeposit,
  judgeHouseDeposit,
  shownConfirmations,
  sumOf,
} from './judge-deposit.ts';
export {
  type CertificateFacts,
  judgePayment,
  type Match,
  MOST_WAITING,
  matchPayment,
  type PaymentFacts,
  type PaymentUse,
  readClaim,
  readTxid,
} from './match-certificate.ts';
export { planSweep, type SweepDone, type SweepFacts, type SweepStep } from './plan-sweep.ts';
export {
  type ChainAsset,
  isSameToken,
  type OwnThings,
  type ReadPayment,
  readFailure,
  readPayment,
  type SeenPayment,
  toMinor,
} from './read-payment.ts';
export {
  COINBASE_CONFIRMATIONS,
  depthFor,
  findTerms,
  RECHARGE_TERMS,
  type RechargeTerms,
  type Size,
  sizeOf,
  tiersOf,
  usualSeconds,
} from './terms.ts';
export { type RechargeSettings, rechargeTermsOf, sweepThresholds } from './way-terms.ts';
