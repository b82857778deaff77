import { expect, it } from 'vitest';
import { isAboutThis, MONEY_PATHS } from './money-paths.ts';

it('says nothing over a page that shows it by itself', () => {
  expect(isAboutThis('#/pages/recharge/recharge?network=BTC', MONEY_PATHS.credited)).toBe(true);
  expect(isAboutThis('#/pages/withdrawal/detail?id=wdr_1', MONEY_PATHS.paid)).toBe(true);
  expect(isAboutThis('#/pages/withdrawal/detail?id=wdr_1', MONEY_PATHS.credited)).toBe(false);
  expect(isAboutThis('#/pages/assets/assets', MONEY_PATHS.energyEnded)).toBe(false);
  expect(isAboutThis('', MONEY_PATHS.paid)).toBe(false);
});
