import { assert } from './assert.ts';
import type { Instant } from './instant.ts';

/** What an id may be of. A new kind of thing gets its prefix here, so that no two ever share one. */
export const ID_PREFIXES = [
  'usr',
  'ses',
  'opr',
  'ops',
  'fil',
  'evt',
  'aud',
  'wlt',
  'req',
  'job',
  'vfy',
  'msg',
  'lgn',
  'pky',
  'idc',
  'lok',
  'crd',
  'adr',
  'apr',
  'nte',
  'stg',
  'dep',
  'crt',
  'swp',
  'wdr',
  'pay',
  'pof',
  'nrg',
  'ord',
  'trd',
  'fxq',
  'fxo',
  'pos',
  'key',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** Prefixed and sortable by time. An `Id<'usr'>` does not fit where an `Id<'opr'>` is asked. */
export type Id<P extends IdPrefix> = `${P}_${string}`;

export type NewId = <P extends IdPrefix>(prefix: P) => Id<P>;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 26 characters have room for 130 bits; an id has 128, so it starts with a digit up to 7. */
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
/** What 48 bits can count: until the year 10889. */
const LAST_MS = 2 ** 48 - 1;

/** 48 bits of time, then 80 random ones, in Crockford's base 32: ids of different milliseconds sort by time as text. */
export function makeId<P extends IdPrefix>(prefix: P, now: Instant, random: Uint8Array): Id<P> {
  assert(random.length >= 10, 'ten random bytes for an id');
  assert(now >= 0 && now <= LAST_MS, 'a moment that fits 48 bits, or ids would no longer sort by time');
  const body = encode(now, 10) + encode(toNumber(random, 0), 8) + encode(toNumber(random, 5), 8);
  return `${prefix}_${body}`;
}

/** Five bytes at a time: forty bits fit a number exactly, and a bigint for each id would be felt in every request. */
function toNumber(bytes: Uint8Array, start: number): number {
  let value = 0;
  for (let i = start; i < start + 5; i += 1) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

const LOW_BITS = 25;
const LOW = 2 ** LOW_BITS;

/** Up to fifty bits as two halves of five characters each, because shifting is exact and quick only up to 32 bits. */
function encode(value: number, length: number): string {
  return encodeBits(Math.floor(value / LOW), length - 5) + encodeBits(value % LOW, 5);
}

function encodeBits(bits: number, length: number): string {
  let text = '';
  for (let shift = (length - 1) * 5; shift >= 0; shift -= 5) text += ALPHABET.charAt((bits >>> shift) & 31);
  return text;
}

export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  return text.startsWith(`${prefix}_`) && BODY.test(text.slice(prefix.length + 1));
}
