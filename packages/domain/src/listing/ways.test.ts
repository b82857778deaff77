import { zShownWay, zWay } from '@candor/contract/fields';
import { chainWays, isChainWay } from '@candor/contract/listing/ways';
import { instant, knownAsset, listAssets, money, ppm } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechargeTermsOf, sweepThresholds, toMinor } from '../recharge/index.ts';
import { networkFee, networkOf, wayFigures, wayOver, worthOf } from '../withdrawal/index.ts';
import {
  assetsOver,
  findWay,
  forgetListedWays,
  judgeToken,
  listAssetTerms,
  listWays,
  takesDeposits,
  takesWithdrawals,
  type WayTerms,
} from './index.ts';

listAssets([{ asset: 'SOL', code: 7, scale: 8, name: 'Solana' }]);
const sol = knownAsset('SOL');
const of = (minor: bigint) => money(sol, minor);
const BARE: WayTerms = {
  ...{
    network: 'ERC20',
    asset: sol,
    isCoin: false,
    contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    decimals: 18,
  },
  ...{ depositsOpen: true, withdrawalsOpen: true, withdrawOnlyUntil: null, confirmations: null },
  ...{ depositMinimum: null, mediumFrom: null, largeFrom: null, reviewFrom: null, sweepFrom: null },
  ...{ withdrawalMinimum: null, withdrawalMaximum: null, feeLeast: null, feeMost: null, secondPersonAbove: null },
  ...{ feeMargin: ppm(50_000), feeStep: of(1n) },
};
const NO_SETTINGS = { amount: () => null, count: () => null };

beforeAll(() => {
  listAssetTerms([
    {
      ...{ transferMinimum: of(1_000_000n), transferMaximum: of(10n ** 12n) },
      ...{ newRecipientsPerDay: null, outPerDay: of(10n ** 11n) },
    },
  ]);
  listWays([BARE]);
});
afterAll(() => {
  forgetListedWays();
  forgetListedAssets();
});

describe('a way', () => {
  test('LST-20: has a name that says what leaves over what, and the first ones keep theirs', () => {
    expect(chainWays().map(({ id }) => id)).toEqual(['TRC20', 'ERC20', 'BTC', 'TRX', 'ETH', 'SOL-ERC20']);
    expect(isChainWay('SOL-TRC20')).toBe(false);
    expect(networkOf(wayOver('ERC20', sol))).toBe('ERC20');
    expect(assetsOver('ERC20')).toEqual(['USDT', 'ETH', 'SOL']);
  });

  test('LST-20: may change its figures and states, never how its chain counts', () => {
    listWays([{ ...BARE, depositsOpen: false }]);
    expect(findWay('ERC20', sol)?.depositsOpen).toBe(false);
    expect(() => listWays([{ ...BARE, decimals: 9 }])).toThrow('keep its decimals');
    expect(() => listWays([{ ...BARE, feeLeast: money('BTC', 1n) }])).toThrow('terms of SOL alone');
    listWays([BARE]);
  });

  test('LST-54: an asset whose day is a setting is looked at on a further network from the lowest amount of the others', () => {
    const usdt = (minor: bigint) => money('USDT', minor);
    const further: WayTerms = { ...BARE, asset: 'USDT', network: 'BTC', feeStep: usdt(1n) };
    const set: Readonly<Record<string, bigint>> = {
      'recharge.reviewFrom.TRC20.USDT': 50n,
      'recharge.reviewFrom.ERC20.USDT': 30n,
    };
    const amount = (key: string) => (set[key] === undefined ? null : usdt(set[key]));
    expect(rechargeTermsOf(further, { ...NO_SETTINGS, amount }).reviewFrom).toEqual(usdt(30n));
    expect(rechargeTermsOf(further, NO_SETTINGS).reviewFrom).toEqual(usdt(0n));
    expect(rechargeTermsOf({ ...further, reviewFrom: usdt(9n) }, { ...NO_SETTINGS, amount }).reviewFrom).toEqual(
      usdt(9n),
    );
  });

  test('LST-21: its row says it, else a setting, else what may leave in a day', () => {
    const terms = rechargeTermsOf(BARE, { ...NO_SETTINGS, count: (key) => (key.endsWith('ERC20.large') ? 32 : 12) });
    expect(terms).toMatchObject({ minimum: of(0n), largeFrom: of(0n), reviewFrom: of(10n ** 11n) });
    expect(terms.confirmations).toEqual({ small: 12, medium: 12, large: 32 });
    const own = { ...BARE, depositMinimum: of(5n), confirmations: { small: 1, medium: 2, large: 3 } };
    expect(rechargeTermsOf(own, NO_SETTINGS)).toMatchObject({ minimum: of(5n), confirmations: { large: 3 } });
    expect(wayFigures(BARE, () => null)).toMatchObject({
      ...{ minimum: of(1_000_000n), maximum: null, feeLeast: null, feeMost: of(5n * 10n ** 9n) },
      secondPersonAbove: of(10n ** 10n),
    });
    expect(wayFigures(BARE, (key) => (key === 'withdrawal.solMinimum' ? of(9n) : null)).minimum).toEqual(of(9n));
    expect(sweepThresholds()).toContainEqual({ chain: 'ethereum', amount: of(10_000_000n) });
  });

  test('LST-22: costs what its network costs with its own margin, and is closed where nobody can say that', () => {
    const figures = wayFigures(BARE, () => null);
    // A dollar of gas, at 200 dollars for one.
    const cost = worthOf(sol, money('USDT', 1_000_000n), 200_000_000n);
    expect(cost).toEqual(of(500_000n));
    expect(networkFee(cost, figures)).toMatchObject({ value: of(525_000n) });
    expect(networkFee(null, figures)).toMatchObject({ code: 'withdrawal.networkClosed' });
    expect(networkFee(null, { ...figures, feeLeast: of(3n) })).toMatchObject({ value: of(3n) });
    expect(worthOf(sol, money('USDT', 1n), 0n)).toBe(null);
  });

  test('LST-23: brings in whole units of the ledger to the last one, and the rest stays on the chain', () => {
    const units = 1_234_567_890_123_456_789n;
    expect(toMinor(units, BARE)).toEqual({ amount: of(123_456_789n), dust: 123_456_789n });
    expect(toMinor(10n ** 10n - 1n, BARE)).toEqual({ amount: of(0n), dust: 10n ** 10n - 1n });
  });

  test('LST-24: that is being delisted takes nothing in and lets out until its date', () => {
    const leaving = { ...BARE, withdrawOnlyUntil: instant(1_000) };
    expect([takesDeposits(BARE), takesDeposits(leaving)]).toEqual([true, false]);
    expect([999, 1_000].map((at) => takesWithdrawals(leaving, instant(at)))).toEqual([true, false]);
    expect(takesWithdrawals({ ...BARE, withdrawalsOpen: false }, instant(0))).toBe(false);
  });
});

