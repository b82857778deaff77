import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptAccount } from './account.ts';

const MAX_MINOR = 10n ** 38n - 1n;
const begun = {
  id: 1n,
  book: 'real',
  asset: 'USDT',
  name: 'user:usr_1:funding',
  floor: null,
  balance: 0n,
  version: 0,
  isClosed: false,
} as const;

it('keeps every balance the tables can hold to the unit, whatever it was before', () => {
  const balances = fc.oneof(
    fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: -(2n ** 53n) - 3n, max: -(2n ** 53n) + 3n }),
    fc.bigInt({ min: -5n, max: 5n }),
  );
  fc.assert(
    fc.property(fc.array(balances, { minLength: 1 }), (series) => {
      const account = new KeptAccount(begun, true);
      for (const balance of series) {
        account.balance = balance;
        expect(account.balance).toBe(balance);
        account.balance += 1n;
        expect(account.balance).toBe(balance + 1n);
      }
    }),
  );
});

it('starts as it was read', () => {
  const read = { ...begun, floor: 0n, balance: MAX_MINOR, version: 7, isClosed: true };
  const { id, book, asset, name, floor, balance, version, isClosed, isStored } = new KeptAccount(read, false);
  expect({ id, book, asset, name, floor, balance, version, isClosed }).toEqual(read);
  expect(isStored).toBe(false);
});
