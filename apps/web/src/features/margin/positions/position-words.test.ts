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
