import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listRegions } from '../auth/index.ts';
import {
  describeSetting,
  fallbackOf,
  isSettingKey,
  REGIONS,
  readSetting,
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTINGS,
  writeSetting,
} from './index.ts';

it('[CFG-1] every setting has a group, and a default that it allows', () => {
  for (const key of SETTING_KEYS) {
    expect(SETTING_GROUPS).toContain(SETTINGS[key].group);
    const written = writeSetting(key, fallbackOf(key));
    const back = readSetting(key, JSON.parse(JSON.stringify(written)));
    expect(back, key).toEqual(fallbackOf(key));
  }
});

it('[CFG-1] knows no other key, not even those every object has', () => {
  for (const key of ['price', 'toString', '__proto__', 'constructor', '']) expect(isSettingKey(key)).toBe(false);
});

it('[CFG-2] none sets a figure that must come from the market or the ledger', () => {
  for (const key of SETTING_KEYS) expect(key).not.toMatch(/price|profit|result|winner|balance|yield/i);
});

it('[CFG-3] whatever is read is what is written, and anything else is nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SETTING_KEYS), fc.jsonValue(), (key, raw) => {
      const value = readSetting(key, raw);
      if (value === undefined) return;
      expect(readSetting(key, writeSetting(key, value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
  for (const raw of [undefined, null, '24', 24.5, Number.NaN, -1, 169, [24], { value: 24 }]) {
    expect(readSetting('hold.hours', raw), String(raw)).toBe(undefined);
  }
});

it('[CFG-4] regions are real ones, each once, of features that have a switch', () => {
  expect(readSetting('regions.closed', { staking: ['US', 'DE'], energy: [] })).toEqual({ staking: ['DE', 'US'] });
  for (const raw of [
    { staking: ['XX'] },
    { staking: ['us'] },
    { staking: 'US' },
    { staking: ['US', 'US'] },
    { spot: ['US'] },
    [],
    null,
  ]) {
    expect(readSetting('regions.closed', raw), JSON.stringify(raw)).toBe(undefined);
  }
});

type Row = Record<string, unknown>;
const rows = () => writeSetting('levels', fallbackOf('levels')) as unknown as Row[];
const changed = (level: number, change: Row) =>
  rows().map((row, index) => (index === level ? { ...row, ...change } : row));

it.each([
  ['a row too few', rows().slice(1)],
  ['a row too many', [...rows(), rows()[6]]],
  ['a first level that is not everybody’s', changed(0, { threshold: '1' })],
  ['a threshold below the one before', changed(3, { threshold: '100' })],
  ['a lower limit on a higher level', changed(3, { withdrawalPerDay: '5' })],
  ['a higher fee on a higher level', changed(3, { tradingFeePpm: 9_000 })],
  ['a smaller share on a higher level', changed(3, { referralSharePpm: 1 })],
  ['transfers that close again', changed(4, { isTransferOpen: false })],
  ['a fee above the whole', changed(0, { tradingFeePpm: 1_000_001 })],
  ['a fee below nothing', changed(6, { tradingFeePpm: -1 })],
  ['an amount that is a number', changed(3, { threshold: 50_000 })],
  ['more decimals than there are', changed(1, { threshold: '1000.1234567' })],
  ['a field nobody knows', changed(1, { profitPpm: 1 })],
  ['a field missing', changed(1, { tradingFeePpm: undefined })],
])('[CFG-5] no level table has %s', (_, raw) => {
  expect(readSetting('levels', raw)).toBe(undefined);
});

it('[CFG-5] a fair table is read, exactly', () => {
  const read = readSetting('levels', changed(6, { tradingFeePpm: 700, withdrawalPerDay: '60000.5' }));
  expect(read?.[6]).toMatchObject({ tradingFee: 700n, withdrawalPerDay: { minor: 60_000_500_000n } });
});

it('[CFG-6] a comparison shows what differs and nothing else', () => {
  expect(describeSetting('hold.hours', 24, 36)).toEqual([{ name: 'hold.hours', from: '24 hours', to: '36 hours' }]);
  expect(describeSetting('operators.mustHaveTotp', false, true)).toEqual([
    { name: 'operators.mustHaveTotp', from: 'off', to: 'on' },
  ]);
  expect(describeSetting('levels', rows() as never, rows() as never)).toEqual([]);
  expect(describeSetting('gone.setting', 1, 2)).toEqual([{ name: 'gone.setting', from: '1', to: '2' }]);
});

it('[CFG-4] knows the countries customers may come from, and no other', () => {
  expect([...REGIONS]).toEqual(
    listRegions()
      .map(({ region }) => region)
      .sort(),
  );
});

it('[CFG-7] an amount is exact text in its range, a rate whole parts per million', () => {
  expect(readSetting('withdrawal.minimum', '12.5')).toEqual({ asset: 'USDT', minor: 12_500_000n });
  for (const raw of [12.5, '0.5', '1000.000001', '12.5 USDT', '1e2', '', null]) {
    expect(readSetting('withdrawal.minimum', raw), String(raw)).toBe(undefined);
  }
  expect(readSetting('withdrawal.bankFee', 5_000)).toBe(5_000n);
  for (const raw of [50_001, -1, 0.5, '5000', null]) {
    expect(readSetting('withdrawal.bankFee', raw), String(raw)).toBe(undefined);
  }
  expect(describeSetting('withdrawal.bankFee', 5_000, 4_500)).toEqual([
    { name: 'withdrawal.bankFee', from: '0.5 %', to: '0.45 %' },
  ]);
  expect(describeSetting('withdrawal.minimum', '10', '20')).toEqual([
    { name: 'withdrawal.minimum', from: '10 USDT', to: '20 USDT' },
  ]);
});
