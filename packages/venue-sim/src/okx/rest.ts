import type { Exchange } from '../exchange.ts';
import type { Answer } from '../http/answer.ts';
import { OKX_INTERVALS } from '../intervals.ts';
import type { LiveMarket } from '../live-market.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import { beginOf, candleRow, levels, readingsOf, tickerRow, tradeRow } from './shapes.ts';

const MAX_BOOK = 400;
const MAX_CANDLES = 300;
const MAX_TRADES = 500;

const ok = (data: readonly unknown[]): Answer => ({ status: 200, body: { code: '0', msg: '', data } });
/** OKX says no with HTTP 200 as often as not. */
const no = (code: string, msg: string): Answer => ({ status: 200, body: { code, msg, data: [] } });

/** The public part of OKX's API version 5, for spot. Undefined where a path is not simulated. */
export function answerOkx(exchange: Exchange, path: string, query: URLSearchParams): Answer | undefined {
  const name = /^\/api\/v5\/(.+)$/.exec(path)?.[1] ?? '';
  const now = exchange.clock.now();
  const lives = [...exchange.markets.values()];
  const isSpot = (query.get('instType') ?? 'SPOT') === 'SPOT';
  if (name === 'public/time') return ok([{ ts: String(now) }]);
  if (name === 'public/instruments') {
    return ok(isSpot ? lives.map(({ model }) => instrumentRow(model.instrument)) : []);
  }
  if (name === 'market/tickers') return ok(isSpot ? lives.map((live) => ticker(live, now)) : []);
  const route = ROUTES[name];
  if (!route) return undefined;
  const live = exchange.markets.get(query.get('instId') ?? '');
  return live ? route(live, query, now) : no('51001', "Instrument ID, Instrument ID code, or Spread ID doesn't exist.");
}

type Route = (live: LiveMarket, query: URLSearchParams, now: number) => Answer;

const ROUTES: Readonly<Record<string, Route>> = {
  'market/ticker': (live, _query, now) => ok([ticker(live, now)]),
  'market/books': (live, query, now) => {
    const count = limitOf(query, 'sz', 1, MAX_BOOK);
    const { book, id } = live.snapshot(now);
    const { instrument } = live.model;
    const [asks, bids] = [levels(instrument, book.asks, count), levels(instrument, book.bids, count)];
    return ok([{ asks, bids, ts: String(now), seqId: id }]);
  },
  'market/trades': ({ model }, query, now) =>
    ok(
      model
        .lastTrades(now, limitOf(query, 'limit', 100, MAX_TRADES))
        .reverse()
        .map((each) => tradeRow(model.instrument, each)),
    ),
  'market/candles': (live, query, now) => candles(live, query, now),
  'market/history-candles': (live, query, now) => candles(live, query, now),
};

function ticker(live: LiveMarket, now: number): unknown {
  return tickerRow(readingsOf(live.model, now), live.snapshot(now).book, now);
}

function limitOf(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  return Math.max(1, Math.min(Number(query.get(name) ?? otherwise) || otherwise, most));
}

/** Newest first; `after` asks for older ones than a moment and `before` for newer ones. */
function candles({ model }: LiveMarket, query: URLSearchParams, now: number): Answer {
  const interval = OKX_INTERVALS[query.get('bar') ?? '1m'];
  if (!interval) return no('51000', 'Parameter bar error');
  const limit = limitOf(query, 'limit', 100, MAX_CANDLES);
  const length = interval.minutes * 60_000;
  const newest = Math.min(Number(query.get('after') ?? now + 1) - 1, now);
  const oldest = Number(query.get('before') ?? 0);
  const rows: string[][] = [];
  for (let openAt = beginOf(interval, newest); openAt > oldest && rows.length < limit; openAt -= length) {
    const bar = model.bar(openAt, interval.minutes, now);
    if (bar) rows.push(candleRow(model.instrument, bar, openAt + length <= now));
  }
  return ok(rows);
}

function instrumentRow({ symbol, base, quote, priceDecimals, sizeDecimals }: Instrument): unknown {
  const [tickSz, lotSz] = [decimal(1, priceDecimals), decimal(1, sizeDecimals)];
  return {
    ...{ instType: 'SPOT', instId: symbol, baseCcy: base, quoteCcy: quote, settleCcy: '', uly: '', instFamily: '' },
    ...{ category: '1', state: 'live', tickSz, lotSz, minSz: lotSz, ctVal: '', ctMult: '', ctValCcy: '', ctType: '' },
    ...{ optType: '', stk: '', alias: '', lever: '', expTime: '', listTime: '1548133413000', ruleType: 'normal' },
    ...{ maxLmtSz: '9999999999', maxMktSz: '', maxLmtAmt: '20000000', maxMktAmt: '1000000', maxStopSz: '' },
  };
}
