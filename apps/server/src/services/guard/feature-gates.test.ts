import { contract, type Feature } from '@candor/contract';
import { type ClosedRegions, DEFAULT_GATE_SETTINGS } from '@candor/domain/gates';
import { fixedClock, instant, later } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { Customer, Platform } from '../../platform/platform.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { gateOf, refuseAtGate } from './feature-gates.ts';

const NOW = instant(Date.UTC(2026, 10, 15));
const REAL = { book: 'real' } as const;
const MIA: Customer = {
  id: 'usr_00000000000000000000000000',
  uid: '10000001',
  username: 'mia',
  level: 2,
  roles: [],
  isCertified: true,
  isBanned: false,
  isOnLegalHold: false,
  isGuest: false,
  vipExpiresAt: null,
  vipSince: null,
  region: 'US',
  hasTradePassword: true,
};

/** Settings are all the platform is asked for, besides the time. */
function platformWith(closed: ClosedRegions = {}): Pick<Platform, 'clock' | 'settings'> {
  const values: Readonly<Record<string, unknown>> = { 'regions.closed': closed, levels: DEFAULT_GATE_SETTINGS.levels };
  return { clock: fixedClock(NOW), settings: fixedSettings((key) => values[key]) };
}

it('asks the settings where a feature is closed', async () => {
  expect(await gateOf(platformWith(), MIA, REAL, 'staking')).toBe(null);
  expect(await gateOf(platformWith({ staking: ['US'] }), MIA, REAL, 'staking')).toBe('notOpen');
  expect(await gateOf(platformWith({ staking: ['DE'] }), MIA, REAL, 'staking')).toBe(null);
});

it('counts a membership until its end', async () => {
  const until = later(NOW, 1);
  expect(await gateOf(platformWith(), { ...MIA, vipExpiresAt: until }, REAL, 'vipRobots')).toBe(null);
  expect(await gateOf(platformWith(), { ...MIA, vipExpiresAt: NOW }, REAL, 'vipRobots')).toBe('vipOnly');
});

it('[GAT-9] keeps the refusal a call published, and has the common one for the rest', async () => {
  const newcomer = { ...MIA, level: 0 };
  expect(await refuseAtGate(platformWith(), newcomer, REAL, contract.sendTransfer)).toMatchObject({
    code: 'transfer.levelTooLow',
    details: { level: 0, levelNeeded: 1 },
  });
  const leading = { feature: 'copyLeading' as Feature, refusals: {} };
  expect(await refuseAtGate(platformWith(), newcomer, REAL, leading)).toMatchObject({
    code: 'feature.levelTooLow',
    details: { level: 0, levelNeeded: 2 },
  });
  expect(await refuseAtGate(platformWith(), MIA, { book: 'demo' }, contract.addAddress)).toMatchObject({
    code: 'account.realOnly',
  });
});

it('lets a call without a feature through', async () => {
  expect(await refuseAtGate(platformWith(), { ...MIA, isBanned: true }, REAL, contract.getUser)).toBe(undefined);
});
