/** What other features may use of the markets: the book, the trades, the chart and the marks of a market. */

export { Volume } from './chart/CandleLegend.tsx';
export type { CandleSource } from './chart/candle-feed.ts';
export type { PriceMark } from './chart/canvas/open-plot.ts';
export { MarketChart } from './chart/MarketChart.tsx';
export { FavouriteButton } from './FavouriteButton.tsx';
export { useFavourites, useFavouritesOfCustomer } from './favourites.ts';
export { SimulatedChip, StateChip } from './MarketMarks.tsx';
export { BookHead } from './order-book/BookHead.tsx';
export { type BookFeed, type BookLevel, makeBookFeed, type ShownBook } from './order-book/book-feed.ts';
export type { OwnPrices } from './order-book/book-view.ts';
export { OrderBook } from './order-book/OrderBook.tsx';
export { TradeList } from './order-book/TradeList.tsx';
export { makeTradeFeed, ownTrades } from './order-book/trade-feed.ts';
export { TradingNote } from './TradingNote.tsx';
export { useLiveMarkets } from './use-live-markets.ts';
