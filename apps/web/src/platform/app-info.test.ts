// @vitest-environment happy-dom

import { chainWays } from '@candor/contract/listing/ways';
import { marketIds } from '@candor/contract/market/fields';
import { forgetListedMarkets, marketPairs } from '@candor/domain/market';
import { assetNames, isAsset, listedNetworks } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterEach, expect, it, vi } from 'vitest';
import { BUILT_IN, learnInfo, moreListed, needListing } from './app-info.ts';
import { forgetMemo } from './cached-call.ts';
import { useStore } from './store.ts';

const fetched = vi.fn<typeof fetch>();

/** An answer with one asset and one market more than the app was built with. */
function answerMore(): void {
  const link = { asset: 'LINK', code: 9, name: 'Chainlink', scale: 8 };
  const first = assetNames().map((name, place) => ({ asset: name, code: place + 1, name, scale: 8 }));
  const market = { id: 'LINK-USDT', no: 9, base: 'LINK', quote: 'USDT', tick: '1000', lot: '1000000' };
  const pairs = marketPairs().map(({ id, no, base, quote, tick, lot }) => ({
    ...{ id, no, base, quote, tick: String(tick), lot: String(lot) },
  }));
  const scales = new Map([
    ['USDT', 6],
    ['TRX', 6],
  ]);
  const assets = [...first.map((each) => ({ ...each, scale: scales.get(each.asset) ?? 8 })), link];
  const ways = chainWays().map(({ id, network, asset }) => ({ network, asset, isCoin: id === asset }));
  const listed = { networks: listedNetworks(), assets: assets.map((each) => ({ ...each, logo: null })), ways };
  const markets = [...pairs, market];
  const body = { errcode: 0, errmsg: '', exchange1: 'BINANCE', exchange2: 'OKEX', ...listed, markets };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
}

afterEach(() => {
  vi.unstubAllGlobals();
  forgetListedMarkets();
  forgetListedAssets();
});

it('is what the registries begin with', () => {
  expect(assetNames().length + marketIds().length).toBe(BUILT_IN);
});

it('LST-34: a page learns what was listed, also offline from what this tab was answered', async () => {
  vi.stubGlobal('fetch', fetched);
  answerMore();
  await learnInfo();
  expect(useStore.getState().appInfo?.assets).toHaveLength(5);
  expect(isAsset('LINK')).toBe(false);
  forgetMemo('app.util/init');
  fetched.mockRejectedValue(new TypeError('offline'));
  expect((await moreListed())?.markets).toHaveLength(4);
  await needListing();
  expect(isAsset('LINK')).toBe(true);
  expect(marketIds()).toContain('LINK-USDT');
  const asked = fetched.mock.calls.length;
  await needListing();
  expect(fetched).toHaveBeenCalledTimes(asked);
});
