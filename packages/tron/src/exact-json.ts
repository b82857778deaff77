import type { Json } from './kinds.ts';

/**
 * JSON with whole numbers of 64 bits, as nodes write them. A plain JSON.parse rounds 9223372036854775807 up by one and says
 * nothing, so numbers of sixteen digits and more are handed over as text first and become bigints.
 */
export function parseExactJson(source: string): Json {
  const marked = source.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${MARK}${token}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value,
  ) as Json;
}

/** Bigints as plain digits, which is how java-tron writes an int64. */
export function stringifyExactJson(json: Json): string {
  const text = JSON.stringify(json, (_key, value: unknown) => (typeof value === 'bigint' ? `${MARK}${value}` : value));
  return text.replace(new RegExp(`"${MARK}(-?\\d+)"`, 'g'), '$1');
}

/** A private-use character, so that no text of a transaction is taken for a number. */
const MARK = '\uE0F7int64:';
