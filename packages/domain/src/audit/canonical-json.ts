import { assert } from '@candor/kernel';
import type { Json } from '@candor/ledger';

/**
 * [AUD-1] The one text of a value. `JSON.stringify` keeps the order in which keys were written, and the database does
 * not, so a hash over its output would break the first time an entry is read back.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    // A fraction has more than one honest spelling; money and times are whole or text here.
    assert(Number.isSafeInteger(value), 'only whole numbers in canonical text');
    return String(value === 0 ? 0 : value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
