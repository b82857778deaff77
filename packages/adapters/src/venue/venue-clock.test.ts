import { expect, it } from 'vitest';
import { VenueClock } from './venue-clock.ts';

function clockAt(start: number) {
  const state = { steady: start };
  return { state, clock: new VenueClock(() => state.steady) };
}

it('counts how long nothing was heard, and how late it was when it was', () => {
  const { state, clock } = clockAt(1_000);
  expect(clock.ageMs('BTC-USDT')).toBe(Number.POSITIVE_INFINITY);
  // The venue is years away from our clock, which says nothing about its prices.
  clock.set(5_000_000, 1_000);
  clock.hear('BTC-USDT', 5_000_000);
  expect(clock.ageMs('BTC-USDT')).toBe(0);
  state.steady += 400;
  expect(clock.ageMs('BTC-USDT')).toBe(400);
  clock.hear('BTC-USDT', 5_000_100);
  expect(clock.ageMs('BTC-USDT')).toBe(300);
});

it('finds moments out that stand still while the venue’s clock goes on, and forgives those ahead of it', () => {
  const { state, clock } = clockAt(0);
  clock.set(100_000, 0);
  for (let second = 1; second <= 20; second += 1) {
    state.steady = second * 1_000;
    clock.hear('stuck', 100_000);
    clock.hear('ahead', 100_000 + second * 1_000 + 700);
  }
  expect(clock.ageMs('stuck')).toBe(20_000);
  expect(clock.ageMs('ahead')).toBe(0);
});

it('halves the way of the question', () => {
  const { state, clock } = clockAt(0);
  state.steady = 100;
  clock.set(50_050, 0);
  clock.hear('BTC-USDT', 50_100);
  expect(clock.ageMs('BTC-USDT')).toBe(0);
});
