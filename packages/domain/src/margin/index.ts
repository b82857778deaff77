export { addMargin } from './add-margin.ts';
export { byRisk } from './by-risk.ts';
export { type CapRefusal, checkCaps, type MarginCaps, type OpenSums } from './caps.ts';
export { settleClose, settleSlice, surplusOf } from './close.ts';
export { type Counterparty, type Deleveraged, deleverage, shareOut } from './deleverage.ts';
export { chargedUntil, chargeInterest, hoursDue } from './interest.ts';
export {
  bankruptcyTurnover,
  beginLiquidation,
  type Fund,
  liquidateRest,
  nextSlice,
  type Rest,
  recover,
  type Slice,
  takeOver,
  writeOff,
} from './liquidate.ts';
export {
  bankruptcyTicks,
  closingTicks,
  isBankrupt,
  isUnder,
  liquidationPrice,
  RATE_UNIT,
  solveThreshold,
  type Threshold,
} from './liquidation-price.ts';
export { markOf, OWN_SOURCE, ownSource } from './mark.ts';
export {
  type Filled,
  feeOn,
  initialMargin,
  marginFor,
  mostDrawn,
  movesBeforeOpen,
  type OpenPlan,
  openedBy,
  settleOpen,
} from './open.ts';
export { NOT_YET_OPEN, type PastStanding, pastEquity, type StepSum, standingAfter } from './past.ts';
export {
  type Accounts,
  equityOf,
  gainOf,
  INSURANCE,
  LENDING,
  type MarginTerms,
  ownOf,
  type Position,
  positionAccount,
  signOf,
  worthOf,
} from './position.ts';
export {
  edgeOf,
  type OpenAsked,
  type OpenQuote,
  type OpenRefusal,
  type OpenTerms,
  readExits,
  readOpen,
} from './read-open.ts';
export type { Decided, Step } from './step.ts';
export { checkExits, type Exits, type Trigger, triggerOf } from './triggers.ts';
export { planFill, readWaiting, settleFill, type Waiting, type WaitingFill } from './waiting.ts';
