export { decideFollow, decideReturn, followAccount, poolAccount, returnAccounts } from './accounts.ts';
export { allocate, type Outcome, type Part, type Shared, shareOutcome } from './allocate.ts';
export {
  CAP_MAXIMUM,
  FOLLOW_MAXIMUM,
  FOLLOW_MINIMUM,
  MOST_FOLLOWERS,
  MOST_FOLLOWS,
  MOST_ORDERS_A_DAY,
  MOST_WAITING,
  type PutIn,
  readFollow,
  readProject,
  roomOf,
  SHARE_MOST,
  STAKE_MINIMUM,
  STOP_LEAST,
  STOP_MOST,
} from './bounds.ts';
export { afterBuy, afterSale, type Held, medianOf, partOf } from './figures.ts';
export {
  copyOrderId,
  copyReturnId,
  copySaleId,
  copyShareId,
  highWater,
  isStopped,
  payShare,
  periodOf,
  shareDue,
  stopBalance,
  weekEnd,
} from './share.ts';
export {
  COPY_SLIPPAGE,
  costEquity,
  equityAt,
  isReached,
  type Member,
  type Sized,
  sizeBuy,
  sizeClosing,
  sizeSale,
  worstTicks,
} from './sizing.ts';
