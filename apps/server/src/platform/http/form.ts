import { isAscii } from 'node:buffer';
import { ok, type Result, refuse } from '@candor/kernel';

/** What a form held: what goes with every call and belongs to none, and the call's own fields. */
export type Form = {
  readonly token: string | undefined;
  readonly lang: string | undefined;
  readonly book: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
};
export type FormRefusal = 'call.malformed' | 'call.duplicateField' | 'call.invalidField' | 'call.fieldTooLong';

const MAX_FIELDS = 64;
const MAX_NAME = 64;
const MAX_VALUE = 16_384;
const MAX_GUESSED = 4_096;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads application/x-www-form-urlencoded and guesses nothing: broken UTF-8, a stray percent sign, a field without a
 * name or sent twice are refused, because two readers that repair them differently would see two different calls.
 * A body that comes as text is ASCII already.
 */
export function readForm(body: Uint8Array | string): Result<Form, FormRefusal> {
  const form = new ReadForm();
  if (body.length === 0) return ok(form);
  const text = typeof body === 'string' ? body : toText(body);
  if (text === undefined) return refuse('call.malformed');
  // Looked for once: nearly no form has it, and then none of its fields does.
  const mayHoldZero = text.includes('\0') || text.includes('%00');
  let count = 0;
  for (let start = 0; start <= text.length; ) {
    const ampersand = text.indexOf('&', start);
    const end = ampersand === -1 ? text.length : ampersand;
    const equals = text.indexOf('=', start);
    if (equals <= start || equals > end) return refuse('call.malformed');
    const name = decode(text.slice(start, equals));
    const value = decode(text.slice(equals + 1, end));
    if (name === undefined || value === undefined || count >= MAX_FIELDS) return refuse('call.malformed');
    if (name.length > MAX_NAME || value.length > MAX_VALUE) return refuse('call.fieldTooLong', fieldOf(name));
    if (!form.add(name, value)) return refuse('call.duplicateField', fieldOf(name));
    // PostgreSQL's text has no place for this character, so no field of ours can mean it.
    if (mayHoldZero && (value.includes('\0') || name.includes('\0'))) return refuse('call.invalidField', fieldOf(name));
    count += 1;
    start = end + 1;
  }
  return ok(form);
}

export const NO_FORM: Form = { token: undefined, lang: undefined, book: undefined, fields: {} };

class ReadForm implements Form {
  token: string | undefined;
  lang: string | undefined;
  book: string | undefined;
  readonly fields: Record<string, string> = {};

  /** False where there is one of this name already. */
  add(name: string, value: string): boolean {
    switch (name) {
      case '_user_token':
        return this.#addCommon('token', value);
      case '_lang':
        return this.#addCommon('lang', value);
      case '_book':
        return this.#addCommon('book', value);
      default:
        if (Object.hasOwn(this.fields, name)) return false;
        // An ordinary object is several times quicker to fill and read than one without a prototype.
        if (name === '__proto__') Object.defineProperty(this.fields, name, { value, enumerable: true });
        else this.fields[name] = value;
        return true;
    }
  }

  #addCommon(name: 'token' | 'lang' | 'book', value: string): boolean {
    if (this[name] !== undefined) return false;
    this[name] = value;
    return true;
  }
}

function fieldOf(name: string): { readonly field: string } {
  return { field: name.slice(0, MAX_NAME) };
}

/** Browsers send nothing but ASCII, which needs no decoder. */
function toText(body: Uint8Array): string | undefined {
  if (isAscii(body)) return latin1(body);
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    // Strict where URLSearchParams is forgiving: it throws on a lone percent sign and on bytes that are not UTF-8.
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

const LANG = /(?:^|&)_lang=([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)(?:&|$)/;

/** The language asked for in a form that could not be read otherwise, so that even this can be said in it. */
export function guessLang(body: Uint8Array | string): string | undefined {
  const beginning = body.slice(0, MAX_GUESSED);
  return LANG.exec(typeof beginning === 'string' ? beginning : latin1(beginning))?.[1];
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
