import { type Asset, assert, assetCode } from '@candor/kernel';

/** Real money and demo money are two books; no posting can have one end in each. */
export const LEDGER_BOOKS = ['real', 'demo'] as const;
export type LedgerBook = (typeof LEDGER_BOOKS)[number];

/**
 * A colon path that says whose money it is: `user:usr_…:funding`, `house:fees`, `world:sandbox`. Inside one book a name
 * and an asset are one account, made the first time money reaches it.
 */
export type AccountName = string;
export type AccountKey = { readonly name: AccountName; readonly asset: Asset };
export type AccountId = bigint;

/** Forty bits of number below the ledger number: book and asset can be read off any account id, and off any posting. */
const NUMBER_BITS = 40n;
const SHARD_BITS = 32n;
const MAX_SHARD = 255;

const NAME = /^[a-z][a-z0-9-]{0,23}(?::[a-z0-9][a-z0-9_-]{0,39}){1,4}$/;
const HELD_SUFFIX = ':held';

/** Where money enters and leaves the books. Only these may go below zero: what the house owes, it must have. */
const OUTSIDE_ROOTS = ['world:', 'chain:'] as const;

export function isAccountName(text: string): boolean {
  return NAME.test(text);
}

export function isOutside(name: AccountName): boolean {
  return OUTSIDE_ROOTS.some((root) => name.startsWith(root));
}

/** The lowest balance an account may have: zero for everybody, none for the outside world. */
export function floorOf(name: AccountName): bigint | null {
  return isOutside(name) ? null : 0n;
}

/** Held money sits in a sibling account, so that what is spendable is simply the balance. */
export function heldName(name: AccountName): AccountName {
  return name + HELD_SUFFIX;
}

export function isHeldName(name: AccountName): boolean {
  return name.endsWith(HELD_SUFFIX);
}

/** One number for each pair of book and asset: even is real, odd is demo. */
export function ledgerNumber(book: LedgerBook, asset: Asset): bigint {
  return BigInt(assetCode(asset) * 2 + (book === 'demo' ? 1 : 0));
}

export function makeAccountId(book: LedgerBook, asset: Asset, shard: number, count: bigint): AccountId {
  assert(Number.isInteger(shard) && shard >= 0 && shard <= MAX_SHARD, `a shard from 0 to ${MAX_SHARD}`);
  assert(count >= 0n && count < 1n << SHARD_BITS, 'fewer than 2^32 accounts in a shard');
  return (ledgerNumber(book, asset) << NUMBER_BITS) + (BigInt(shard) << SHARD_BITS) + count;
}

export function ledgerNumberOf(id: AccountId): bigint {
  return id >> NUMBER_BITS;
}

export function bookOf(id: AccountId): LedgerBook {
  return (ledgerNumberOf(id) & 1n) === 0n ? 'real' : 'demo';
}
