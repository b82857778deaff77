export { type MarketResumeFacts, marketResume } from './approvals.ts';
export { hoursAt, isOpenAt, type MarketHours, nextOpening } from './calendar.ts';
export { type Candle, candleStart, intervalMs } from './candle.ts';
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
  endingMarkets,
  endingOf,
  findPair,
  forgetListedMarkets,
  isLeaving,
  type ListedMarket,
  lendsNow,
  listMarkets,
  MARKET_PHASES,
  type MarketPair,
  type MarketPhase,
  type MarketTraits,
  marketPairs,
  OPEN_MARKET,
  pairOf,
  phaseHours,
  tickValue,
  UNWIND_MS,
} from './pairs.ts';
export { changePpm, middleOf, sparkOf, spreadPpm, tradingOf } from './quotation.ts';
