import type { MarketPair } from '@candor/domain/market';
import { averagePrice } from '@candor/domain/spot';
import { DAY_MS, formatMinor } from '@candor/kernel';
import type { Engine } from '../../services/engine/engine.ts';
import { baseText, lotsText, quoteText, symbolOf, ticksText, ZERO } from './figures.ts';
import { type Bar, join } from './minutes.ts';
import type { FillRow } from './order-store.ts';

type Levels = ReturnType<Engine['depth']>['bids'];

export function showLevels(pair: MarketPair, levels: Levels): readonly (readonly [string, string])[] {
  return levels.map(({ price, qty }) => [ticksText(pair, price), lotsText(pair, qty)]);
}

export function showTrade(pair: MarketPair, { no, price, base, quote, at, taker_side }: FillRow) {
  const [p, qty, quoteQty] = [ticksText(pair, price), baseText(pair, base), quoteText(pair, quote)];
  return { id: no, price: p, qty, quoteQty, time: at, isBuyerMaker: taker_side === 'sell', isBestMatch: true };
}

/** No two trades of ours are put together, so each is an aggregate of itself. */
export function showAggregate(pair: MarketPair, { no, price, base, at, taker_side }: FillRow) {
  const [p, q] = [ticksText(pair, price), baseText(pair, base)];
  return { a: no, p, q, f: no, l: no, T: at, m: taker_side === 'sell', M: true };
}

/** Minutes put together to candles of a length. Where nothing was traded there is none: see `fillGaps`. */
export function toCandles(minutes: readonly Bar[], lengthMs: number): readonly Bar[] {
  const candles = new Map<number, Bar>();
  for (const bar of minutes) {
    const openAt = Math.floor(bar.openAt / lengthMs) * lengthMs;
    candles.set(openAt, join(candles.get(openAt), { ...bar, openAt }));
  }
  return [...candles.values()];
}

/** A candle for every interval up to now: where nothing was traded the price stands still and the volume is zero. */
export function fillGaps(candles: readonly Bar[], lengthMs: number, now: number): readonly Bar[] {
  const filled: Bar[] = [];
  for (const [index, bar] of candles.entries()) {
    const nextAt = candles[index + 1]?.openAt ?? now + 1;
    filled.push(bar);
    for (let openAt = bar.openAt + lengthMs; openAt < nextAt; openAt += lengthMs) filled.push(flatAfter(bar, openAt));
  }
  return filled;
}

export function flatAfter({ close, lastNo }: Bar, openAt: number): Bar {
  const prices = { open: close, high: close, low: close, close };
  return { openAt, ...prices, base: 0n, quote: 0n, count: 0, firstNo: -1, lastNo };
}

export function showCandle(pair: MarketPair, bar: Bar, lengthMs: number): readonly (number | string)[] {
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((ticks) => ticksText(pair, ticks));
  const volume = baseText(pair, bar.base);
  const prices = [bar.openAt, open ?? ZERO, high ?? ZERO, low ?? ZERO, close ?? ZERO, volume];
  // Who was the taker is not kept by the minute.
  return [...prices, bar.openAt + lengthMs - 1, quoteText(pair, bar.quote), bar.count, ZERO, ZERO, '0'];
}

/** The last 24 hours of a market. Where nothing was traded, its last price stands still. */
export function dayOf(pair: MarketPair, engine: Engine, minutes: readonly Bar[], now: number) {
  const day = minutes.reduce<Bar | undefined>((sum, bar) => join(sum, bar), undefined);
  const { last } = engine.info('real', pair.id);
  const [open, high, low, close] = [day?.open ?? last, day?.high ?? last, day?.low ?? last, day?.close ?? last];
  const { bids, asks } = engine.depth('real', pair.id, 1);
  const signed = (ticks: number) => `${ticks < 0 ? '-' : ''}${ticksText(pair, Math.abs(ticks))}`;
  const [bid, ask] = [bids[0], asks[0]];
  return {
    symbol: symbolOf(pair),
    priceChange: signed(close - open),
    priceChangePercent: open === 0 ? '0.000' : percentText(close - open, open),
    weightedAvgPrice: quoteText(pair, day ? (averagePrice(pair, day.quote, Number(day.base / pair.lot)) ?? 0n) : 0n),
    ...{ prevClosePrice: ticksText(pair, open), lastPrice: ticksText(pair, close), lastQty: ZERO },
    ...{ bidPrice: ticksText(pair, bid?.price ?? 0), bidQty: lotsText(pair, bid?.qty ?? 0) },
    ...{ askPrice: ticksText(pair, ask?.price ?? 0), askQty: lotsText(pair, ask?.qty ?? 0) },
    ...{ openPrice: ticksText(pair, open), highPrice: ticksText(pair, high), lowPrice: ticksText(pair, low) },
    ...{ volume: baseText(pair, day?.base ?? 0n), quoteVolume: quoteText(pair, day?.quote ?? 0n) },
    ...{ openTime: now - DAY_MS, closeTime: now },
    ...{ firstId: day?.firstNo ?? -1, lastId: day?.lastNo ?? -1, count: day?.count ?? 0 },
  };
}
export type Day = ReturnType<typeof dayOf>;

/** A share in percent with three decimals, cut off. */
function percentText(part: number, whole: number): string {
  const thousandths = (BigInt(Math.abs(part)) * 100_000n) / BigInt(whole);
  return `${part < 0 ? '-' : ''}${formatMinor(thousandths, 3)}`;
}
