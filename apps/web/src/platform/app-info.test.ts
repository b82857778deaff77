// @vitest-environment happy-dom

import { marketIds } from '@candor/contract/market/fields';
import { forgetListedMarkets } from '@candor/domain/market';
import { assetNames, isAsset } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterEach, expect, it, vi } from 'vitest';
import { BUILT_IN, learnInfo, moreListed, needListing } from './app-info.ts';
import { forgetMemo } from './cached-call.ts';
import { useStore } from './store.ts';
import { answerWithMore } from './test-init-answer.ts';

const fetched = vi.fn<typeof fetch>();

/** An answer with one asset and one market more than the app was built with. */
const answerMore = () => void fetched.mockResolvedValueOnce(answerWithMore());

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
