// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const COMMON = { 'common.crash.title': 'Something went wrong', 'common.load.title': 'Not loaded' };
const asked = vi.fn();

/** Modules of its own: words and markets that are learned here are nobody else's, and theirs are not here. */
async function loadApp() {
  vi.resetModules();
  const { answerWithMore } = await import('../platform/test-init-answer.ts');
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('-abc.json')) return new Response(JSON.stringify(COMMON));
    asked(url);
    return answerWithMore();
  });
  const { LoadBoundary } = await import('./LoadBoundary.tsx');
  const { LoadError } = await import('./load-error.ts');
  const { UiRoot } = await import('./UiRoot.tsx');
  const { pairOf } = await import('@candor/domain/market');
  const show = (Page: () => ReactNode) =>
    render(
      <UiRoot>
        <Suspense fallback="waiting">
          <LoadBoundary>
            <Page />
          </LoadBoundary>
        </Suspense>
      </UiRoot>,
    );
  return { LoadError, pairOf, show };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  document.documentElement.dataset.catalogs = '/h5/assets/*-abc.json';
});
afterEach(() => {
  cleanup();
  asked.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('LST-48: a page that was told of a market before the app had learned it learns it and goes on', async () => {
  const { pairOf, show } = await loadApp();
  show(() => <p>{pairOf(JSON.parse('"LINK-USDT"')).base} is here</p>);
  expect(await screen.findByText('LINK is here')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a page that is broken for another reason says so after one try, and one that was not loaded at once', async () => {
  const { LoadError, show } = await loadApp();
  show(() => {
    throw new Error('broken');
  });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
  cleanup();
  show(() => {
    throw new LoadError('failed');
  });
  expect(await screen.findByText('Not loaded')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});
