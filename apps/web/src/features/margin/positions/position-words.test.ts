import { expect, it } from 'vitest';
import { multiplierText } from './position-words.ts';

it('the title follows the margin that was added', () => {
  const eth = { side: 'long', market: 'ETH-USDT', multiplier: 3 } as const;
  const opened = { ...eth, entryPrice: '3000', openedAmount: { asset: 'ETH', amount: '1' } } as const;
  expect(multiplierText(eth)).toBe('3');
  expect(multiplierText({ ...opened, margin: { asset: 'USDT', amount: '1010' } })).toBe('3');
  expect(multiplierText({ ...opened, margin: { asset: 'USDT', amount: '1500' } })).toBe('2');
  expect(multiplierText({ ...opened, margin: { asset: 'USDT', amount: '1250' } })).toBe('2.4');
});

it('what a fill beyond the mark took at the opening is no margin that was added', () => {
  const trx = {
    side: 'long',
    market: 'TRX-USDT',
    multiplier: 10,
    openedAmount: { asset: 'TRX', amount: '200' },
  } as const;
  const opened = { ...trx, entryPrice: '0.1444' };
  // A fee of 0.16 % and half a per cent beyond the mark.
  expect(multiplierText({ ...opened, margin: { asset: 'USDT', amount: '3.0786' } })).toBe('10');
  expect(multiplierText({ ...opened, margin: { asset: 'USDT', amount: '3.5' } })).toBe('8.3');
});
