import { crc32 } from 'node:zlib';
import type { OkxInterval } from '../intervals.ts';
import type { Book } from '../model/book.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import type { Bar, MarketModel } from '../model/market-model.ts';
import type { Trade } from '../model/tape.ts';

/** How many levels of each side a checksum covers. */
const CHECKED_LEVELS = 25;

export function priceText({ priceDecimals }: Instrument, ticks: number): string {
  return decimal(ticks, priceDecimals);
}

export function sizeText({ sizeDecimals }: Instrument, lots: number): string {
  return decimal(lots, sizeDecimals);
}

/** Price, size, a field that was given up, and how many orders there are. */
export function levels(
  instrument: Instrument,
  side: Iterable<readonly [number, number]>,
  count = Infinity,
): string[][] {
  const rows: string[][] = [];
  for (const [price, size] of side) {
    if (rows.length >= count) break;
    rows.push([priceText(instrument, price), sizeText(instrument, size), '0', size === 0 ? '0' : '3']);
  }
  return rows;
}

/** The best levels of both sides in turn, as one text, as a signed 32-bit number. */
export function checksum(instrument: Instrument, book: Book): number {
  const [bids, asks] = [levels(instrument, book.bids, CHECKED_LEVELS), levels(instrument, book.asks, CHECKED_LEVELS)];
  const parts: string[] = [];
  for (let place = 0; place < CHECKED_LEVELS; place += 1) {
    for (const side of [bids, asks]) {
      const [price, size] = side[place] ?? [];
      if (price !== undefined && size !== undefined) parts.push(price, size);
    }
  }
  return crc32(parts.join(':')) | 0;
}

export function tradeRow(instrument: Instrument, { id, price, size, at, isBuyerMaker }: Trade) {
  return {
    instId: instrument.symbol,
    tradeId: String(id),
    px: priceText(instrument, price),
    sz: sizeText(instrument, size),
    side: isBuyerMaker ? 'sell' : 'buy',
    ts: String(at),
    count: '1',
    source: '0',
    seqId: id,
  };
}

export function tickerRow(
  { instrument, ...model }: Pick<MarketModel, 'instrument'> & Readings,
  book: Book,
  ts: number,
) {
  const { day, lastTrade } = model;
  const [bid = [0, 0]] = book.bids;
  const [ask = [0, 0]] = book.asks;
  const price = (ticks: number) => priceText(instrument, ticks);
  const size = (lots: number) => sizeText(instrument, lots);
  return {
    ...{ instType: 'SPOT', instId: instrument.symbol, last: price(day.close), lastSz: size(lastTrade?.size ?? 0) },
    ...{ askPx: price(ask[0]), askSz: size(ask[1]), bidPx: price(bid[0]), bidSz: size(bid[1]) },
    ...{ open24h: price(day.open), high24h: price(day.high), low24h: price(day.low), vol24h: size(day.volume) },
    ...{ volCcy24h: quoteVolume(instrument, day), ts: String(ts), sodUtc0: price(day.open), sodUtc8: price(day.open) },
  };
}

type Readings = { readonly day: ReturnType<MarketModel['day']>; readonly lastTrade: Trade | undefined };

export function readingsOf(model: MarketModel, now: number): Pick<MarketModel, 'instrument'> & Readings {
  return { instrument: model.instrument, day: model.day(now), lastTrade: model.lastTrades(now, 1)[0] };
}

function quoteVolume(instrument: Instrument, { volume, open, close }: Pick<Bar, 'volume' | 'open' | 'close'>): string {
  const base = volume / 10 ** instrument.sizeDecimals;
  return String(Math.round((base * (open + close)) / 2 / 10 ** instrument.priceDecimals));
}

export function candleRow(instrument: Instrument, bar: Bar, isOver: boolean): string[] {
  const prices = [bar.open, bar.high, bar.low, bar.close].map((ticks) => priceText(instrument, ticks));
  const quote = quoteVolume(instrument, bar);
  return [String(bar.openAt), ...prices, sizeText(instrument, bar.volume), quote, quote, isOver ? '1' : '0'];
}

/** When the candle began in which a moment lies. */
export function beginOf({ minutes, offset }: OkxInterval, at: number): number {
  const [length, shift] = [minutes * 60_000, offset * 60_000];
  return Math.floor((at - shift) / length) * length + shift;
}
