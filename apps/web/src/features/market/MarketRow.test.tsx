import type { Market } from '@candor/contract';
import { ToastProvider } from '@candor/ui';
import { renderUi } from '@candor/ui/testing/render-ui';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../platform/texts.ts', () => ({ useText: () => (key: string) => key }));
const { MarketRow } = await import('./MarketRow.tsx');

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

const MARKET = {
  ...{ id: 'BTC-USDT', base: 'BTC', quote: 'USDT', tick: '0.1', lot: '0.00001', trading: 'open' },
  ...{ state: 'ok', price: '60000.0', changePpm: 100, spreadPpm: 0, sources: [], spark: ['1', '2'] },
} as unknown as Market;

afterEach(() => vi.unstubAllGlobals());

it('a row out of sight keeps what it showed, and shows the newest as soon as it is seen', () => {
  let tell: Seen = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
      constructor(onChange: Seen) {
        tell = onChange;
      }
    },
  );
  let setPrice: (price: string) => void = () => undefined;
  function Changing() {
    const [price, set] = useState('60000.0');
    useEffect(() => {
      setPrice = set;
    }, []);
    return <MarketRow market={{ ...MARKET, price }} />;
  }
  const { container } = renderUi(
    <ToastProvider>
      <Changing />
    </ToastProvider>,
  );
  const show = (price: string) => act(() => setPrice(price));
  const see = (isIntersecting: boolean) => act(() => tell([{ isIntersecting }]));
  show('60001.0');
  expect(container.textContent).toContain('60,001.0');
  see(false);
  show('60002.0');
  expect(container.textContent).toContain('60,001.0');
  see(true);
  expect(container.textContent).toContain('60,002.0');
});
