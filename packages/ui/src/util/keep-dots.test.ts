import { expect, it } from 'vitest';
import { keepDots } from './keep-dots.ts';

it('keeps each dot with the fact before it', () => {
  expect(keepDots('Fee 1 USDT · from 10 USDT · about 1 minute')).toBe(
    'Fee 1 USDT\u00a0· from 10 USDT\u00a0· about 1 minute',
  );
  expect(keepDots(null)).toBe(null);
});
