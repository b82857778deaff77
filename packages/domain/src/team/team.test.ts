import { assetNames, money, PPM, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels/index.ts';
import { isCounted, type Leader, pairName, rateOf, type ShareTerms, sharesOf } from './index.ts';

const terms: ShareTerms = { levels: LEVELS, secondShare: ppm(50_000), closed: {} };
const leader = (tier: 1 | 2, change: Partial<Leader> = {}): Leader => ({
  ...{ id: `usr_${tier}`, tier, level: 6, isBanned: false, region: 'DE' },
  ...change,
});
const fee = money('USDT', 1_000_000n);
const paid = (leaders: readonly Leader[], change: Partial<ShareTerms> = {}) =>
  sharesOf(fee, leaders, { ...terms, ...change }).map(({ leader: { tier }, share }) => [tier, share.minor]);

describe('rates', () => {
  it('[TEA-3] are 20 % and 5 % of the fee at the highest level, and grow alike with the level', () => {
    expect(LEVELS.map(({ level }) => [rateOf(1, level, terms), rateOf(2, level, terms)])).toEqual([
      [100_000n, 25_000n],
      [120_000n, 30_000n],
      [140_000n, 35_000n],
      [160_000n, 40_000n],
      [180_000n, 45_000n],
      [200_000n, 50_000n],
      [200_000n, 50_000n],
    ]);
  });

  it('[TEA-3] are nothing where the table of levels shares nothing', () => {
    const levels = LEVELS.map((level) => ({ ...level, referralShare: ppm(0) }));
    expect(rateOf(2, 6, { ...terms, levels })).toBe(0n);
    expect(paid([leader(1), leader(2)], { levels })).toEqual([]);
  });
});

describe('shares', () => {
  it('[TEA-3] are a part of the fee, in its asset, rounded down', () => {
    expect(paid([leader(1), leader(2)])).toEqual([
      [1, 200_000n],
      [2, 50_000n],
    ]);
    const tiny = sharesOf(money('BTC', 9n), [leader(1), leader(2)], terms);
    expect(tiny.map(({ share }) => share)).toEqual([money('BTC', 1n)]);
    expect(sharesOf(money('BTC', 0n), [leader(1)], terms)).toEqual([]);
  });

  it('[TEA-7] go neither to the banned nor to a region where inviting is closed, and nobody else gets theirs', () => {
    expect(paid([leader(1, { isBanned: true }), leader(2)])).toEqual([[2, 50_000n]]);
    expect(paid([leader(1), leader(2, { region: 'CN' })], { closed: { referral: ['CN'] } })).toEqual([[1, 200_000n]]);
    expect(paid([leader(1, { region: null })], { closed: { referral: ['CN'] } })).toEqual([]);
  });

  it('[TEA-4] come to no more than the fee, whatever is configured', () => {
    const rate = fc.bigInt({ min: 0n, max: PPM });
    fc.assert(
      fc.property(
        fc.constantFrom(...assetNames()),
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.array(rate, { minLength: 7, maxLength: 7 }),
        rate,
        fc.nat(6),
        fc.nat(6),
        (asset, minor, shares, second, one, two) => {
          const levels = LEVELS.map((level, index) => ({ ...level, referralShare: ppm(shares[index] ?? 0n) }));
          const found = sharesOf(
            money(asset, minor),
            [leader(2, { level: two }), leader(1, { level: one })],
            // The second tier's rate by the table may pass everything: it is held to what is left.
            { levels, secondShare: ppm(second), closed: {} },
          );
          const sum = found.reduce((total, { share }) => total + share.minor, 0n);
          expect(sum <= minor).toBe(true);
          expect(found.every(({ share }) => share.asset === asset && share.minor > 0n)).toBe(true);
        },
      ),
    );
  });
});

describe('[TEA-6] trades', () => {
  const side = (name: 'maker' | 'taker', userId: string) => ({ side: name, userId, fee });
  it('count unless both sides are of one hand', () => {
    const both = { sides: [side('maker', 'usr_a'), side('taker', 'usr_b')] };
    expect(isCounted(both, new Set())).toBe(true);
    expect(isCounted(both, new Set([pairName('usr_b', 'usr_a')]))).toBe(false);
    expect(isCounted({ sides: [side('maker', 'usr_a'), side('taker', 'usr_a')] }, new Set())).toBe(false);
    expect(isCounted({ sides: [side('taker', 'usr_a')] }, new Set())).toBe(true);
  });
});
