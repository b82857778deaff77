import { knownAsset, listAssets, money } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterAll, describe, expect, test } from 'vitest';
import { checkAmount } from '../transfer/index.ts';
import { dayLimitOf } from '../withdrawal/index.ts';
import { type AssetTerms, assetTermsOf, listAssetTerms } from './index.ts';

// A coin no other test lists: terms stay known for as long as the process of the tests lives.
listAssets([{ asset: 'XMR', code: 7, scale: 8, name: 'Monero' }]);
afterAll(forgetListedAssets);

const sol = knownAsset('XMR');
const of = (minor: bigint) => money(sol, minor);
const terms: AssetTerms = {
  transferMinimum: of(1_000_000n),
  transferMaximum: of(100_000_000_000n),
  newRecipientsPerDay: of(50_000_000n),
  outPerDay: of(2_000_000_000n),
};
const limits = {} as Parameters<typeof dayLimitOf>[2];

describe('an asset that is listed', () => {
  test('LST-4: nobody can do anything with it before its terms are known', () => {
    expect(() => assetTermsOf(sol)).toThrow('terms for XMR');
    expect(() => checkAmount({ asset: sol, amount: '1' })).toThrow('terms for XMR');
  });

  test('LST-4: its row says what a transfer may have and what may leave in a day', () => {
    listAssetTerms([terms]);
    expect(checkAmount({ asset: sol, amount: '0.01' }).ok).toBe(true);
    expect(checkAmount({ asset: sol, amount: '0.009' })).toMatchObject({ code: 'transfer.belowMinimum' });
    expect(checkAmount({ asset: sol, amount: '1000.1' })).toMatchObject({ code: 'transfer.aboveMaximum' });
    expect(dayLimitOf(sol, { level: 0, isVip: false }, limits)).toEqual(of(2_000_000_000n));
  });

  test('LST-4: with neither a setting nor a figure in its row nothing may leave', () => {
    listAssetTerms([{ ...terms, outPerDay: null }]);
    expect(dayLimitOf(sol, { level: 6, isVip: false }, limits)).toEqual(of(0n));
  });

  test('LST-4: terms are amounts of one asset', () => {
    expect(() => listAssetTerms([{ ...terms, outPerDay: money('BTC', 1n) }])).toThrow('terms of one asset');
  });
});
