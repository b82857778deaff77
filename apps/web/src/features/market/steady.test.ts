import type { Market, TickerEvent } from '@candor/contract';
import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { makeSteady } from './steady.ts';

const TICKER = { venue: 'BINANCE', market: 'BTC-USDT', last: '60000' } as TickerEvent;
const SPARK = ['1', '2'];
const market = (id: 'BTC-USDT' | 'ETH-USDT', price: string, last = '60000'): Market => ({
  id,
  base: 'BTC',
  quote: 'USDT',
  tick: '0.1',
  lot: '0.0001',
  state: 'ok',
  trading: 'open',
  phase: 'open',
  opensAt: null,
  listedAt: instant(0),
  price,
  changePpm: 0,
  spreadPpm: 0,
  sources: [{ venue: 'BINANCE', symbol: 'x', isCounted: true, ticker: { ...TICKER, last } }],
  spark: SPARK,
});

it('keeps what did not change, and only that', () => {
  const steady = makeSteady();
  const first = steady([market('BTC-USDT', '1'), market('ETH-USDT', '2')]);
  const second = steady([market('BTC-USDT', '1'), market('ETH-USDT', '3')]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).not.toBe(first[1]);
  expect(second[1]?.price).toBe('3');
});

it('sees a change in what a venue says', () => {
  const steady = makeSteady();
  const [first] = steady([market('BTC-USDT', '1')]);
  const [second] = steady([market('BTC-USDT', '1', '60001')]);
  expect(second).not.toBe(first);
});
