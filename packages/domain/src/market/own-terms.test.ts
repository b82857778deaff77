import { fixed } from '@candor/contract/setting-kinds';
import { ppm } from '@candor/kernel';
import { afterEach, expect, test } from 'vitest';
import { feeRatesOf } from '../spot/index.ts';
import { forgetOwnTerms, listOwnTerms, minimumIn, NO_OWN_TERMS, ownTermsOf } from './index.ts';

const SETTING = fixed('USDT', '5');
afterEach(forgetOwnTerms);

test('LST-42: a figure of the market comes before the setting for all markets', () => {
  expect(ownTermsOf('ETH-USDT')).toBe(NO_OWN_TERMS);
  expect(minimumIn('ETH-USDT', SETTING)).toEqual(SETTING);
  listOwnTerms('ETH-USDT', { ...NO_OWN_TERMS, minimum: fixed('USDT', '25') });
  expect(minimumIn('ETH-USDT', SETTING)).toEqual(fixed('USDT', '25'));
  expect(minimumIn('BTC-USDT', SETTING)).toEqual(SETTING);
  listOwnTerms('ETH-USDT', NO_OWN_TERMS);
  expect(minimumIn('ETH-USDT', SETTING)).toEqual(SETTING);
  expect(() => listOwnTerms('ETH-USDT', { ...NO_OWN_TERMS, minimum: fixed('ETH', '1') })).toThrow('in USDT');
});

test('LST-43: the rates of a market take the place of a level’s, and a VIP pays less of them', () => {
  const level = { level: 0, tradingFee: ppm(1_000) } as Parameters<typeof feeRatesOf>[2]['levels'][number];
  const terms = { levels: [level], makerShare: ppm(500_000), vipDiscount: ppm(200_000) };
  const own = { maker: ppm(0), taker: ppm(300) };
  expect(feeRatesOf(0, false, terms)).toEqual({ maker: ppm(500), taker: ppm(1_000) });
  expect(feeRatesOf(0, false, terms, own)).toEqual(own);
  expect(feeRatesOf(0, true, terms, own)).toEqual({ maker: ppm(0), taker: ppm(240) });
});
