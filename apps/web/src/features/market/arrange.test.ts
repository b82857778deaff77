import type { Market, MarketId } from '@candor/contract';
import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { dayRange } from '../../parts/day-figures.ts';
import { type Arrangement, arrangeMarkets, openView, sortBy, type View } from './arrange.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const market = (id: MarketId, price: string | null, changePpm: number | null, listedAgo = 50): Market => {
  const [base, quote] = id.split('-') as ['BTC', 'USDT'];
  return {
    id,
    base,
    quote,
    tick: '1',
    lot: '1',
    state: 'ok',
    trading: 'open',
    phase: 'open',
    opensAt: null,
    listedAt: instant(NOW - listedAgo * DAY_MS),
    price,
    changePpm,
    spreadPpm: null,
    sources: [],
    spark: [],
  };
};
const MARKETS = [
  market('BTC-USDT', '60000', -500),
  market('ETH-USDT', null, null),
  market('TRX-USDT', '0.25', 900, 30),
];
const PLAIN: Arrangement = { query: '', view: 'all', sort: 'market', isDescending: false };
const arrange = (asked: Partial<Arrangement>, favourites: MarketId[] = []) =>
  arrangeMarkets(MARKETS, { ...PLAIN, ...asked }, favourites, NOW).map(({ base }) => base);

it('finds a market by its short form, its name and its pair, however it is written', () => {
  expect(arrange({ query: 'btc' })).toEqual(['BTC']);
  expect(arrange({ query: ' Ethereum ' })).toEqual(['ETH']);
  expect(arrange({ query: 'trx/usdt' })).toEqual(['TRX']);
  expect(arrange({ query: 'doge' })).toEqual([]);
});

it('shows favourites only where they are asked for', () => {
  expect(arrange({ view: 'favourites' }, ['TRX-USDT'])).toEqual(['TRX']);
  expect(arrange({ view: 'favourites' })).toEqual([]);
});

it('sorts both ways, and leaves what is unknown at the end', () => {
  expect(arrange({ sort: 'price' })).toEqual(['TRX', 'BTC', 'ETH']);
  expect(arrange({ sort: 'price', isDescending: true })).toEqual(['BTC', 'TRX', 'ETH']);
  expect(arrange({ sort: 'change', isDescending: true })).toEqual(['TRX', 'BTC', 'ETH']);
  expect(arrange({ isDescending: true })).toEqual(['TRX', 'ETH', 'BTC']);
});

it('shows what rose and what fell, each from its furthest on, and leaves out what has no change', () => {
  const view = (id: View) => arrange(openView(id));
  expect(view('gainers')).toEqual(['TRX']);
  expect(view('losers')).toEqual(['BTC']);
  expect(openView('volume')).toMatchObject({ sort: 'volume', isDescending: true });
  expect(view('all')).toEqual(['BTC', 'ETH', 'TRX']);
});

it('turns the order around when a title is pressed again', () => {
  const byPrice = sortBy('price', PLAIN);
  expect(byPrice).toMatchObject({ sort: 'price', isDescending: true });
  expect(sortBy('price', byPrice).isDescending).toBe(false);
  expect(sortBy('market', byPrice)).toMatchObject({ sort: 'market', isDescending: false });
  expect(sortBy('nothing', PLAIN).sort).toBe('market');
});

it('takes the widest range of the day that any venue saw', () => {
  const source = (high24h: string, low24h: string) => ({ ticker: { high24h, low24h } }) as Market['sources'][number];
  expect(dayRange({ sources: [source('9.5', '2'), source('10', '3')] })).toEqual({ high: '10', low: '2' });
  expect(dayRange({ sources: [] })).toEqual({ high: null, low: null });
});

it('LST-30: what was listed in the last 30 days is new, the newest first', () => {
  const markets = [market('BTC-USDT', '1', 0, 29), market('ETH-USDT', '1', 0, 30), market('TRX-USDT', '1', 0, 2)];
  const found = arrangeMarkets(markets, { query: '', ...openView('new') }, [], NOW);
  expect(found.map(({ base }) => base)).toEqual(['TRX', 'BTC']);
});
