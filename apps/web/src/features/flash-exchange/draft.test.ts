import { formatMoney, money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { type Draft, draftFrom, judgeExchange, offered, previewOf, problemOf, turned } from './draft.ts';

const draft: Draft = { side: 'buy', base: 'BTC', fixed: 'give', amount: '100' };
const rate = money('USDT', 60_120_000_000n);
const LIMITS = {
  minimum: money('USDT', 10_000_000n),
  maximum: money('USDT', 10_000_000_000n),
  available: money('USDT', 500_000_000n),
};

it('takes the coin and the way from the page that sent somebody here', () => {
  expect(draftFrom(new URLSearchParams('coin=ETH&side=sell'))).toMatchObject({ base: 'ETH', side: 'sell' });
  expect(draftFrom(new URLSearchParams('coin=USDT&side=up'))).toMatchObject({ base: 'BTC', side: 'buy' });
});

it('LST-17: a coin that is no longer exchanged gives way to the first that is', () => {
  expect(offered(draft, ['BTC', 'ETH'])).toBe(draft);
  expect(offered(draft, ['ETH', 'TRX'])).toMatchObject({ base: 'ETH', amount: '' });
  expect(offered(draft, [])).toBe(draft);
});

it('shows the other amount as the server will compute it, whichever was typed', () => {
  const shown = (change: Partial<Draft>) => {
    const both = previewOf({ ...draft, ...change }, rate);
    return both && `${formatMoney(both.give)} → ${formatMoney(both.get)}`;
  };
  expect(shown({})).toBe('100 → 0.00166334');
  expect(shown({ fixed: 'get', amount: '0.01' })).toBe('601.2 → 0.01');
  expect(shown({ side: 'sell', amount: '0.01' })).toBe('0.01 → 601.2');
  expect(shown({ amount: '' })).toBeUndefined();
  expect(shown({ amount: '0' })).toBeUndefined();
});

it('keeps what was typed when it is turned round', () => {
  expect(turned(draft)).toEqual({ side: 'sell', base: 'BTC', fixed: 'get', amount: '100' });
  expect(turned(turned(draft))).toEqual(draft);
});

it.each([
  ['', 'missing'],
  ['0', 'wrong'],
  ['9.99', 'belowMinimum'],
  ['10000.01', 'aboveMaximum'],
  ['500.01', 'tooMuch'],
  ['500', undefined],
])('an amount of %s is %s', (amount, expected) => {
  const typed = { ...draft, amount };
  expect(problemOf(typed, previewOf(typed, rate), LIMITS)).toBe(expected);
});

it('tells what is wrong at the side that was typed', () => {
  const typed: Draft = { ...draft, fixed: 'get', amount: '' };
  expect(judgeExchange(typed, rate, LIMITS).problem).toEqual({ field: 'get', is: 'missing' });
  expect(judgeExchange({ ...draft, amount: '5' }, rate, LIMITS).problem).toEqual({ field: 'give', is: 'belowMinimum' });
  expect(judgeExchange(draft, rate, LIMITS).problem).toBeUndefined();
});
