import { assetNames } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import {
  bookOf,
  floorOf,
  heldName,
  isAccountName,
  isHeldName,
  LEDGER_BOOKS,
  ledgerNumberOf,
  makeAccountId,
} from './account.ts';

describe('account names', () => {
  it.each([
    'user:usr_01hzx3v5t8k2m4n6p8q0r2s4t6:funding',
    'user:usr_01hzx3v5t8k2m4n6p8q0r2s4t6:funding:held',
    'house:fees',
    'world:sandbox',
    'chain:tron:hot',
    'house:staking-reserve',
  ])('[LED-1] %s is one', (name) => {
    expect(isAccountName(name)).toBe(true);
  });

  it.each([
    '',
    'house',
    'house:',
    ':fees',
    'House:fees',
    'house:fees ',
    'house::fees',
    'house:fees;drop',
    'house:a:b:c:d:e',
    `house:${'x'.repeat(41)}`,
    'house:fees\n',
    'użer:x',
  ])('[LED-1] %j is none', (name) => {
    expect(isAccountName(name)).toBe(false);
  });

  it('[LED-4] only the outside world has no floor', () => {
    expect(floorOf('world:sandbox')).toBeNull();
    expect(floorOf('chain:tron:hot')).toBeNull();
    for (const name of ['user:usr_1:funding', 'house:fees', 'worldly:goods', 'user:world:funding']) {
      expect(floorOf(name)).toBe(0n);
    }
  });

  it('[LED-12] the held sibling is known by its name', () => {
    expect(heldName('user:usr_1:funding')).toBe('user:usr_1:funding:held');
    expect(isHeldName('user:usr_1:funding:held')).toBe(true);
    expect(isHeldName('user:usr_1:funding')).toBe(false);
  });
});

describe('account ids', () => {
  it('[LED-3] say their book and asset, and never meet', () => {
    const seen = new Set<bigint>();
    for (const book of LEDGER_BOOKS) {
      for (const asset of assetNames()) {
        for (const shard of [0, 1, 255]) {
          for (const count of [0n, 1n, (1n << 32n) - 1n]) {
            const id = makeAccountId(book, asset, shard, count);
            expect(bookOf(id)).toBe(book);
            expect(ledgerNumberOf(id)).toBe(ledgerNumberOf(makeAccountId(book, asset, 7, 7n)));
            seen.add(id);
          }
        }
      }
    }
    expect(seen.size).toBe(LEDGER_BOOKS.length * assetNames().length * 9);
  });

  it('[LED-3] end where the next shard begins', () => {
    expect(() => makeAccountId('real', 'USDT', 0, 1n << 32n)).toThrow('2^32');
    expect(() => makeAccountId('real', 'USDT', 256, 0n)).toThrow('shard');
  });
});
