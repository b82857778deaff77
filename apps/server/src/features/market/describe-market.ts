import { MARKET_VENUES, type Market } from '@candor/contract';
import {
  changePpm,
  formatPrice,
  formatQuantity,
  type MarketPair,
  middleOf,
  sparkOf,
  spreadPpm,
  tradingOf,
} from '@candor/domain/market';
import { instant } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { tickerEvent } from '../../services/markets/events.ts';
import { readSpark } from './sparks.ts';

/** One market as the quotation lists it. Sources that are stale or left out are told too, marked as what they are. */
export async function describeMarket(
  given: Pick<Platform, 'markets' | 'clock' | 'log' | 'engine'>,
  pair: MarketPair,
): Promise<Market> {
  const { markets, engine } = given;
  const own = engine.info('real', pair.id);
  const { state, price, sources } = markets.price(pair.id);
  const tickers = MARKET_VENUES.flatMap((venue) => {
    const symbol = pair.symbols[venue];
    return symbol === undefined ? [] : [{ venue, symbol, ticker: markets.ticker(venue, pair.id) }];
  });
  const heard = tickers.flatMap(({ ticker }) => (ticker === undefined ? [] : [ticker]));
  const fresh = heard.filter(({ isStale }) => !isStale);
  return {
    id: pair.id,
    base: pair.base,
    quote: pair.quote,
    tick: formatPrice(pair, pair.tick),
    lot: formatQuantity(pair, pair.lot),
    state,
    trading: tradingOf(own.phase, own.state),
    phase: own.phase,
    opensAt: own.opensAt,
    listedAt: pair.listedAt ?? instant(0),
    price: price === null ? null : formatPrice(pair, price),
    changePpm: changePpm(
      price,
      heard.map(({ open24h }) => open24h),
    ),
    spreadPpm: spreadPpm(fresh.map(middleOf)),
    sources: tickers.map(({ venue, symbol, ticker }) => ({
      venue,
      symbol,
      isCounted: sources.some(({ name, weight }) => name === venue && weight === 1),
      ticker: ticker === undefined ? null : tickerEvent(ticker),
    })),
    spark: sparkOf(
      await readSpark(given, pair.id),
      heard.map(({ open24h }) => open24h),
      price,
    ).map((point) => formatPrice(pair, point)),
  };
}
