import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesReserve } from './coin-reserve.ts';

describe('[WDR-33] a coin is paid', () => {
  const facts = { balance: 100n, forFees: 20n, leaving: 30n };
  it.each([
    [50n, 1n, true],
    [51n, 1n, false],
    [50n, 20n, true],
    [50n, 21n, false],
    [49n, 21n, true],
  ])('%s of it at a fee of %s: %s', (units, fee, isEnough) => {
    expect(leavesReserve(facts, units, fee)).toBe(isEnough);
  });

  it('in whatever parts and order, never out of what fees are paid from', () => {
    const any = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(
        any,
        any,
        fc.array(fc.tuple(any, fc.bigInt({ min: 0n, max: 10n ** 16n })), { maxLength: 20 }),
        (balance, forFees, payments) => {
          let leaving = 0n;
          for (const [units, fee] of payments) {
            if (leavesReserve({ balance, forFees, leaving }, units, fee)) leaving += units;
          }
          expect(leaving === 0n || balance - leaving >= forFees).toBe(true);
        },
      ),
    );
  });
});
