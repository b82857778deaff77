import {
  type AddressHex,
  address,
  addressOfPrivateKey,
  bytes,
  encodeTransaction,
  field,
  type Hex,
  int64,
  message,
  signTxId,
  toBytes,
  toHex,
} from '@candor/tron';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Transaction } from './execute.ts';
import type { Receipt } from './receipt.ts';

export type Included = { readonly transaction: Transaction; readonly receipt: Receipt };

export type BlockHeader = {
  readonly number: bigint;
  readonly timestamp: bigint;
  readonly txTrieRoot: Hex;
  readonly parentHash: Hex;
  readonly witnessAddress: AddressHex;
  readonly version: bigint;
};
export type Block = { readonly id: Hex; readonly header: BlockHeader; readonly included: readonly Included[] };

const BLOCK_VERSION = 34n;
const WITNESSES = 27;

const headerMessage = message({
  timestamp: field(1, int64),
  txTrieRoot: field(2, bytes),
  parentHash: field(3, bytes),
  number: field(7, int64),
  witnessAddress: field(9, address),
  version: field(10, int64),
});

/** 27 witnesses whose keys follow from a word, so that two chains of one genesis have the same blocks. */
const witnesses: { readonly key: Uint8Array; readonly address: AddressHex }[] = [];

/** Made when first needed: 27 keys at once would be a third of the time it takes to start. */
export function witnessAt(turn: bigint): AddressHex {
  const at = Number(turn % BigInt(WITNESSES));
  const known = witnesses[at];
  if (known) return known.address;
  const key = sha256(new TextEncoder().encode(`tron-sim witness ${at}`));
  const address = addressOfPrivateKey(key);
  witnesses[at] = { key, address };
  return address;
}

export function makeBlock(
  given: Pick<BlockHeader, 'number' | 'timestamp' | 'parentHash' | 'witnessAddress'>,
  included: readonly Included[],
): Block {
  const txTrieRoot = merkleRoot(included.map(({ transaction }) => sha256(encodeTransaction(transaction))));
  return blockOf({ ...given, txTrieRoot, version: BLOCK_VERSION }, included);
}

/** A block's id is the hash of its header with the first eight bytes given over to its number. */
export function blockOf(header: BlockHeader, included: readonly Included[]): Block {
  const hash = toHex(sha256(headerMessage.encode(header)));
  return { id: header.number.toString(16).padStart(16, '0') + hash.slice(16), header, included };
}

/** Signed only when a block is shown: a signature takes longer than everything else about an empty block. */
export function signBlock({ header }: Block): Hex {
  const witness = witnesses.find((one) => one?.address === header.witnessAddress);
  return witness ? signTxId(toHex(sha256(headerMessage.encode(header))), witness.key) : '';
}

/** Pairs are hashed together; one left over moves up as it is. */
function merkleRoot(leaves: readonly Uint8Array[]): Hex {
  const [first, ...others] = leaves;
  if (!first) return '00'.repeat(32);
  if (others.length === 0) return toHex(first);
  const parents: Uint8Array[] = [];
  for (let at = 0; at < leaves.length; at += 2) {
    const [left, right] = [leaves[at], leaves[at + 1]];
    if (left) parents.push(right ? sha256(toBytes(toHex(left) + toHex(right))) : left);
  }
  return merkleRoot(parents);
}
