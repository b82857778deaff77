import { expect, it } from 'vitest';
import { causeHref } from './cause-links.ts';

it.each([
  ['withdrawal', 'wdr_1', '/pages/withdrawal/detail?id=wdr_1'],
  ['energy', 'nrg_1', '/pages/energy/order?id=nrg_1'],
  ['deposit', 'dep_1', '/pages/recharge/deposit?id=dep_1'],
  ['certificate', 'crt_1', '/pages/recharge/certificate-detail?id=crt_1'],
])('a record leads to its %s', (type, id, href) => {
  expect(causeHref({ type, id })).toBe(href);
});

it('leads nowhere where the cause has no page', () => {
  expect(causeHref({ type: 'sandbox.history', id: 'x' })).toBe(undefined);
});
