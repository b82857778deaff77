import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, useText } from './texts.ts';

/** Catalogs by hand, each answered when the test says so. */
const waiting: (() => void)[] = [];
const CATALOGS: Readonly<Record<string, Record<string, string>>> = {
  'en.common': { 'common.tab.home': 'Home' },
  'en.titles': { 'titles.find.find': 'Find' },
  'ar.common': { 'common.tab.home': 'الرئيسية' },
  'ar.titles': { 'titles.find.find': 'اكتشف' },
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.dataset.catalogs = '/h5/assets/*-abc.json';
  vi.stubGlobal('fetch', (url: string) => {
    const name = /assets\/([\w.-]+)-abc\.json/.exec(url)?.[1] ?? '';
    return new Promise((resolve) => waiting.push(() => resolve(new Response(JSON.stringify(CATALOGS[name])))));
  });
});
afterEach(() => vi.unstubAllGlobals());

function TwoNamespaces() {
  const titles = useText('titles');
  const common = useText('common');
  return (
    <p>
      {titles('find.find')}/{common('tab.home')}
    </p>
  );
}

async function answerAll() {
  await act(async () => {
    for (const answer of waiting.splice(0)) answer();
  });
}

describe('useText', () => {
  it('waits for each namespace in turn without React stumbling, and follows a change of language', async () => {
    const stumbled = vi.fn();
    const place = document.createElement('div');
    const root = createRoot(place, { onRecoverableError: stumbled, onUncaughtError: stumbled });
    await act(async () =>
      root.render(
        <Suspense fallback="waiting">
          <TwoNamespaces />
        </Suspense>,
      ),
    );
    expect(place.textContent).toBe('waiting');
    await answerAll();
    await answerAll();
    expect(place.textContent).toBe('Find/Home');

    let changed: Promise<void> | undefined;
    await act(async () => {
      changed = changeLanguage('ar');
    });
    expect(place.textContent).toBe('Find/Home');
    await answerAll();
    await changed;
    expect(place.textContent).toBe('اكتشف/الرئيسية');
    expect(document.documentElement.dir).toBe('rtl');
    expect(stumbled).not.toHaveBeenCalled();
  });
});
