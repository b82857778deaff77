import { createHash } from 'node:crypto';

/** A transaction as far as it says who is paid and what is spent. */
export type RawTransaction = {
  readonly txid: string;
  readonly inputs: readonly { readonly txid: string; readonly vout: number }[];
  readonly outputs: readonly { readonly units: bigint; readonly script: string }[];
};

export type RawBlock = {
  readonly hash: string;
  readonly parentHash: string;
  readonly atSeconds: number;
  readonly transactions: readonly RawTransaction[];
};

const HEADER_BYTES = 80;
export const COINBASE_TXID = '0'.repeat(64);

/**
 * Reads a block from its own bytes and checks that they are one: ids are hashed here, and the root over them must be the
 * one in the header, whose hash is the block's. A node cannot leave a transaction out of that, or put one in.
 */
export function readRawBlock(bytes: Buffer): RawBlock {
  const read = reader(bytes, HEADER_BYTES);
  const transactions: RawTransaction[] = [];
  for (let left = read.varint(); left > 0; left -= 1) transactions.push(readTransaction(read));
  if (read.left() !== 0) throw new RangeError('bytes after the last transaction');
  const root = merkleRoot(transactions.map(({ txid }) => Buffer.from(txid, 'hex').reverse()));
  if (!root.equals(bytes.subarray(36, 68))) throw new RangeError('transactions that are not those of the header');
  return {
    hash: backwards(hashTwice(bytes.subarray(0, HEADER_BYTES))),
    parentHash: backwards(bytes.subarray(4, 36)),
    atSeconds: bytes.readUInt32LE(68),
    transactions,
  };
}

export function readRawTransaction(bytes: Buffer): RawTransaction {
  const read = reader(bytes, 0);
  const transaction = readTransaction(read);
  if (read.left() !== 0) throw new RangeError('bytes after the transaction');
  return transaction;
}

type Reader = ReturnType<typeof reader>;

function reader(bytes: Buffer, start: number) {
  let at = start;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('bytes missing');
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    take,
    at: () => at,
    left: () => bytes.length - at,
    since: (from: number) => bytes.subarray(from, at),
    peek: () => bytes.readUInt16BE(at),
    varint: () => {
      const first = take(1).readUInt8();
      if (first < 0xfd) return first;
      if (first === 0xfd) return take(2).readUInt16LE();
      if (first === 0xfe) return take(4).readUInt32LE();
      return Number(take(8).readBigUInt64LE());
    },
  };
}

function readTransaction(read: Reader): RawTransaction {
  const version = read.take(4);
  // No inputs and one flag where their number should be: signatures follow after the outputs.
  const isSegwit = read.peek() === 0x0001;
  if (isSegwit) read.take(2);
  const from = read.at();
  const inputs: { txid: string; vout: number }[] = [];
  for (let left = read.varint(); left > 0; left -= 1) {
    inputs.push({ txid: backwards(read.take(32)), vout: read.take(4).readUInt32LE() });
    read.take(read.varint());
    read.take(4);
  }
  const outputs: { units: bigint; script: string }[] = [];
  for (let left = read.varint(); left > 0; left -= 1) {
    outputs.push({ units: read.take(8).readBigInt64LE(), script: read.take(read.varint()).toString('hex') });
  }
  const body = read.since(from);
  for (let input = 0; isSegwit && input < inputs.length; input += 1) {
    for (let left = read.varint(); left > 0; left -= 1) read.take(read.varint());
  }
  const lockTime = read.take(4);
  return { txid: backwards(hashTwice(version, body, lockTime)), inputs, outputs };
}

function merkleRoot(ids: readonly Buffer[]): Buffer {
  if (ids.length === 0) throw new RangeError('a block without transactions');
  let row = ids;
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let place = 0; place < row.length; place += 2) {
      const left = row[place] as Buffer;
      const right = row[place + 1] ?? left;
      // Two equal ones side by side give the root of a block that has them once (CVE-2012-2459).
      if (place + 1 < row.length && left.equals(right)) throw new RangeError('a transaction twice');
      above.push(hashTwice(left, right));
    }
    row = above;
  }
  return row[0] as Buffer;
}

function hashTwice(...parts: readonly Uint8Array[]): Buffer {
  const first = createHash('sha256');
  for (const part of parts) first.update(part);
  return createHash('sha256').update(first.digest()).digest();
}

function backwards(bytes: Uint8Array): string {
  return Buffer.from(bytes).reverse().toString('hex');
}
