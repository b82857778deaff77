import { assert } from './assert.ts';
import type { Instant } from './instant.ts';

/** Prefixed and sortable by time. An `Id<'usr'>` does not fit where an `Id<'opr'>` is asked. Features declare the prefixes. */
export type Id<P extends string> = `${P}_${string}`;

export type NewId = <P extends string>(prefix: P) => Id<P>;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 26 characters have room for 130 bits; an id has 128, so it starts with a digit up to 7. */
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
/** What 48 bits can count: until the year 10889. */
const LAST_MS = 2 ** 48 - 1;

/** 48 bits of time, then 80 random ones, in Crockford's base 32: ids of different milliseconds sort by time as text. */
export function makeId<P extends string>(prefix: P, now: Instant, random: Uint8Array): Id<P> {
  assert(random.length >= 10, 'ten random bytes for an id');
  assert(now >= 0 && now <= LAST_MS, 'a moment that fits 48 bits, or ids would no longer sort by time');
  return `${prefix}_${encodeMoment(now)}${encodeFive(random, 0)}${encodeFive(random, 5)}`;
}

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));

function codeOf(bits: number): number {
  return CODES[bits & 31] ?? 0;
}

/** Forty bits as eight characters, made at once: letter by letter it would be felt in every request. */
function encodeFive(bytes: Uint8Array, start: number): string {
  const a = bytes[start] ?? 0;
  const b = bytes[start + 1] ?? 0;
  const c = bytes[start + 2] ?? 0;
  const d = bytes[start + 3] ?? 0;
  const e = bytes[start + 4] ?? 0;
  return String.fromCharCode(
    codeOf(a >> 3),
    codeOf((a << 2) | (b >> 6)),
    codeOf(b >> 1),
    codeOf((b << 4) | (c >> 4)),
    codeOf((c << 1) | (d >> 7)),
    codeOf(d >> 2),
    codeOf((d << 3) | (e >> 5)),
    codeOf(e),
  );
}

const LOW_BITS = 25;
const LOW = 2 ** LOW_BITS;
let lastMoment = -1;
let lastText = '';

/** Many ids are made within a millisecond, so the last one's beginning is remembered. */
function encodeMoment(now: Instant): string {
  if (now !== lastMoment) {
    lastMoment = now;
    // Two halves, because shifting is exact and quick only up to 32 bits.
    lastText = encodeBits(Math.floor(now / LOW)) + encodeBits(now % LOW);
  }
  return lastText;
}

function encodeBits(bits: number): string {
  let text = '';
  for (let shift = LOW_BITS - 5; shift >= 0; shift -= 5) text += ALPHABET.charAt((bits >>> shift) & 31);
  return text;
}

export function isId<P extends string>(prefix: P, text: string): text is Id<P> {
  return text.startsWith(`${prefix}_`) && BODY.test(text.slice(prefix.length + 1));
}
