import { DEFAULT_GATE_SETTINGS } from '@candor/domain/gates';
import { fixedClock, instant, later } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { Customer } from '../../platform/platform.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { templateGate } from './template-gate.ts';

const NOW = instant(Date.UTC(2026, 10, 15));
const MIA: Customer = {
  ...{ id: 'usr_00000000000000000000000000', uid: '10000001', username: 'mia', level: 2, roles: [], region: 'US' },
  ...{
    isCertified: true,
    isBanned: false,
    isOnLegalHold: false,
    isGuest: false,
    hasTradePassword: true,
    vipExpiresAt: null,
    vipSince: null,
  },
};

const gateFor = (template: Parameters<typeof templateGate>[1], closed: readonly string[], isVip = false) => {
  const values: Readonly<Record<string, unknown>> = {
    ...{ 'regions.closed': { margin: closed }, levels: DEFAULT_GATE_SETTINGS.levels },
  };
  const user = { ...MIA, vipExpiresAt: isVip ? later(NOW, 1) : null };
  const session = { book: 'real' } as const;
  return templateGate(
    { clock: fixedClock(NOW), settings: fixedSettings((key) => values[key]), user, session },
    template,
  );
};

it('[RBT-16] a radical template is not open where margin is not, a steady one is', async () => {
  expect(await gateFor('breakout', [])).toBe(null);
  expect(await gateFor('breakout', ['US'])).toBe('notOpen');
  expect(await gateFor('trend', ['US'])).toBe(null);
});

it('[RBT-15] [RBT-16] one that is radical and VIP asks for both', async () => {
  expect(await gateFor('longBreakout', [])).toBe('vipOnly');
  expect(await gateFor('longBreakout', [], true)).toBe(null);
  expect(await gateFor('longBreakout', ['US'], true)).toBe('notOpen');
});
