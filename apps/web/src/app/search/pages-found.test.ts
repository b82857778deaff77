import { describe, expect, it } from 'vitest';
import { BUILT } from '../routes.ts';
import { bestOf, listedPages, NOT_LISTED, rank } from './pages-found.ts';

const pathsFor = (isSignedIn: boolean) => listedPages(isSignedIn).map(({ path }) => path);

describe('the pages that are found', () => {
  it('are for a visitor those a visitor may open', () => {
    expect(pathsFor(false)).toContain('/pages/account/userlogin');
    expect(pathsFor(false)).toContain('/pages/market/quotation');
    expect(pathsFor(false)).not.toContain('/pages/withdrawal/withdrawal');
  });

  it('are for a customer everything but pages of one thing and of signing in', () => {
    expect(pathsFor(true)).toEqual(expect.arrayContaining(['/pages/withdrawal/withdrawal', '/pages/staking/projects']));
    expect(pathsFor(true)).not.toContain('/pages/account/userlogin');
    expect(pathsFor(true)).not.toContain('/pages/assets/record');
  });

  it('leave out only pages there are', () => {
    const built = new Set(BUILT.map(({ path }) => path));
    expect([...NOT_LISTED].filter((path) => !built.has(path))).toEqual([]);
  });
});

describe('a query', () => {
  it('meets a text by its words, in any order, case and with or without accents', () => {
    expect(rank('Auto invest', 'INVEST aut')).toBe(1);
    expect(rank('Sécurité', 'securite')).toBe(0);
    expect(rank('BTC/USDT Bitcoin', 'btc usdt')).toBe(1);
    expect(rank('Log-in history', 'st')).toBe(2);
    expect(rank('BTC/USDT Bitcoin', 'eth')).toBeUndefined();
    expect(rank('anything', '  ')).toBe(0);
  });

  it('finds what begins with it first', () => {
    const items = ['Log-in history', 'New strategy', 'Staking', 'Transfer'];
    expect(bestOf(items, { query: 'st', most: 2, textOf: (item) => item })).toEqual(['Staking', 'New strategy']);
  });
});
