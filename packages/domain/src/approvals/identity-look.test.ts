import { HOUR_MS, instant, later } from '@candor/kernel';
import { expect, it } from 'vitest';
import { lookCountsUntil } from './index.ts';

const proposedAt = instant(Date.UTC(2026, 10, 15, 10));

it('[APR-12] a look counts from the proposal on, for an hour', () => {
  const now = later(proposedAt, 1_000);
  expect(lookCountsUntil(null, { proposedAt, now })).toBe(null);
  expect(lookCountsUntil(later(proposedAt, -1), { proposedAt, now })).toBe(null);
  expect(lookCountsUntil(proposedAt, { proposedAt, now })).toBe(later(proposedAt, HOUR_MS));
  const looked = later(proposedAt, 5 * HOUR_MS);
  expect(lookCountsUntil(looked, { proposedAt, now: later(looked, HOUR_MS - 1) })).toBe(later(looked, HOUR_MS));
  expect(lookCountsUntil(looked, { proposedAt, now: later(looked, HOUR_MS) })).toBe(null);
});
