import { ok, type Result, refuse } from '@candor/kernel';

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
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return refuse('call.malformed');
  }
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    const name = equals > 0 ? decode(pair.slice(0, equals)) : undefined;
    const value = decode(pair.slice(equals + 1));
    if (name === undefined || value === undefined || form.size >= MAX_FIELDS) return refuse('call.malformed');
    const field = name.slice(0, MAX_NAME);
    if (name.length > MAX_NAME || value.length > MAX_VALUE) return refuse('call.fieldTooLong', { field });
    if (form.has(name)) return refuse('call.duplicateField', { field });
    // PostgreSQL's text has no place for this character, so no field of ours can mean it.
    if (value.includes('\0') || name.includes('\0')) return refuse('call.invalidField', { field });
    form.set(name, value);
  }
  return ok(form);
}

function decode(text: string): string | undefined {
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
