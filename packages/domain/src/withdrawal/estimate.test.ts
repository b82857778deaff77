import { expect, test } from 'vitest';
import { estimateMinutes } from './index.ts';

test('WDR-37: the block a payment waits for and those that make it final, at the pace of the network', () => {
  expect(estimateMinutes('BTC', 1)).toBe(20);
  expect(estimateMinutes('BTC', 6)).toBe(70);
  expect(estimateMinutes('TRC20', 19)).toBe(1);
  // Sixteen minutes and a block: never too few.
  expect(estimateMinutes('ERC20', 80)).toBe(17);
});
