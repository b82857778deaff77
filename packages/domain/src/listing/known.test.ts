import { isChainWay } from '@candor/contract/listing/ways';
import { isMarketId, marketIds } from '@candor/contract/market/fields';
import {
  assetNames,
  instant,
  isAsset,
  knownAsset,
  knownNetwork,
  listedNetworks,
  listNetworks,
  titleOfNetwork,
} from '@candor/kernel';
import { forgetListedAssets, forgetListedNetworks } from '@candor/kernel/test-assets';
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
import { forgetListedWays, type KnownListing, knownListing, learnAnswer, learnListing } from './index.ts';

afterAll(() => {
  forgetListedWays();
  forgetListedMarkets();
  forgetListedAssets();
  forgetListedNetworks();
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
    learnListing({ networks: [], assets: [sol], markets: [] });
    learnListing({ networks: [], assets: [], markets: [market()] });
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

  test('LST-2: LST-34: a page learns it from the answer that comes first', () => {
    const { assets, markets } = knownListing();
    const texts = markets.map(({ id, no, base, quote, tick, lot }) => ({
      ...{ id, no, base, quote, tick: `${tick}`, lot: `${lot}` },
    }));
    const more = texts
      .filter(({ id }) => id === 'SOL-USDT')
      .map((each) => ({ ...each, id: 'SOL-BTC', quote: 'BTC', no: 4 }));
    const polygon = { network: 'POLYGON', chain: 'polygon', title: 'Polygon', family: 'ethereum' as const };
    const networks = [...listedNetworks(), { ...polygon, blockSeconds: 2, prefixes: null }];
    const ways = [
      { network: 'ERC20', asset: 'SOL', isCoin: false },
      { network: 'POLYGON', asset: 'ETH', isCoin: true },
      { network: 'POLYGON', asset: 'USDT', isCoin: false },
    ];
    learnAnswer({
      networks,
      assets: assets.map((each) => ({ logo: null, ...each })),
      markets: [...texts, ...more],
      ways,
    });
    expect(marketIds().at(-1)).toBe('SOL-BTC');
    // [LST-20] Everything on a further network goes by both names.
    expect(['SOL-ERC20', 'ETH-POLYGON', 'USDT-POLYGON'].every(isChainWay)).toBe(true);
    expect(isChainWay('POLYGON')).toBe(false);
  });

  test('LST-50: a network keeps being the chain it is', () => {
    const again = (change: object) => () =>
      listNetworks(listedNetworks().map((each) => (each.network === 'POLYGON' ? { ...each, ...change } : each)));
    expect(again({ family: 'bitcoin' })).toThrow('POLYGON to stay the chain it is');
    expect(again({ chain: 'ethereum' })).toThrow('to stay the chain it is');
    again({ title: 'Polygon PoS' })();
    expect(titleOfNetwork(knownNetwork('POLYGON'))).toBe('Polygon PoS');
    expect(() => knownNetwork('NOWHERE')).toThrow('a network this program knows');
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
    const learn = (change: object) => () => learnListing({ networks: [], assets: [], markets: [market(change)] });
    expect(learn({ tick: 20_000n })).toThrow('keep its number and its steps');
    expect(learn({ no: 9 })).toThrow('keep its number and its steps');
    expect(learn({ id: 'ETH-BTC', base: 'ETH', quote: 'BTC', no: 3 })).toThrow('a number of its own');
    expect(learn({ id: 'ETH-BTC', base: 'ETH', quote: 'BTC', no: 8, tick: 1n, lot: 1n })).toThrow('without a rest');
    expect(learn({ id: 'SOL-EUR' })).toThrow('a market of two assets');
    expect(learn({ id: 'SOL-SOL', quote: knownAsset('SOL') })).toThrow('a market of two assets');
    expect(marketIds()).toHaveLength(5);
  });
});
