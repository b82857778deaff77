import { describe, expect, it } from 'vitest';
import { ASSET_NAMES, ASSETS, isAsset, scaleOf } from './asset.ts';

describe('the asset table', () => {
  it('gives every asset a code of its own: two assets with one code would share ledger accounts', () => {
    const codes = Object.values(ASSETS).map((asset) => asset.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(Number.isInteger(code) && code > 0).toBe(true);
  });

  it('keeps the codes and scales that postings were already written with', () => {
    // Add lines here, never change one: a new scale would multiply every balance of the asset.
    const published = { USDT: [1, 6], TRX: [2, 6], BTC: [3, 8], ETH: [4, 8] };
    const now = Object.fromEntries(ASSET_NAMES.map((name) => [name, [ASSETS[name].code, scaleOf(name)]]));
    expect(now).toMatchObject(published);
  });

  it('has at most eight decimals anywhere', () => {
    for (const name of ASSET_NAMES) expect(scaleOf(name)).toBeLessThanOrEqual(8);
  });
});

describe('isAsset', () => {
  it('knows the table and nothing an object inherits', () => {
    expect(ASSET_NAMES.every(isAsset)).toBe(true);
    for (const text of ['', 'usdt', 'USDT ', 'DOGE', 'toString', 'constructor', '__proto__']) {
      expect(isAsset(text), text).toBe(false);
    }
  });
});
