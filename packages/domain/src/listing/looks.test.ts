import { instant, money, ppm } from '@candor/kernel';
import { expect, it } from 'vitest';
import { isSettled, pairOf, phaseAt, takesLasting, tradingOf } from '../market/index.ts';
import { isNear, restingTerms } from '../spot/index.ts';

it('LST-30: a market says why it takes no orders, a halt before everything that may end', () => {
  expect(tradingOf('open', 'open')).toBe('open');
  expect(tradingOf('open', 'outOfHours')).toBe('closed');
  expect(tradingOf('announced', 'outOfHours')).toBe('announced');
  expect(tradingOf('cancelOnly', 'outOfHours')).toBe('cancelOnly');
  expect(tradingOf('cancelOnly', 'halted')).toBe('halted');
  // A halt can end, and that it is delisted cannot.
  expect(tradingOf('delisted', 'halted')).toBe('delisted');
});

it('LST-7: an announced market is open once its time has come, though nobody has changed its row', () => {
  const opensAt = instant(1_000);
  expect(phaseAt({ phase: 'announced', opensAt }, instant(999))).toBe('announced');
  expect(phaseAt({ phase: 'announced', opensAt }, opensAt)).toBe('open');
  expect(phaseAt({ phase: 'announced', opensAt: null }, opensAt)).toBe('announced');
  expect(phaseAt({ phase: 'cancelOnly', opensAt: null }, opensAt)).toBe('cancelOnly');
});

it('LST-32: where nobody looks the spread is three times as wide, and a median an eighth of it away changes nothing', () => {
  const usdt = money('USDT', 1_000_000n);
  const terms = { spread: ppm(400), sideMost: usdt, inventoryMost: usdt, minimum: usdt };
  expect(restingTerms(terms)).toEqual({ ...terms, spread: ppm(1_200) });
  expect(isNear(1_000_050n, 1_000_000n, terms)).toBe(true);
  expect(isNear(999_949n, 1_000_000n, terms)).toBe(false);
  expect(isNear(999_949n, 1_000_000n, restingTerms(terms))).toBe(true);
});

it('LST-52: what is counted in another coin is no place for what the house lends, limits or begins', () => {
  const [ether, inBitcoin] = [pairOf('ETH-USDT'), { ...pairOf('ETH-USDT'), quote: 'BTC' } as const];
  expect([isSettled(ether), isSettled(inBitcoin)]).toEqual([true, false]);
  expect([takesLasting(ether), takesLasting(inBitcoin)]).toEqual([true, false]);
  expect(takesLasting({ ...ether, phase: 'delisted' })).toBe(false);
});