describe('LST-26: a contract that was looked at', () => {
  const typed = { symbol: 'SOL', decimals: 18, units: 100n };
  const facts = { symbol: 'SOL', decimals: 18 };
  const trial = {
    ...{ held: 100n, isDone: true, sent: 100n, received: 100n },
    ...{ hasOtherEffects: false, callsReceiver: false, looksRebasing: false },
  };
  test.each([
    ['as it should be', facts, trial, []],
    ['none', null, null, ['noToken']],
    ['of other decimals and another name', { symbol: 'SOI', decimals: 6 }, trial, ['otherSymbol', 'otherDecimals']],
    ['nobody has', facts, { ...trial, held: 99n }, ['notTried']],
    ['never tried', facts, null, ['notTried']],
    ['that fails', facts, { ...trial, isDone: false }, ['transferFails']],
    ['with a fee', facts, { ...trial, received: 99n }, ['takesFee']],
    ['that moves nothing', facts, { ...trial, sent: 0n, received: 0n }, ['otherEffects']],
    ['that mints besides', facts, { ...trial, hasOtherEffects: true }, ['otherEffects']],
    ['with a hook', facts, { ...trial, callsReceiver: true }, ['callsReceiver']],
    ['that rebases', facts, { ...trial, looksRebasing: true }, ['rebases']],
  ])('%s', (_, said, tried, problems) => {
    expect(judgeToken(typed, { facts: said, trial: tried })).toEqual(problems);
  });
});

test('LST-36: a page shows a way it does not know, and asks for none', () => {
  expect(isChainWay('LATER-TRC20')).toBe(false);
  for (const way of ['LATER-TRC20', 'TRC20', 'BTC', 'bank']) expect(zShownWay.safeParse(way).success, way).toBe(true);
  for (const way of ['later', 'LATER-', '', 'A B']) expect(zShownWay.safeParse(way).success, way).toBe(false);
  expect(zWay.safeParse('LATER-TRC20').success).toBe(false);
});
