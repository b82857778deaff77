import { expect, it } from 'vitest';
import { draftFrom, quoteFor, type Rules, targetsOf, waitUntil, wayOf } from './draft.ts';

const WAY = {
  asset: 'USDT',
  isOpen: true,
  available: '120.5',
  minimum: '10',
  feeLowest: '1',
  maximum: null,
  feePpm: 0,
  decimals: 6,
  perDay: '1000',
  usedToday: '950',
  countsAs: '1',
  automaticLimit: '200',
  usualMinutes: null,
  estimatedMinutes: null,
} as const;
const ADDRESS = {
  id: 'adr_1',
  label: 'Everyday',
  network: 'TRC20',
  address: 'TJRy',
  usableFrom: 500,
  isPaidBefore: false,
  lookAlikes: [],
} as const;
const RULES: Rules = {
  gate: null,
  level: 0,
  hasSecondFactor: false,
  hold: null,
  limit: { perDay: '1000', usedToday: '950' },
  ways: [
    { ...WAY, way: 'TRC20', network: 'TRC20', isOpen: false },
    { ...WAY, way: 'bank', network: null, feeLowest: '2', feePpm: 5_000, decimals: 2 },
  ],
  addresses: [{ ...ADDRESS, lookAlikes: [] }],
  cards: [{ id: 'crd_1', bankName: 'Example Bank', payee: 'Mia', accountNumber: '•••• 3000', usableFrom: 0 }],
  coolOffHours: 24,
};

it('quotes by the rule the server runs', () => {
  expect(quoteFor(wayOf(RULES, 'TRC20'), '50')).toMatchObject({
    value: { fee: { minor: 1_000_000n }, net: { minor: 49_000_000n } },
  });
  expect(quoteFor(wayOf(RULES, 'TRC20'), '50.01')).toMatchObject({ code: 'withdrawal.abovePerDay' });
  expect(quoteFor(wayOf(RULES, 'bank'), '20.001')).toMatchObject({ code: 'withdrawal.tooManyDecimals' });
});

it('starts where something is open and bound, and takes the only target', () => {
  expect(draftFrom(new URLSearchParams(), RULES)).toEqual({ step: 'to', way: 'bank', to: 'crd_1', amount: '' });
  expect(draftFrom(new URLSearchParams('way=TRC20&to=adr_9'), RULES)).toMatchObject({ way: 'TRC20', to: 'adr_1' });
});

it('pays a chain’s own coin to the addresses bound for its network', () => {
  const over = (way: 'TRX' | 'ETH', network: 'TRC20' | 'ERC20') => ({ ...WAY, way, network });
  const rules = { ...RULES, ways: [over('TRX', 'TRC20'), over('ETH', 'ERC20')] };
  expect(targetsOf(rules, 'TRX').map(({ id }) => id)).toEqual(['adr_1']);
  expect(targetsOf(rules, 'ETH')).toEqual([]);
});

it('waits for the later of the hold and the cool-off', () => {
  const [target] = targetsOf(RULES, 'TRC20');
  if (!target) throw new Error('a target');
  expect(waitUntil(RULES, target, 400)).toBe(500);
  expect(waitUntil(RULES, target, 600)).toBe(null);
  expect(waitUntil({ ...RULES, hold: { until: 900, reasons: ['email'] } }, target, 600)).toBe(900);
});
