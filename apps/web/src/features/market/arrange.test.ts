import type { Market, MarketId } from '@candor/contract';
import { expect, it } from 'vitest';
import { type Arrangement, arrangeMarkets } from './arrange.ts';

const market = (id: MarketId, price: string | null, changePpm: number | null): Market => {
  const [base, quote] = id.split('-') as ['BTC', 'USDT'];
  return {
    id,
    base,
    quote,
    tick: '1',
    lot: '1',
    state: 'ok',
    price,
    changePpm,
    spreadPpm: null,
    sources: [],
    spark: [],
  };
};
const MARKETS = [market('BTC-USDT', '60000', -500), market('ETH-USDT', null, null), market('TRX-USDT', '0.25', 900)];
const PLAIN: Arrangement = { query: '', isFavouritesOnly: false, sort: 'market', isDescending: false };
const arrange = (asked: Partial<Arrangement>, favourites: MarketId[] = []) =>
  arrangeMarkets(MARKETS, { ...PLAIN, ...asked }, favourites).map(({ base }) => base);

it('finds a market by its short form, its name and its pair, however it is written', () => {
  expect(arrange({ query: 'btc' })).toEqual(['BTC']);
  expect(arrange({ query: ' Ethereum ' })).toEqual(['ETH']);
  expect(arrange({ query: 'trx/usdt' })).toEqual(['TRX']);
  expect(arrange({ query: 'doge' })).toEqual([]);
});

it('shows favourites only where they are asked for', () => {
  expect(arrange({ isFavouritesOnly: true }, ['TRX-USDT'])).toEqual(['TRX']);
  expect(arrange({ isFavouritesOnly: true })).toEqual([]);
});

it('sorts both ways, and leaves what is unknown at the end', () => {
  expect(arrange({ sort: 'price' })).toEqual(['TRX', 'BTC', 'ETH']);
  expect(arrange({ sort: 'price', isDescending: true })).toEqual(['BTC', 'TRX', 'ETH']);
  expect(arrange({ sort: 'change', isDescending: true })).toEqual(['TRX', 'BTC', 'ETH']);
  expect(arrange({ isDescending: true })).toEqual(['TRX', 'ETH', 'BTC']);
});
