import { describe, expect, it } from 'vitest';
import { BUILT } from '../routes.ts';
import { listedPages, matches, NOT_LISTED } from './pages-found.ts';

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
  it('matches by its words, in any order, case and with or without accents', () => {
    expect(matches('Auto invest', 'INVEST aut')).toBe(true);
    expect(matches('Sécurité', 'securite')).toBe(true);
    expect(matches('BTC/USDT Bitcoin', 'btc usdt')).toBe(true);
    expect(matches('BTC/USDT Bitcoin', 'eth')).toBe(false);
    expect(matches('anything', '  ')).toBe(true);
  });
});
