import { randomBytes } from 'node:crypto';
import { BALANCE_PARTS, buildTree, leafNode, type SumNode, splitBalance } from '@candor/domain/transparency';
import { type Asset, assert, assetNames } from '@candor/kernel';
import type { BalanceRow, StoredPart } from './store.ts';

const SALT_BYTES = 16;

export type MadeTree = {
  readonly asset: Asset;
  readonly root: SumNode;
  readonly levels: readonly (readonly SumNode[])[];
  readonly leaves: number;
  /** By customer, with the place of each part. */
  readonly parts: ReadonlyMap<string, readonly StoredPart[]>;
};

/** [TRN-1] A tree for every asset, of what everybody had at one moment. */
export function makeTrees(balances: readonly BalanceRow[]): readonly MadeTree[] {
  return assetNames().map((asset) =>
    makeTree(
      asset,
      balances.filter((row) => row.asset === asset),
    ),
  );
}

function makeTree(asset: Asset, balances: readonly BalanceRow[]): MadeTree {
  const salted = balances
    .flatMap((row) => saltParts(asset, row).map((part) => ({ ...part, userId: row.user_id })))
    // [TRN-3] By their hashes: what lies beside what says nothing about who came when.
    .sort((one, other) => (one.node.hash < other.node.hash ? -1 : 1));
  const levels = buildTree(salted.map(({ node }) => node));
  const root = levels.at(-1)?.[0];
  assert(root, 'a tree has a root');
  const parts = new Map<string, StoredPart[]>();
  for (const [place, { userId, salt, part, amount }] of salted.entries()) {
    parts.set(userId, [...(parts.get(userId) ?? []), { salt, part, amount: String(amount), place }]);
  }
  return { asset, root, levels, leaves: salted.length, parts };
}

function saltParts(asset: Asset, { uid, balance }: BalanceRow) {
  const chance = randomBytes(4 * (BALANCE_PARTS - 1));
  const cuts = Array.from({ length: BALANCE_PARTS - 1 }, (_, at) => chance.readUInt32BE(4 * at));
  return splitBalance(balance, cuts).map((amount, part) => {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return { salt, part, amount, node: leafNode({ asset, uid, salt, part, amount }) };
  });
}
