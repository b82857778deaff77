import { afterAll, describe, expect, it } from 'vitest';
import { assetCode, assetLogo, assetNames, assetTitle, isAsset, scaleOf } from './asset.ts';
import { forgetListed, knownAsset, listAssets } from './list-assets.ts';
import { add, formatMoney, money, parseMoney } from './money.ts';

afterAll(forgetListed);

describe('the asset registry', () => {
  it('gives every asset a code of its own: two assets with one code would share ledger accounts', () => {
    const codes = assetNames().map(assetCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(Number.isInteger(code) && code > 0).toBe(true);
  });

  it('keeps the codes and scales that postings were already written with', () => {
    // Add lines here, never change one: a new scale would multiply every balance of the asset.
    const published = { USDT: [1, 6], TRX: [2, 6], BTC: [3, 8], ETH: [4, 8] };
    const now = Object.fromEntries(assetNames().map((name) => [name, [assetCode(name), scaleOf(name)]]));
    expect(now).toMatchObject(published);
  });

  it('has at most eight decimals anywhere', () => {
    for (const name of assetNames()) expect(scaleOf(name)).toBeLessThanOrEqual(8);
    expect(() => listAssets([{ asset: 'WEI', code: 90, scale: 18, name: 'Wei' }])).toThrow('scale');
  });

  it('knows the first four before anybody has listed one', () => {
    expect(assetNames()).toEqual(['USDT', 'TRX', 'BTC', 'ETH']);
    expect(assetNames().map(assetTitle)).toEqual(['Tether', 'TRON', 'Bitcoin', 'Ethereum']);
  });
});

describe('listing', () => {
  it('makes an asset known with the guarantees of money', () => {
    expect(isAsset('SOL')).toBe(false);
    expect(() => knownAsset('SOL')).toThrow('an asset this program knows');
    listAssets([{ asset: 'SOL', code: 7, scale: 8, name: 'Solana' }]);
    const sol = knownAsset('SOL');
    expect(assetNames().at(-1)).toBe(sol);
    const amount = parseMoney(sol, '1.5');
    expect(amount).toEqual({ asset: 'SOL', minor: 150_000_000n });
    expect(parseMoney(sol, '0.000000001')).toBeUndefined();
    expect(formatMoney(add(money(sol, 1n), money(sol, 149_999_999n)))).toBe('1.5');
    expect(() => add<typeof sol>(money(sol, 1n), money('USDT', 1n))).toThrow('amounts of one asset');
  });

  it('takes another name, and no other number or scale', () => {
    listAssets([{ asset: 'USDT', code: 1, scale: 6, name: 'Tether USD' }]);
    expect(assetTitle('USDT')).toBe('Tether USD');
    listAssets([{ asset: 'USDT', code: 1, scale: 6, name: 'Tether' }]);
    expect(() => listAssets([{ asset: 'USDT', code: 1, scale: 8, name: 'Tether' }])).toThrow('keep its number');
    expect(() => listAssets([{ asset: 'USDT', code: 9, scale: 6, name: 'Tether' }])).toThrow('keep its number');
    expect(scaleOf('USDT')).toBe(6);
  });

  it('LST-53: keeps a logo until another comes, and takes nothing but lines', () => {
    const sol = { asset: 'SOL', code: 7, scale: 8, name: 'Solana' };
    expect(assetLogo('SOL')).toBeNull();
    listAssets([{ ...sol, logo: 'M7 7h14v14z' }]);
    listAssets([sol]);
    expect([assetLogo('SOL'), assetLogo('NOWHERE')]).toEqual(['M7 7h14v14z', null]);
    expect(() => listAssets([{ ...sol, logo: 'M7 7"onload="x' }])).toThrow('a drawing');
  });

  it('refuses a number that is taken, and names that are none', () => {
    expect(() => listAssets([{ asset: 'DOGE', code: 1, scale: 8, name: 'Dogecoin' }])).toThrow('of its own');
    for (const asset of ['', 'usdt', 'USDT ', 'А', 'USD-T', '1INCHANDMORETHANTWELVE']) {
      expect(() => listAssets([{ asset, code: 50, scale: 8, name: 'x' }]), asset).toThrow('name of an asset');
    }
  });
});

describe('isAsset', () => {
  it('knows the registry and nothing an object inherits', () => {
    expect(assetNames().every(isAsset)).toBe(true);
    for (const text of ['', 'usdt', 'USDT ', 'DOGE', 'toString', 'constructor', '__proto__']) {
      expect(isAsset(text), text).toBe(false);
    }
  });
});
