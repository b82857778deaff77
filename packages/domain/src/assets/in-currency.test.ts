import { money } from '@candor/kernel';
import { describe, expect, test } from 'vitest';
import { readRateTable, totalInCurrency } from './in-currency.ts';
import { isTooOld, judgeRates } from './judge-rates.ts';

const PUBLISHED = { USD: '1.25', GBP: '0.8', JPY: '150', KRW: '1711.87', CHF: '0.93' };
const table = (date: string, change: Record<string, string> = {}) =>
  readRateTable({ date, rates: { ...PUBLISHED, ...change } });
const many = (date: string, change: Record<string, string> = {}) =>
  table(date, {
    ...{
      CNY: '7.9',
      HKD: '8.9',
      SGD: '1.4',
      INR: '106',
      IDR: '19395.07',
      MYR: '4.5',
      PHP: '68',
      THB: '36',
      AUD: '1.6',
    },
    ...{ NZD: '1.9', ...change },
  });

describe('the total in a currency', () => {
  test('AST-16: one USDT counts as one dollar, converted by euro rates and rounded down', () => {
    const total = money('USDT', 1_000_009_999n);
    expect(totalInCurrency(total, 'USD', table('2026-03-13'))).toEqual({ amount: '1000', rate: '1' });
    expect(totalInCurrency(total, 'EUR', table('2026-03-13'))).toEqual({ amount: '800', rate: '0.8' });
    expect(totalInCurrency(total, 'GBP', table('2026-03-13'))).toEqual({ amount: '640', rate: '0.64' });
    expect(totalInCurrency(money('USDT', 19_999n), 'USD', table('2026-03-13'))?.amount).toBe('0.01');
    expect(totalInCurrency(money('USDT', -10_001n), 'USD', table('2026-03-13'))?.amount).toBe('-0.02');
  });

  test('AST-16: a currency without a hundredth part has whole units', () => {
    expect(totalInCurrency(money('USDT', 1_999_999n), 'JPY', table('2026-03-13'))).toEqual({
      amount: '239',
      rate: '120',
    });
    expect(totalInCurrency(money('USDT', 1_000_000n), 'KRW', table('2026-03-13'))?.amount).toBe('1369');
  });

  test('AST-16: without a rate of its own, or of the dollar, there is no amount', () => {
    expect(totalInCurrency(money('USDT', 1n), 'SEK', table('2026-03-13'))).toBeUndefined();
    expect(totalInCurrency(money('USDT', 1n), 'GBP', table('2026-03-13', { USD: '0' }))).toBeUndefined();
  });

  test('AST-16: rates are good for five days', () => {
    expect(isTooOld({ date: '2026-04-02' }, '2026-04-07')).toBe(false);
    expect(isTooOld({ date: '2026-04-02' }, '2026-04-08')).toBe(true);
  });
});

describe('a published table', () => {
  test('AST-17: only decimal numbers above zero are rates', () => {
    for (const rate of ['', '0', '-1', '1,25', '1e3', 'NaN', '1.2345678', ' 1']) {
      expect(table('2026-03-13', { USD: rate }).perEuro.has('USD'), rate).toBe(false);
    }
    expect(table('2026-03-13', { EUR: '2' }).perEuro.get('EUR')).toBe(1_000_000n);
  });

  test.each([
    ['noDollar', many('2026-03-13', { USD: '' }), null],
    ['toCome', many('2026-03-15'), null],
    ['tooOld', many('2026-03-07'), null],
    ['incomplete', table('2026-03-13'), null],
    ['older', many('2026-03-12'), many('2026-03-13')],
    ['incomplete', many('2026-03-13', { NZD: '' }), many('2026-03-12')],
    ['jump', many('2026-03-13', { USD: '1.376' }), many('2026-03-12')],
    ['jump', many('2026-03-13', { USD: '1.124' }), many('2026-03-12')],
    ['jump', many('2026-03-13', { USD: '1.876' }), many('2026-01-12')],
    [null, many('2026-03-13', { USD: '1.375' }), many('2026-03-12')],
    [null, many('2026-03-13', { USD: '1.875', NZD: '' }), many('2026-01-12')],
    [null, many('2026-03-13'), many('2026-03-13')],
    [null, many('2026-03-14'), null],
  ] as const)('AST-17: is judged %s', (fault, fresh, last) => {
    expect(judgeRates(fresh, last, '2026-03-13')).toBe(fault);
  });
});
