import { money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { type AssetRule, draftFrom, judgeAmount, type Rules, ruleFor, spendable } from './draft.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const rule: AssetRule = {
  asset: 'USDT',
  available: usdt(100_000_000n),
  minimum: usdt(1_000_000n),
  maximum: usdt(50_000_000_000n),
  fee: usdt(500_000n),
  perDay: usdt(10n ** 12n),
  usedToday: usdt(0n),
  newPerDay: usdt(10_000_000n),
  newUsedToday: usdt(4_000_000n),
  shared: { perDay: usdt(10n ** 12n), usedToday: usdt(0n), price: 1_000_000n },
  newShared: { perDay: usdt(10_000_000n), usedToday: usdt(4_000_000n) },
};
const limits = { perDay: '5000', usedToday: '0', newPerDay: '100', newUsedToday: '0' };
const rules: Rules = {
  gate: null,
  level: 1,
  levelNeeded: 1,
  hasSecondFactor: false,
  hold: null,
  limit: limits,
  assets: [
    { asset: 'USDT', available: '100', minimum: '1', maximum: '50000', fee: '0.5', ...limits, countsAs: '1' },
    { asset: 'BTC', available: '0', minimum: '0.0001', maximum: '1', fee: '0', ...limits, countsAs: '60000' },
  ],
};

describe('the amount of a transfer', () => {
  it('is read exactly', () => {
    expect(judgeAmount(rule, '99.5')).toEqual({
      preview: { amount: usdt(99_500_000n), total: usdt(100_000_000n), left: usdt(0n) },
    });
  });

  it.each([
    ['', 'missing'],
    ['1e2', 'invalid'],
    ['1.0000001', 'invalid'],
    ['0.99', 'below'],
    ['0', 'below'],
    ['50000.000001', 'above'],
    ['99.500001', 'tooMuch'],
  ])('“%s” is refused as %s', (text, problem) => {
    expect(judgeAmount(rule, text)).toMatchObject({ problem: { field: 'amount', is: problem } });
  });

  it('[TRF-3] is judged by the limits the server named, and not by those the app was built with', () => {
    const wider = { ...rule, minimum: usdt(1n), available: usdt(10n ** 12n), maximum: usdt(10n ** 12n) };
    expect(judgeAmount(wider, '0.000001')).toHaveProperty('preview');
    expect(judgeAmount(wider, '60000')).toHaveProperty('preview');
  });

  it('[TRF-9] [TRF-10] is held against the limits of 24 hours while one types', () => {
    const nearlyUsed = { ...rule, usedToday: usdt(10n ** 12n - 5_000_000n) };
    expect(judgeAmount(nearlyUsed, '5.1')).toMatchObject({ problem: { is: 'abovePerDay', left: usdt(5_000_000n) } });
    expect(judgeAmount(rule, '6.1', true)).toMatchObject({ problem: { is: 'aboveNew', left: usdt(6_000_000n) } });
    expect(judgeAmount(rule, '6', true)).toHaveProperty('preview');
    expect(spendable(rule, true)).toEqual(usdt(6_000_000n));
  });

  it('[WDR-35] [WDR-36] another coin is held against the limit of all coins, in USDT, and stays where it has no price', () => {
    const btc = { ...ruleFor(rules, 'BTC'), available: money('BTC', 100_000_000n), perDay: money('BTC', 50_000_000n) };
    expect(judgeAmount(btc, '0.0834')).toMatchObject({
      problem: { is: 'abovePerDay', left: usdt(5_000_000_000n), perDay: usdt(5_000_000_000n) },
    });
    expect(spendable(btc)).toEqual(money('BTC', 8_333_333n));
    expect(judgeAmount(btc, '0.08333333')).toHaveProperty('preview');
    const unpriced = { ...btc, shared: { ...btc.shared, price: null } };
    expect(judgeAmount(unpriced, '0.001')).toMatchObject({ problem: { is: 'noPrice' } });
    expect(spendable(unpriced)).toEqual(money('BTC', 0n));
  });

  it('at most is what is there without the fee, and never below zero', () => {
    expect(spendable(rule)).toEqual(usdt(99_500_000n));
    expect(spendable({ ...rule, available: usdt(1n) })).toEqual(usdt(0n));
    expect(spendable({ ...rule, available: usdt(10n ** 15n) })).toEqual(rule.maximum);
  });
});

describe('a link into the flow', () => {
  it('brings recipient, asset and amount along', () => {
    const draft = draftFrom(new URLSearchParams('uid=10000002&asset=BTC&amount=0.5'), rules);
    expect(draft).toMatchObject({ uid: '10000002', asset: 'BTC', amount: '0.5', step: 'recipient' });
  });

  it('leaves out what does not fit', () => {
    const draft = draftFrom(new URLSearchParams('uid=<b>12&asset=DOGE&amount=-5'), rules);
    expect(draft).toMatchObject({ uid: '12', asset: 'USDT', amount: '' });
  });

  it('falls back to the first asset the server offers', () => {
    expect(ruleFor(rules, 'ETH').asset).toBe('USDT');
  });
});
