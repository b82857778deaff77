import type { Asset } from '@candor/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A place of the tree: its hash, and what everybody below it has together, in minor units. */
export type SumNode = { readonly hash: string; readonly sum: bigint };

/** One part of a customer's balance, as only they are given it. */
export type Leaf = {
  readonly asset: Asset;
  readonly uid: string;
  /** 16 random bytes in hex. */
  readonly salt: string;
  readonly part: number;
  readonly amount: bigint;
};

/** [TRN-3] In how many parts a balance lies in the tree. */
export const BALANCE_PARTS = 4;

const SUM_BYTES = 16;
const MOST = 1n << 127n;
/** Stands where a level has an odd number of nodes. It owes nothing, so it can hide nothing. */
const NOBODY: SumNode = { hash: '00'.repeat(32), sum: 0n };

/** [TRN-2] */
export function leafNode({ asset, uid, salt, part, amount }: Leaf): SumNode {
  const text = `candor leaf|${asset}|${uid}|${salt}|${part}|${amount}`;
  return { hash: bytesToHex(sha256(utf8ToBytes(text))), sum: amount };
}

/** [TRN-4] */
export function joinNodes(left: SumNode, right: SumNode): SumNode {
  const bytes = concatBytes(utf8ToBytes('candor node|'), bytesOf(left), bytesOf(right));
  return { hash: bytesToHex(sha256(bytes)), sum: left.sum + right.sum };
}

/** All levels, the leaves first and the root last. The order of leaves is that of their hashes. [TRN-3] */
export function buildTree(leaves: readonly SumNode[]): readonly (readonly SumNode[])[] {
  const levels: (readonly SumNode[])[] = [leaves.length === 0 ? [NOBODY] : leaves];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: SumNode[] = [];
    for (let at = 0; at < level.length; at += 2) above.push(joinNodes(level[at] ?? NOBODY, level[at + 1] ?? NOBODY));
    levels.push(above);
    level = above;
  }
  return levels;
}

/** The nodes beside the way from a leaf up to the root. */
export function pathOf(levels: readonly (readonly SumNode[])[], place: number): readonly SumNode[] {
  return levels.slice(0, -1).map((level, up) => level[Math.floor(place / 2 ** up) ^ 1] ?? NOBODY);
}

/** [TRN-4] The root that a leaf and its path make, or null where they cannot be of a tree of sums. */
export function rootOf(leaf: SumNode, place: number, path: readonly SumNode[]): SumNode | null {
  if (!Number.isSafeInteger(place) || place < 0 || place >= 2 ** path.length) return null;
  let node = leaf;
  for (const [up, beside] of path.entries()) {
    if (!isNode(node) || !isNode(beside)) return null;
    node = Math.floor(place / 2 ** up) % 2 === 0 ? joinNodes(node, beside) : joinNodes(beside, node);
  }
  return isNode(node) ? node : null;
}

/** [TRN-3] Cuts a balance at random places; `chance` are whole numbers below 2^32, one fewer than there are parts. */
export function splitBalance(amount: bigint, chance: readonly number[]): readonly bigint[] {
  const cuts = chance.map((at) => (amount * BigInt(at)) >> 32n).sort((a, b) => (a < b ? -1 : 1));
  const edges = [0n, ...cuts, amount];
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0n));
}

export type OwnPart = {
  readonly salt: string;
  readonly part: number;
  readonly amount: bigint;
  readonly place: number;
  readonly path: readonly SumNode[];
};
export type OwnProof = {
  readonly asset: Asset;
  readonly balance: bigint;
  readonly root: SumNode;
  readonly parts: readonly OwnPart[];
};

export type ProofVerdict = 'counted' | 'otherRoot' | 'otherBalance' | 'sameLeaf';

/** [TRN-7] Whether a balance was counted: every part leads to the published root, and the parts are the balance. */
export function judgeProof(uid: string, { asset, balance, root, parts }: OwnProof): ProofVerdict {
  if (new Set(parts.map(({ place }) => place)).size !== parts.length) return 'sameLeaf';
  const isHere = ({ salt, part, amount, place, path }: OwnPart) => {
    const made = rootOf(leafNode({ asset, uid, salt, part, amount }), place, path);
    return made !== null && made.hash === root.hash && made.sum === root.sum;
  };
  if (!parts.every(isHere)) return 'otherRoot';
  return parts.reduce((sum, { amount }) => sum + amount, 0n) === balance ? 'counted' : 'otherBalance';
}

function isNode({ hash, sum }: SumNode): boolean {
  return /^[0-9a-f]{64}$/.test(hash) && sum >= 0n && sum < MOST;
}

function bytesOf({ hash, sum }: SumNode): Uint8Array {
  return hexToBytes(`${hash}${sum.toString(16).padStart(SUM_BYTES * 2, '0')}`);
}
