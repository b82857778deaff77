import { knownAsset, listAssets, money } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterAll, describe, expect, test } from 'vitest';
import { checkAmount } from '../transfer/index.ts';
import { type DayLimits, dayLimitOf, perDayOf } from '../withdrawal/index.ts';
import { type AssetTerms, assetTermsOf, listAssetTerms } from './index.ts';

// One that no other test lists: what a process has learned of an asset stays.
listAssets([{ asset: 'ZEC', code: 77, scale: 8, name: 'Zcash' }]);
afterAll(forgetListedAssets);

const zec = knownAsset('ZEC');
const of = (minor: bigint) => money(zec, minor);
const terms: AssetTerms = {
  transferMinimum: of(1_000_000n),
  transferMaximum: of(100_000_000_000n),
  newRecipientsPerDay: of(50_000_000n),
  outPerDay: of(2_000_000_000n),
};
const limits = { perDayOf: (asset) => perDayOf(asset, () => null) } as DayLimits;

describe('an asset that is listed', () => {
  test('LST-4: nobody can do anything with it before its terms are known', () => {
    expect(() => assetTermsOf(zec)).toThrow('terms for ZEC');
    expect(() => checkAmount({ asset: zec, amount: '1' })).toThrow('terms for ZEC');
  });

  test('LST-4: its row says what a transfer may have and what may leave in a day', () => {
    listAssetTerms([terms]);
    expect(checkAmount({ asset: zec, amount: '0.01' }).ok).toBe(true);
    expect(checkAmount({ asset: zec, amount: '0.009' })).toMatchObject({ code: 'transfer.belowMinimum' });
    expect(checkAmount({ asset: zec, amount: '1000.1' })).toMatchObject({ code: 'transfer.aboveMaximum' });
    expect(dayLimitOf(zec, { level: 0, isVip: false }, limits)).toEqual(of(2_000_000_000n));
  });

  test('LST-4: with neither a setting nor a figure in its row nothing may leave', () => {
    listAssetTerms([{ ...terms, outPerDay: null }]);
    expect(dayLimitOf(zec, { level: 6, isVip: false }, limits)).toEqual(of(0n));
  });

  test('LST-4: terms are amounts of one asset', () => {
    expect(() => listAssetTerms([{ ...terms, outPerDay: money('BTC', 1n) }])).toThrow('terms of one asset');
  });
});
