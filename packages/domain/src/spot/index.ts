export { type Band, bandAround, MOST_TICKS } from './band.ts';
export { type AccountSet, keyText, UnnamedAccount } from './batch-balances.ts';
export { arrangeCandles, joinCandles, type OwnCandle, restingCandle } from './candles.ts';
export type {
  AmendCommand,
  CancelCommand,
  CancelOnly,
  ExitsCommand,
  PlaceCommand,
  Rider,
  RiderWork,
  RunRefusal,
  SpotCommand,
  SpotFill,
} from './commands.ts';
export { type Exits, hasExits } from './exits.ts';
export { type FeeRates, type FeeTerms, feeOf, feeRatesOf, NO_FEES } from './fees.ts';
export { MOST_LOTS, type OrderRefusal } from './judge.ts';
export {
  changeQuotes,
  type Inventory,
  isNear,
  type LiquidityTerms,
  QUOTE_FRESH_MS,
  type Quote,
  type QuoteChange,
  type QuoteSource,
  quotableMedian,
  restingTerms,
  type VenueLevel,
} from './liquidity.ts';
export { isLossTooLarge, type QuotedNet, quotingLoss } from './liquidity-loss.ts';
export { assetsOf, feePaid, isLive, neededFor, type OrderParty, type SpotOrder } from './order.ts';
export { fillQuiet, followMedian, type ShownCandle } from './quiet-candles.ts';
export { type Amendment, readAmendment, readNewExits, readStopAmendment } from './read-amendment.ts';
export { type Admission, type OrderAsked, type OrderTerms, readOrder } from './read-order.ts';
export { FEES } from './run.ts';
export type { CommandResult } from './run-command.ts';
export {
  type BatchOutcome,
  type BatchPlan,
  EMPTY_HEAD,
  type PlanLimits,
  SpotBook,
  type SpotHead,
} from './spot-book.ts';
export {
  type HandedOver,
  handedOver,
  isStriking,
  TRADES_OF_TWO_MS,
  type TradeOfTwo,
  type Valued,
} from './trades-of-two.ts';
export {
  averagePrice,
  baseOf,
  budgetOf,
  formatTicks,
  fromBudget,
  priceOf,
  quoteOf,
  readLots,
  readTicks,
} from './units.ts';
export { reachedExit } from './waking.ts';
