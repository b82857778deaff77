import { isMarketId, marketIds } from '@candor/contract/market/fields';
import { assetNames, instant, isAsset, knownAsset } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterAll, describe, expect, test } from 'vitest';
import {
  findPair,
  forgetListedMarkets,
  marketPairs,
  OPEN_MARKET,
  pairOf,
  phaseHours,
  tickValue,
} from '../market/index.ts';
import { type KnownListing, knownListing, learnAnswer, learnListing } from './index.ts';

afterAll(() => {
  forgetListedMarkets();
  forgetListedAssets();
});

const sol = { asset: 'SOL', code: 7, scale: 8, name: 'Solana' };
const market = (change: object = {}): KnownListing['markets'][number] => ({
  ...{ id: 'SOL-USDT', no: 3, base: knownAsset('SOL'), quote: 'USDT', tick: 10_000n, lot: 100_000n, symbols: {} },
  ...OPEN_MARKET,
  ...change,
});

describe('the listing of a process', () => {
  test('LST-3: what nobody listed is no asset and no market', () => {
    expect(isAsset('SOL')).toBe(false);
    expect(isMarketId('SOL-USDT')).toBe(false);
    expect(findPair('SOL-USDT')).toBeUndefined();
  });

  test('LST-2: it learns more, and what it knew stays as it was', () => {
    const before = knownListing();
    learnListing({ assets: [sol], markets: [] });
    learnListing({ assets: [], markets: [market()] });
    expect(assetNames()).toEqual([...before.assets.map(({ asset }) => asset), 'SOL']);
    expect(marketIds()).toEqual(['BTC-USDT', 'ETH-USDT', 'TRX-USDT', 'SOL-USDT']);
    expect(marketPairs().slice(0, 3)).toEqual(before.markets);
    expect(isAsset('SOL')).toBe(true);
    expect(isMarketId('SOL-USDT')).toBe(true);
    const id = 'SOL-USDT';
    expect(isMarketId(id) && tickValue(pairOf(id))).toBe(10n);
  });

  test('LST-2: another thread comes to know the same', () => {
    const handed = structuredClone(knownListing());
    learnListing(handed);
    expect(knownListing()).toEqual(handed);
  });

  test('LST-2: a page learns it from the answer that comes first', () => {
    const { assets, markets } = knownListing();
    const texts = markets.map(({ id, no, base, quote, tick, lot }) => ({
      ...{ id, no, base, quote, tick: `${tick}`, lot: `${lot}` },
    }));
    const more = texts
      .filter(({ id }) => id === 'SOL-USDT')
      .map((each) => ({ ...each, id: 'SOL-BTC', quote: 'BTC', no: 4 }));
    learnAnswer({ assets: [...assets], markets: [...texts, ...more] });
    expect(marketIds().at(-1)).toBe('SOL-BTC');
  });

  test('LST-7: orders are taken in an open market only, and an announced one opens by itself', () => {
    const at = (phase: 'announced' | 'open' | 'cancelOnly' | 'delisted', opensAt: number | null) =>
      phaseHours({ ...OPEN_MARKET, phase, opensAt: opensAt === null ? null : instant(opensAt) }, instant(1_000));
    expect(at('open', null)).toEqual({ isOpen: true, opensAt: null });
    expect(at('announced', 1_001)).toEqual({ isOpen: false, opensAt: 1_001 });
    expect(at('announced', 1_000)).toEqual({ isOpen: true, opensAt: null });
    expect(at('announced', null)).toEqual({ isOpen: false, opensAt: null });
    expect(at('cancelOnly', null)).toEqual({ isOpen: false, opensAt: null });
    expect(at('delisted', 1)).toEqual({ isOpen: false, opensAt: null });
  });

  test('LST-5: a market keeps its number and its steps, and leaves no rest', () => {
    const learn = (change: object) => () => learnListing({ assets: [], markets: [market(change)] });
    expect(learn({ tick: 20_000n })).toThrow('keep its number and its steps');
    expect(learn({ no: 9 })).toThrow('keep its number and its steps');
    expect(learn({ id: 'ETH-BTC', base: 'ETH', quote: 'BTC', no: 3 })).toThrow('a number of its own');
    expect(learn({ id: 'ETH-BTC', base: 'ETH', quote: 'BTC', no: 8, tick: 1n, lot: 1n })).toThrow('without a rest');
    expect(learn({ id: 'SOL-EUR' })).toThrow('a market of two assets');
    expect(learn({ id: 'SOL-SOL', quote: knownAsset('SOL') })).toThrow('a market of two assets');
    expect(marketIds()).toHaveLength(5);
  });
});
