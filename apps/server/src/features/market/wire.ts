import type { MarketCandle, MarketTrade } from '@candor/contract';
import { type Candle, formatPrice, formatQuantity, type MarketPair } from '@candor/domain/market';
import type { VenueTrade } from '../../platform/markets/markets.ts';

/** What a venue says, in the decimal text of the wire; tickers and books are told here as on their live channels. */
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
