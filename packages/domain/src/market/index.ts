export {
  type MarketResumeFacts,
  marketResume,
  type QuotesResumeFacts,
  quotesResume,
  quotesSubject,
} from './approvals.ts';
export { hoursAt, isOpenAt, type MarketHours, nextOpening } from './calendar.ts';
export { type Candle, candleStart, intervalMs } from './candle.ts';
export { crossPrice } from './cross-price.ts';
export { formatPrice, formatQuantity, readFigure } from './figures.ts';
export {
  type Agreed,
  combinePrices,
  type MarketPrice,
  median,
  type PriceSource,
  STALE_AFTER_MS,
  type WeighedSource,
} from './market-price.ts';
export {
  forgetOwnTerms,
  listOwnTerms,
  minimumIn,
  NO_OWN_TERMS,
  type OwnTerms,
  ownTermsOf,
} from './own-terms.ts';
export {
  endingMarkets,
  endingOf,
  findPair,
  forgetListedMarkets,
  isLeaving,
  isSettled,
  type ListedMarket,
  lendsNow,
  listMarkets,
  type MarketPair,
  type MarketTraits,
  marketPairs,
  mayBePriced,
  OPEN_MARKET,
  pairOf,
  phaseAt,
  phaseHours,
  takesLasting,
  tickValue,
  UNWIND_MS,
} from './pairs.ts';
export { changePpm, middleOf, sparkOf, spreadPpm, tradingOf } from './quotation.ts';
