import { describe, expect, it } from 'vitest';
import { planSweep, type SweepDone, type SweepFacts } from './plan-sweep.ts';

const NOTHING: SweepDone = { isActivated: false, isDelegated: false, isFuelled: false };
const TRON: SweepFacts = {
  family: 'tron',
  token: 'TR7N',
  balance: 50_000_000n,
  coins: 0n,
  fee: 6_000_000n,
  isActive: false,
  stake: 7_000_000_000n,
};
const plan = (change: Partial<SweepFacts>, done: Partial<SweepDone> = {}) =>
  planSweep({ ...TRON, ...change }, { ...NOTHING, ...done });

describe('[RCH-14] on TRON', () => {
  it('an address is activated, lent energy, and only then moved', () => {
    expect(plan({})).toEqual({ do: 'activate' });
    expect(plan({ isActive: true }, { isActivated: true })).toEqual({ do: 'delegate', units: 7_000_000_000n });
    // With the energy lent the fee is nothing.
    expect(plan({ isActive: true, fee: 0n }, { isActivated: true, isDelegated: true })).toEqual({
      do: 'move',
      units: 50_000_000n,
    });
  });

  it('without stake of our own the fee is sent instead', () => {
    expect(plan({ isActive: true, stake: null })).toEqual({ do: 'gas', units: 9_000_000n });
    expect(plan({ isActive: true, stake: null, coins: 9_000_000n }, { isFuelled: true })).toEqual({
      do: 'move',
      units: 50_000_000n,
    });
  });

  it('what did not help does not help twice', () => {
    expect(plan({}, { isActivated: true })).toEqual({ do: 'stop' });
    expect(plan({ isActive: true, stake: null }, { isFuelled: true })).toEqual({ do: 'stop' });
    expect(plan({ isActive: true }, { isDelegated: true })).toEqual({ do: 'gas', units: 9_000_000n });
  });

  it('TRX pays for itself', () => {
    expect(plan({ token: null, balance: 100n, fee: 30n })).toEqual({ do: 'move', units: 70n });
    expect(plan({ token: null, balance: 30n, fee: 30n })).toEqual({ do: 'stop' });
  });
});

it('[RCH-14] on Ethereum gas comes first, then the token', () => {
  const evm = { family: 'ethereum', isActive: true, stake: null, fee: 1_000n } as const;
  expect(plan({ ...evm, coins: 200n })).toEqual({ do: 'gas', units: 1_300n });
  expect(plan({ ...evm, coins: 1_500n }, { isFuelled: true })).toEqual({ do: 'move', units: 50_000_000n });
});

it('[RCH-14] on Bitcoin everything is moved, and the fee comes out of it', () => {
  expect(plan({ family: 'bitcoin', token: null, balance: 900n, fee: 100n })).toEqual({ do: 'move', units: 900n });
});

it('nothing is moved where nothing is', () => {
  expect(plan({ balance: 0n })).toEqual({ do: 'stop' });
});
