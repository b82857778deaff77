// @vitest-environment happy-dom
import { forgetListedMarkets, pairOf } from '@candor/domain/market';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetMemo } from '../platform/cached-call.ts';
import { answerWithMore } from '../platform/test-init-answer.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { LoadError } from './load-error.ts';
import { UiRoot } from './UiRoot.tsx';

/** The words, or where another file has loaded some without these their keys. */
const COMMON = { 'common.crash.title': 'Something went wrong', 'common.load.title': 'Not loaded' };
const BROKEN = /Something went wrong|crash\.title/;
const NOT_LOADED = /Not loaded|load\.title/;
const asked = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  document.documentElement.dataset.catalogs = '/h5/assets/*-abc.json';
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('-abc.json')) return new Response(JSON.stringify(COMMON));
    asked(url);
    return answerWithMore();
  });
});
afterEach(() => {
  cleanup();
  asked.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetListedMarkets();
  forgetListedAssets();
  forgetMemo('app.util/init');
});

function show(Page: () => React.ReactNode) {
  render(
    <UiRoot>
      <Suspense fallback="waiting">
        <LoadBoundary>
          <Page />
        </LoadBoundary>
      </Suspense>
    </UiRoot>,
  );
}

it('LST-48: a page that was told of a market before the app had learned it learns it and goes on', async () => {
  show(() => <p>{pairOf(JSON.parse('"LINK-USDT"')).base} is here</p>);
  expect(await screen.findByText('LINK is here')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a page that is broken for another reason says so after one try, and one that was not loaded at once', async () => {
  show(() => {
    throw new Error('broken');
  });
  expect(await screen.findByText(BROKEN)).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
  cleanup();
  show(() => {
    throw new LoadError('failed');
  });
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});
