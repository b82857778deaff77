import { expect, it } from 'vitest';
import { PATHS } from '../routes.ts';
import { isAboutThis } from './record-news.ts';

it('says nothing over a page that shows it by itself', () => {
  expect(isAboutThis('#/pages/recharge/recharge?network=BTC', PATHS.rechargeDeposit)).toBe(true);
  expect(isAboutThis('#/pages/withdrawal/detail?id=wdr_1', PATHS.withdrawalDetail)).toBe(true);
  expect(isAboutThis('#/pages/withdrawal/detail?id=wdr_1', PATHS.rechargeDeposit)).toBe(false);
  expect(isAboutThis('#/pages/assets/assets', PATHS.energyOrder)).toBe(false);
  expect(isAboutThis('', PATHS.withdrawalDetail)).toBe(false);
});
