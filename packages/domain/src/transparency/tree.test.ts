import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BALANCE_PARTS,
  buildTree,
  joinNodes,
  judgeProof,
  leafNode,
  type OwnProof,
  pathOf,
  rootOf,
  type SumNode,
  splitBalance,
} from './index.ts';

const leaf = (uid: string, amount: bigint, part = 0) =>
  leafNode({ asset: 'USDT', uid, salt: 'ab'.repeat(16), part, amount });
const treeOf = (amounts: readonly bigint[]) => buildTree(amounts.map((amount, at) => leaf(String(at), amount)));
const rootIn = (levels: ReturnType<typeof buildTree>): SumNode => levels.at(-1)?.[0] ?? leaf('', 0n);

describe('a tree', () => {
  it('[TRN-1] [TRN-4] every leaf leads to the root by its path, and the root is the sum of all', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 40 }), (amounts) => {
        const levels = treeOf(amounts);
        const root = rootIn(levels);
        expect(root.sum).toBe(amounts.reduce((sum, each) => sum + each, 0n));
        amounts.forEach((amount, place) => {
          expect(rootOf(leaf(String(place), amount), place, pathOf(levels, place))).toEqual(root);
        });
      }),
    );
  });

  it('[TRN-4] another amount, another place or another node makes another root', () => {
    const levels = treeOf([5n, 7n, 11n]);
    const [root, path] = [rootIn(levels), pathOf(levels, 1)];
    expect(rootOf(leaf('1', 7n), 1, path)).toEqual(root);
    expect(rootOf(leaf('1', 8n), 1, path)).not.toEqual(root);
    expect(rootOf(leaf('1', 7n), 0, path)).not.toEqual(root);
    const less = path.map((node, at) => (at === 0 ? { ...node, sum: node.sum - 1n } : node));
    expect(rootOf(leaf('1', 7n), 1, less)).not.toEqual(root);
    expect(rootOf(leaf('1', 7n), 4, path)).toBe(null);
  });

  it('[TRN-4] a debt of nobody cannot hide what is owed: a sum below zero is refused', () => {
    const debt: SumNode = { hash: 'cd'.repeat(32), sum: -100n };
    expect(rootOf(leaf('1', 7n), 0, [debt])).toBe(null);
    expect(rootOf(leaf('1', -7n), 0, [leaf('2', 9n)])).toBe(null);
  });

  it('[TRN-2] two customers with the same balance have different leaves, and so has each part', () => {
    const hashes = [leaf('1', 7n), leaf('2', 7n), leaf('1', 7n, 1)].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('a balance', () => {
  it('[TRN-3] is the sum of its parts, wherever it is cut, and none is below zero', () => {
    const chance = fc.array(fc.nat(2 ** 32 - 1), { minLength: BALANCE_PARTS - 1, maxLength: BALANCE_PARTS - 1 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), chance, (amount, cuts) => {
        const parts = splitBalance(amount, cuts);
        expect(parts).toHaveLength(BALANCE_PARTS);
        expect(parts.reduce((sum, each) => sum + each, 0n)).toBe(amount);
        expect(parts.every((each) => each >= 0n)).toBe(true);
      }),
    );
  });

  it('[TRN-7] was counted only where every part leads to the root and they are the balance', () => {
    const [one, two, other] = [leaf('8', 30n, 0), leaf('8', 12n, 1), leaf('9', 100n)];
    const levels = buildTree([one, other, two]);
    const part = (no: number, amount: bigint, place: number) => ({
      ...{ salt: 'ab'.repeat(16), part: no, amount, place, path: pathOf(levels, place) },
    });
    const proof: OwnProof = {
      ...{ asset: 'USDT', balance: 42n, root: rootIn(levels) },
      parts: [part(0, 30n, 0), part(1, 12n, 2)],
    };
    expect(judgeProof('8', proof)).toBe('counted');
    expect(judgeProof('7', proof)).toBe('otherRoot');
    expect(judgeProof('8', { ...proof, balance: 43n })).toBe('otherBalance');
    expect(judgeProof('8', { ...proof, root: { ...proof.root, sum: 141n } })).toBe('otherRoot');
    expect(judgeProof('8', { ...proof, parts: [part(0, 30n, 0), part(0, 30n, 0)], balance: 60n })).toBe('sameLeaf');
    expect(judgeProof('8', { ...proof, parts: [], balance: 42n })).toBe('otherBalance');
  });

  it('[TRN-4] a node says which hash and which sum are on which side', () => {
    expect(joinNodes(one(1n), one(2n))).not.toEqual(joinNodes(one(2n), one(1n)));
  });
});

const one = (sum: bigint): SumNode => ({ hash: '11'.repeat(32), sum });
