import { isAscii } from 'node:buffer';
import { ok, type Refusal, type Result, refuse } from '@candor/kernel';

export type Form = ReadonlyMap<string, string>;
export type FormRefusal = 'call.malformed' | 'call.duplicateField' | 'call.invalidField' | 'call.fieldTooLong';

const MAX_FIELDS = 64;
const MAX_NAME = 64;
const MAX_VALUE = 16_384;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads application/x-www-form-urlencoded and guesses nothing: broken UTF-8, a stray percent sign, a field without a
 * name or sent twice are refused, because two readers that repair them differently would see two different calls.
 */
export function readForm(body: Uint8Array): Result<Form, FormRefusal> {
  const form = new Map<string, string>();
  if (body.length === 0) return ok(form);
  const text = toText(body);
  if (text === undefined) return refuse('call.malformed');
  for (let start = 0; start <= text.length; ) {
    const ampersand = text.indexOf('&', start);
    const end = ampersand === -1 ? text.length : ampersand;
    const equals = text.indexOf('=', start);
    if (equals <= start || equals > end) return refuse('call.malformed');
    const name = decode(text.slice(start, equals));
    const value = decode(text.slice(equals + 1, end));
    if (name === undefined || value === undefined || form.size >= MAX_FIELDS) return refuse('call.malformed');
    const refusal = findFault(form, name, value);
    if (refusal) return refusal;
    form.set(name, value);
    start = end + 1;
  }
  return ok(form);
}

function findFault(form: Form, name: string, value: string): Refusal<FormRefusal> | undefined {
  if (name.length > MAX_NAME || value.length > MAX_VALUE) return refuse('call.fieldTooLong', fieldOf(name));
  if (form.has(name)) return refuse('call.duplicateField', fieldOf(name));
  // PostgreSQL's text has no place for this character, so no field of ours can mean it.
  if (value.includes('\0') || name.includes('\0')) return refuse('call.invalidField', fieldOf(name));
  return undefined;
}

function fieldOf(name: string): { readonly field: string } {
  return { field: name.slice(0, MAX_NAME) };
}

/** Browsers send nothing but ASCII, which needs no decoder. */
function toText(body: Uint8Array): string | undefined {
  if (isAscii(body)) return Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

const ESCAPES = /[%+]/;

function decode(text: string): string | undefined {
  if (!ESCAPES.test(text)) return text;
  try {
    // Strict where URLSearchParams is forgiving: it throws on a lone percent sign and on bytes that are not UTF-8.
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const LANG = /(?:^|&)_lang=([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)(?:&|$)/;

/** The language asked for in a form that could not be read otherwise, so that even this can be said in it. */
export function guessLang(body: Uint8Array): string | undefined {
  return LANG.exec(Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 4_096)).toString('latin1'))?.[1];
}
