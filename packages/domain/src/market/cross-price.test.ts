import type { MarketId } from '@candor/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { crossPrice } from './cross-price.ts';
import type { MarketPrice } from './market-price.ts';
import { forgetListedMarkets, listMarkets, pairOf } from './pairs.ts';

const said = (state: MarketPrice['state'], price: bigint) => ({ state, price, sources: [] }) as MarketPrice;
const PRICES: Partial<Record<MarketId, MarketPrice>> = {
  'ETH-USDT': said('ok', 3_000_000_000n),
  'BTC-USDT': said('ok', 60_000_000_000n),
};
const priceOf = (id: MarketId) => PRICES[id] ?? { state: 'stale' as const, price: null, sources: [] };
const ETH_BTC = { base: 'ETH', quote: 'BTC' } as const;

describe('[MKT-11] a price by way of USDT', () => {
  afterEach(forgetListedMarkets);

  it('is what the venues say of one asset in the other', () => {
    expect(crossPrice(ETH_BTC, priceOf)).toEqual({ state: 'ok', price: 5_000_000n });
  });

  it('is not fresh where one of them is not, and nothing where one was never heard', () => {
    const stale = (id: MarketId) => (id === 'BTC-USDT' ? said('divergent', 60_000_000_000n) : priceOf(id));
    expect(crossPrice(ETH_BTC, stale)).toEqual({ state: 'divergent', price: 5_000_000n });
    expect(crossPrice({ base: 'TRX', quote: 'BTC' }, priceOf)).toBe(null);
  });

  it('takes no market that only an order book of ours tells', () => {
    listMarkets([{ ...pairOf('ETH-USDT'), symbols: {} }]);
    expect(crossPrice(ETH_BTC, priceOf)).toBe(null);
    expect(crossPrice({ base: 'ETH', quote: 'USDT' }, priceOf)).toBe(null);
  });
});
