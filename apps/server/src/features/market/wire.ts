import type { BookEvent, MarketCandle, MarketTrade, TickerEvent } from '@candor/contract';
import { type Candle, formatPrice, formatQuantity, type MarketPair } from '@candor/domain/market';
import type { Depth, Sourced, Ticker, VenueTrade } from '../../platform/markets/markets.ts';

/** What a venue says, in the decimal text of the wire: the same shapes as on its live channels. */
export function showTicker(pair: MarketPair, ticker: Ticker): TickerEvent {
  const price = (value: bigint) => formatPrice(pair, value);
  return {
    ...aboutOf(ticker),
    bid: price(ticker.bid),
    ask: price(ticker.ask),
    last: price(ticker.last),
    open24h: price(ticker.open24h),
    high24h: price(ticker.high24h),
    low24h: price(ticker.low24h),
    volume24h: formatQuantity(pair, ticker.volume24h),
  };
}

export function showBook(pair: MarketPair, depth: Depth): BookEvent {
  const side = (levels: Depth['bids']) =>
    levels.map(({ price, quantity }) => [formatPrice(pair, price), formatQuantity(pair, quantity)] as const);
  return { ...aboutOf(depth), bids: side(depth.bids), asks: side(depth.asks) };
}

export function showTrade(pair: MarketPair, { id, price, quantity, side, at }: VenueTrade): MarketTrade {
  return { id, price: formatPrice(pair, price), quantity: formatQuantity(pair, quantity), side, at };
}

export function showCandle(pair: MarketPair, { openAt, open, high, low, close, volume }: Candle): MarketCandle {
  return {
    openAt,
    open: formatPrice(pair, open),
    high: formatPrice(pair, high),
    low: formatPrice(pair, low),
    close: formatPrice(pair, close),
    volume: formatQuantity(pair, volume),
  };
}

function aboutOf({ venue, market, at, isStale, isSimulated }: Sourced) {
  return { venue, market, at, isStale, isSimulated };
}
