import { type Asset, assert, type Instant, instant, knownAsset } from '@candor/kernel';
import { type AccountState, type HoldRecord, type Json, LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import type { StoredTransfer } from './backend.ts';

/** A row as the driver gives it: 64-bit and decimal numbers as text, so that nothing is rounded on the way. */
export type Row = Readonly<Record<string, unknown>>;

export function textOf(row: Row, column: string): string {
  const value = row[column];
  assert(typeof value === 'string', () => `a text in column ${column}`);
  return value;
}

export function integerOf(row: Row, column: string): bigint {
  return BigInt(textOf(row, column));
}

export function instantOf(row: Row, column: string): Instant {
  const value = row[column];
  assert(value instanceof Date, () => `a moment in column ${column}`);
  return instant(value.getTime());
}

export function assetOf(row: Row, column = 'asset'): Asset {
  // The registry's own text and not the row's: a million accounts then share a few names.
  return knownAsset(textOf(row, column));
}

export function bookIn(row: Row): LedgerBook {
  const book = LEDGER_BOOKS.find((each) => each === row.book);
  assert(book, 'a book this program knows');
  return book;
}

export function toAccount(row: Row): AccountState {
  const version = Number(textOf(row, 'version'));
  assert(Number.isSafeInteger(version), 'fewer than 2^53 lines in an account');
  return {
    id: integerOf(row, 'id'),
    book: bookIn(row),
    asset: assetOf(row),
    name: textOf(row, 'name'),
    floor: row.floor === null ? null : integerOf(row, 'floor'),
    balance: integerOf(row, 'balance'),
    version,
    isClosed: row.is_closed === true,
  };
}

export function toHold(row: Row): HoldRecord {
  return {
    id: textOf(row, 'id'),
    book: bookIn(row),
    asset: assetOf(row),
    account: textOf(row, 'account'),
    amount: integerOf(row, 'amount'),
    captured: integerOf(row, 'captured'),
    released: integerOf(row, 'released'),
  };
}

export function toTransfer(row: Row): StoredTransfer {
  return {
    id: textOf(row, 'id'),
    no: integerOf(row, 'no'),
    requestHash: textOf(row, 'request_hash'),
    answer: (row.answer ?? null) as Json,
    at: instantOf(row, 'at'),
  };
}
