import type { Book } from '../model/book.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import type { Bar, Day, MarketModel } from '../model/market-model.ts';
import type { Trade } from '../model/tape.ts';

/** Binance writes every figure with eight decimals. */
export const DECIMALS = 8;

export function priceText({ priceDecimals }: Instrument, ticks: number): string {
  return decimal(ticks, priceDecimals, DECIMALS);
}

export function sizeText({ sizeDecimals }: Instrument, lots: number): string {
  return decimal(lots, sizeDecimals, DECIMALS);
}

export function levels(
  instrument: Instrument,
  side: Iterable<readonly [number, number]>,
  count = Infinity,
): string[][] {
  const rows: string[][] = [];
  for (const [price, size] of side) {
    if (rows.length >= count) break;
    rows.push([priceText(instrument, price), sizeText(instrument, size)]);
  }
  return rows;
}

export function bestOf(book: Book): { bid: readonly [number, number]; ask: readonly [number, number] } {
  const [bid = [0, 0]] = book.bids;
  const [ask = [0, 0]] = book.asks;
  return { bid, ask };
}

/** To the cent: it is shown and never reckoned with. */
function cents(value: number): string {
  return decimal(Math.round(value * 100), 2, DECIMALS);
}

export function quoteVolume(instrument: Instrument, { volume, open, close }: Day | Bar): string {
  const base = volume / 10 ** instrument.sizeDecimals;
  return cents((base * (open + close)) / 2 / 10 ** instrument.priceDecimals);
}

export function day24(model: MarketModel, book: Book, now: number) {
  const { instrument } = model;
  const day = model.day(now);
  const { bid, ask } = bestOf(book);
  const [lastTrade] = model.lastTrades(now, 1);
  const price = (ticks: number) => priceText(instrument, ticks);
  const size = (lots: number) => sizeText(instrument, lots);
  const change = day.close - day.open;
  const average = (day.open + day.close) / 2;
  return {
    ...{ day, bid, ask, lastTrade, price, size },
    change: `${change < 0 ? '-' : ''}${price(Math.abs(change))}`,
    changePercent: `${change < 0 ? '-' : ''}${decimal(Math.round((Math.abs(change) / day.open) * 100_000), 3, 3)}`,
    average: price(Math.round(average)),
    quoteVolume: quoteVolume(instrument, day),
  };
}

export function restTrade(instrument: Instrument, { id, price, size, at, isBuyerMaker }: Trade) {
  const [p, q] = [priceText(instrument, price), sizeText(instrument, size)];
  return {
    id,
    price: p,
    qty: q,
    quoteQty: cents(Number(p) * Number(q)),
    time: at,
    isBuyerMaker,
    isBestMatch: true,
  };
}

export function aggregate(instrument: Instrument, { id, price, size, at, isBuyerMaker }: Trade) {
  const [p, q] = [priceText(instrument, price), sizeText(instrument, size)];
  return { a: id, p, q, f: id, l: id, T: at, m: isBuyerMaker, M: true };
}

/** One candle as a row of /klines. */
export function klineRow(instrument: Instrument, bar: Bar, minutes: number): (number | string)[] {
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((ticks) =>
    priceText(instrument, ticks),
  );
  const volume = sizeText(instrument, bar.volume);
  const quote = quoteVolume(instrument, bar);
  const half = sizeText(instrument, Math.floor(bar.volume / 2));
  const row = [bar.openAt, open ?? '', high ?? '', low ?? '', close ?? '', volume, bar.openAt + minutes * 60_000 - 1];
  return [...row, quote, bar.trades, half, cents(Number(quote) / 2), '0'];
}
