import { RECORD_ACCOUNTS } from '@candor/contract/assets/calls';
import { assetNames, money, parseMoney } from '@candor/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assetUses } from './index.ts';

const amount = fc.record({ asset: fc.constantFrom(...assetNames()), minor: fc.bigInt({ min: 0n, max: 10n ** 15n }) });
const part = fc.record({
  kind: fc.constantFrom(...RECORD_ACCOUNTS),
  isHeld: fc.boolean(),
  balance: amount.map(({ asset, minor }) => money(asset, minor)),
});

it('[AST-14] the parts of every asset come to its total, and what is borrowed is in none of them', () => {
  fc.assert(
    fc.property(fc.array(part), fc.array(amount), fc.array(amount), (parts, orders, owed) => {
      const given = {
        inOrders: orders.map(({ asset, minor }) => money(asset, minor)),
        borrowed: owed.map(({ asset, minor }) => money(asset, minor)),
      };
      for (const uses of assetUses(parts, given)) {
        const minor = (text: string) => parseMoney(uses.asset, text)?.minor ?? -1n;
        const { available, inOrders, onHold, robots, copy, staking } = uses;
        const all = [available, inOrders, onHold, robots, copy, staking].map(minor);
        expect(all.every((each) => each >= 0n)).toBe(true);
        const held = parts.filter(({ balance }) => balance.asset === uses.asset);
        expect(all.reduce((sum, each) => sum + each, 0n)).toBe(
          held.reduce((sum, { balance }) => sum + balance.minor, 0n),
        );
        expect(minor(uses.total)).toBe(all.reduce((sum, each) => sum + each, 0n));
      }
    }),
  );
});

it('[AST-14] tells an order from another hold, and a loan from what is owned', () => {
  const usdt = (minor: bigint) => money('USDT', minor * 1_000_000n);
  const [uses] = assetUses(
    [
      { kind: 'funding', isHeld: false, balance: usdt(100n) },
      { kind: 'funding', isHeld: true, balance: usdt(30n) },
      { kind: 'staking', isHeld: false, balance: usdt(7n) },
    ],
    { inOrders: [usdt(20n)], borrowed: [usdt(50n), usdt(1n)] },
  );
  expect(uses).toEqual({
    ...{ asset: 'USDT', available: '100', inOrders: '20', onHold: '10', robots: '0', copy: '0', staking: '7' },
    ...{ total: '137', borrowed: '51' },
  });
});
