import { HOUR_MS, instant, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import {
  type BoundAddress,
  cardUsableFrom,
  checkRoom,
  decideAddress,
  isCoolingOff,
  isSameName,
  MOST_BINDINGS,
  samenessOf,
} from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 15));
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const OTHER_TRON = 'TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const given = { now: NOW, coolOffHours: 24, chains: 'main' } as const;
const old = (id: string, sameness: string): BoundAddress => ({ id, sameness, usableFrom: later(NOW, -HOUR_MS) });
const tron = old('adr_1', samenessOf('TRC20', TRON));
const evm = old('adr_2', samenessOf('ERC20', EVM.toLowerCase()));

describe('[BND-5] the cool-off', () => {
  it('starts with a new address', () => {
    expect(decideAddress({ network: 'TRC20', address: TRON }, [], given)).toMatchObject({
      value: { usableFrom: later(NOW, 24 * HOUR_MS), isNew: true },
    });
  });

  it('stays as it was where only the label or the spelling changes', () => {
    const same = decideAddress({ network: 'ERC20', address: EVM.toLowerCase() }, [evm], { ...given, id: evm.id });
    expect(same).toMatchObject({ value: { address: EVM, usableFrom: evm.usableFrom, isNew: false } });
  });

  it('starts anew with another address or another network', () => {
    for (const asked of [
      { network: 'TRC20', address: OTHER_TRON },
      { network: 'ERC20', address: EVM },
    ] as const) {
      expect(decideAddress(asked, [tron], { ...given, id: tron.id })).toMatchObject({
        value: { usableFrom: later(NOW, 24 * HOUR_MS), isNew: true },
      });
    }
  });

  it('ends on its instant', () => {
    expect(isCoolingOff(NOW, instant(NOW - 1))).toBe(true);
    expect(isCoolingOff(NOW, NOW)).toBe(false);
  });
});

describe('[BND-3] the same address', () => {
  it('is refused in any spelling, in a new one and in a changed one', () => {
    const asked = { network: 'ERC20', address: `0x${EVM.slice(2).toUpperCase()}` } as const;
    expect(decideAddress(asked, [tron, evm], given)).toMatchObject({ code: 'address.twice' });
    expect(decideAddress(asked, [tron, evm], { ...given, id: tron.id })).toMatchObject({ code: 'address.twice' });
  });
});

it('[BND-4] ten fit, and a change of one of them does too', () => {
  const nine = Array.from({ length: MOST_BINDINGS - 1 }, (_, i) => old(`adr_${i}`, `TRC20:${i}`));
  expect(checkRoom('new', nine)).toBe('fits');
  const ten = [...nine, evm];
  expect(checkRoom('new', ten)).toBe('full');
  expect(checkRoom('new', ten, evm.id)).toBe('fits');
  expect(decideAddress({ network: 'TRC20', address: TRON }, ten, given)).toMatchObject({
    code: 'address.tooMany',
    details: { most: 10 },
  });
});

it('refuses what is no address before anything else', () => {
  expect(decideAddress({ network: 'TRC20', address: EVM }, [], given)).toMatchObject({ code: 'address.wrongNetwork' });
});

it('[BND-10] a card cools off, and again where another number, bank or payee takes its place', () => {
  const card = { bankName: 'Example Bank', payee: 'Mia', accountNumber: 'DE89' };
  const before = { ...card, usableFrom: later(NOW, -HOUR_MS) };
  const anew = later(NOW, 24 * HOUR_MS);
  expect(cardUsableFrom(card, undefined, given)).toBe(anew);
  expect(cardUsableFrom(card, before, given)).toBe(before.usableFrom);
  for (const change of [{ bankName: 'Other' }, { payee: 'Max' }, { accountNumber: 'DE90' }]) {
    expect(cardUsableFrom({ ...card, ...change }, before, given)).toBe(anew);
  }
});

it.each([
  ['Mia Müller', 'MULLER, Mia', true],
  ['José  Ángel-Ruiz', 'Angel Ruiz Jose', true],
  ['王小明', '王小明', true],
  ['Jürgen Groß', 'GROSS JUERGEN', true],
  ['Søren Łukasz', 'soeren lukasz', true],
  ['Nguyễn Thị Đào', 'NGUYEN THI DAO', true],
  ['Muller', 'Mueller', false],
  ['Mia Müller', 'Max Müller', false],
  ['Mia', 'Mia Müller', false],
])('[BND-6] %s and %s: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
