import type { Exchange } from '../exchange.ts';
import type { Answer } from '../http/answer.ts';
import { BINANCE_INTERVALS } from '../intervals.ts';
import type { LiveMarket } from '../live-market.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import type { Bar, MarketModel } from '../model/market-model.ts';
import { aggregate, DECIMALS, day24, klineRow, levels, restTrade } from './shapes.ts';

const BAD_SYMBOL = { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } };
const bad = (msg: string): Answer => ({ status: 400, body: { code: -1100, msg } });
const MAX_DEPTH = 5_000;
const MAX_ROWS = 1_000;

/** The public part of Binance's spot API. Undefined where a path is not simulated. */
export function answerBinance(exchange: Exchange, path: string, query: URLSearchParams): Answer | undefined {
  const name = /^\/api\/v3\/(.+)$/.exec(path)?.[1];
  const now = exchange.clock.now();
  if (name === 'ping') return { status: 200, body: {} };
  if (name === 'time') return { status: 200, body: { serverTime: now } };
  if (name === 'exchangeInfo') return { status: 200, body: exchangeInfo(exchange, now) };
  const route = name === undefined ? undefined : ROUTES[name];
  if (!route) return undefined;
  const asked = symbolsOf(query);
  if (asked === undefined) {
    if (!name?.startsWith('ticker/'))
      return {
        status: 400,
        body: { code: -1102, msg: "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed." },
      };
    return { status: 200, body: [...exchange.markets.values()].map((live) => route(live, query, now).body) };
  }
  const lives = asked.map((symbol) => exchange.markets.get(symbol));
  if (lives.some((live) => live === undefined)) return BAD_SYMBOL;
  const answers = lives.flatMap((live) => (live ? [route(live, query, now)] : []));
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) return failed;
  return query.has('symbols') ? { status: 200, body: answers.map(({ body }) => body) } : answers[0];
}

function symbolsOf(query: URLSearchParams): readonly string[] | undefined {
  const one = query.get('symbol');
  if (one) return [one];
  const several = query.get('symbols');
  return several ? several.replace(/[[\]"]/g, '').split(',') : undefined;
}

type Route = (live: LiveMarket, query: URLSearchParams, now: number) => Answer;
const ok = (body: unknown): Answer => ({ status: 200, body });

const ROUTES: Readonly<Record<string, Route>> = {
  depth: (live, query, now) => {
    const limit = Math.min(Number(query.get('limit') ?? 100), MAX_DEPTH);
    if (!(limit > 0)) return bad("Illegal characters found in parameter 'limit'.");
    const { book, id } = live.snapshot(now);
    const { instrument } = live.model;
    return ok({
      lastUpdateId: id,
      bids: levels(instrument, book.bids, limit),
      asks: levels(instrument, book.asks, limit),
    });
  },
  trades: ({ model }, query, now) =>
    ok(model.lastTrades(now, rows(query)).map((each) => restTrade(model.instrument, each))),
  aggTrades: ({ model }, query, now) => {
    const from = Number(query.get('startTime') ?? Number.NaN);
    const all = Number.isNaN(from)
      ? model.lastTrades(now, rows(query))
      : model.trades(from - 1, now).slice(0, rows(query));
    return ok(all.map((each) => aggregate(model.instrument, each)));
  },
  klines: ({ model }, query, now) => {
    const minutes = BINANCE_INTERVALS[query.get('interval') ?? ''];
    if (!minutes) return { status: 400, body: { code: -1120, msg: 'Invalid interval.' } };
    return ok(barsOf(model, minutes, query, now).map((bar) => klineRow(model.instrument, bar, minutes)));
  },
  'ticker/24hr': (live, _query, now) => ok(ticker24(live, now)),
  'ticker/price': ({ model }, _query, now) =>
    ok({ symbol: model.instrument.symbol, price: decimal(model.last(now), model.instrument.priceDecimals, DECIMALS) }),
  'ticker/bookTicker': (live, _query, now) => {
    const { bid, ask, price, size } = day24(live.model, live.snapshot(now).book, now);
    const [bidPrice, bidQty, askPrice, askQty] = [price(bid[0]), size(bid[1]), price(ask[0]), size(ask[1])];
    return ok({ symbol: live.model.instrument.symbol, bidPrice, bidQty, askPrice, askQty });
  },
};

function rows(query: URLSearchParams): number {
  return Math.max(1, Math.min(Number(query.get('limit') ?? 500) || 500, MAX_ROWS));
}

function barsOf(model: MarketModel, minutes: number, query: URLSearchParams, now: number): Bar[] {
  const length = minutes * 60_000;
  const limit = rows(query);
  const until = Math.min(Number(query.get('endTime') ?? now), now);
  const from = query.get('startTime');
  const newest = Math.floor(until / length);
  // A minute whose first trade is still to come has no candle yet, and is none of the number asked for.
  const last = model.bar(newest * length, minutes, now) ? newest : newest - 1;
  const first = from === null ? last - limit + 1 : Math.ceil(Number(from) / length);
  const bars: Bar[] = [];
  for (let place = Math.max(first, 0); place <= last && bars.length < limit; place += 1) {
    const bar = model.bar(place * length, minutes, now);
    if (bar) bars.push(bar);
  }
  return bars;
}

function ticker24(live: LiveMarket, now: number): unknown {
  const { day, bid, ask, lastTrade, price, size, change, changePercent, average, quoteVolume } = day24(
    live.model,
    live.snapshot(now).book,
    now,
  );
  return {
    ...{ symbol: live.model.instrument.symbol, priceChange: change, priceChangePercent: changePercent },
    ...{ weightedAvgPrice: average, prevClosePrice: price(day.open), lastPrice: price(day.close) },
    ...{ lastQty: size(lastTrade?.size ?? 0), bidPrice: price(bid[0]), bidQty: size(bid[1]) },
    ...{ askPrice: price(ask[0]), askQty: size(ask[1]), openPrice: price(day.open), highPrice: price(day.high) },
    ...{ lowPrice: price(day.low), volume: size(day.volume), quoteVolume, openTime: day.from, closeTime: day.to },
    ...{ firstId: 0, lastId: lastTrade?.id ?? 0, count: 60_000 },
  };
}

function exchangeInfo(exchange: Exchange, now: number): unknown {
  const rateLimits = [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 6_000 }];
  const symbols = [...exchange.markets.values()].map(({ model }) => symbolInfo(model.instrument));
  return { timezone: 'UTC', serverTime: now, rateLimits, exchangeFilters: [], symbols };
}

function symbolInfo({ symbol, base, quote, priceDecimals, sizeDecimals }: Instrument): unknown {
  const [tick, lot] = [decimal(1, priceDecimals, DECIMALS), decimal(1, sizeDecimals, DECIMALS)];
  return {
    ...{ symbol, status: 'TRADING', baseAsset: base, baseAssetPrecision: DECIMALS, quoteAsset: quote },
    ...{
      quotePrecision: DECIMALS,
      quoteAssetPrecision: DECIMALS,
      orderTypes: ['LIMIT', 'MARKET'],
      icebergAllowed: false,
    },
    ...{ ocoAllowed: false, isSpotTradingAllowed: true, isMarginTradingAllowed: false },
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: '1000000.00000000', tickSize: tick },
      { filterType: 'LOT_SIZE', minQty: lot, maxQty: '9000000.00000000', stepSize: lot },
      {
        filterType: 'NOTIONAL',
        minNotional: '5.00000000',
        applyMinToMarket: true,
        maxNotional: '9000000.00000000',
        applyMaxToMarket: false,
        avgPriceMins: 5,
      },
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: ['EXPIRE_MAKER'],
  };
}
