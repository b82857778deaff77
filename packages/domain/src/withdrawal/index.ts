export { type LargeWithdrawalFacts, type LostWithdrawalFacts, largeWithdrawal, lostWithdrawal } from './approvals.ts';
export { type ApproveFacts, type ApproveRefusal, checkApprove } from './approve.ts';
export { assessRisk, coolUntil, firstState, needsSecond, type RiskFacts } from './assess.ts';
export { type CoinFacts, leavesReserve } from './coin-reserve.ts';
export { type CountingFacts, countedPrice } from './counted-price.ts';
export { type CourseFacts, type CourseStep, courseOf, type StepName, type WaitsFor, waitsFor } from './course.ts';
export {
  checkEnd,
  decideEnd,
  decideRequest,
  type End,
  type EndRefusal,
  endAccounts,
  type RequestAnswer,
  requestAccounts,
} from './decide.ts';
export { checkDestination, type DestinationFacts, type DestinationRefusal } from './destination.ts';
export { estimateMinutes } from './estimate.ts';
export { findLookAlikes } from './look-alike.ts';
export { checkShownFee, costIn, type FeeBounds, networkFee, withFee, worthOf } from './network-fee.ts';
export { type PayoutFile, type PayoutLine, writePayoutFile } from './payout-file.ts';
export { type AmountFacts, type AmountRefusal, limitNow, mostNow, type Quote, quoteWithdrawal } from './quote.ts';
export {
  BANK_ACCOUNT,
  FEES,
  mayEnd,
  netOf,
  outsideOf,
  type PaymentState,
  stageOf,
  type Withdrawal,
} from './record.ts';
export {
  countedAs,
  type DayLimit,
  leftOf,
  leftWithin,
  type SharedLimit,
  tightest,
} from './shared-limit.ts';
export {
  assetOf,
  type DayLimits,
  dayLimitOf,
  feeFor,
  type Member,
  networkOf,
  type TermSettings,
  termsFor,
  type Way,
  type WithdrawalTerms,
  wayOver,
  waysOut,
} from './terms.ts';
export { type AskSetting, perDayOf, type WayFigures, wayFigures } from './way-figures.ts';
