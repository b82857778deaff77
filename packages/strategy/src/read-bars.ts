import type { MarketPair } from '@candor/domain/market';
import { assert, scaleOf } from '@candor/kernel';
import type { Bar } from './bar.ts';

const HEADER = 'ts_ms,open,high,low,close,volume';

/**
 * Recorded candles as a table of commas, one a line, oldest first. Prices are rounded to the market's ticks and the volume
 * down to its lots; what is not a candle is refused with its line, for a backtest over half a file would be worth nothing.
 */
export function readBars(pair: MarketPair, text: string): Bar[] {
  const [header, ...lines] = text.trimEnd().split('\n');
  assert(header === HEADER, () => `candles to begin with ${HEADER}`);
  let before = 0;
  return lines.map((line, index) => {
    const bar = readBar(pair, line);
    const isWhole = bar !== null && bar.at > before && isCandle(bar);
    assert(isWhole, () => `a candle in line ${index + 2}, got ${line}`);
    before = bar.at;
    return bar;
  });
}

function readBar(pair: MarketPair, line: string): Bar | null {
  const [at, open, high, low, close, volume] = line.split(',').map(Number);
  if (at === undefined || open === undefined || high === undefined || low === undefined) return null;
  if (close === undefined || volume === undefined) return null;
  const ticks = (price: number) => Math.round((price * 10 ** scaleOf(pair.quote)) / Number(pair.tick));
  const lots = Math.floor((volume * 10 ** scaleOf(pair.base)) / Number(pair.lot));
  const bar = { at, open: ticks(open), high: ticks(high), low: ticks(low), close: ticks(close), volume: lots };
  return Object.values(bar).every((each) => Number.isSafeInteger(each)) ? bar : null;
}

function isCandle({ open, high, low, close, volume }: Bar): boolean {
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && volume >= 0;
}
