import { MAX_CALL_ID } from '@candor/contract';

/** A client's wish for a call, as ClientMessage describes it. */
export type CallMessage = {
  readonly id: string;
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly book: string | undefined;
};

const MAX_FIELDS = 64;
const MAX_NAME = 64;
const MAX_BOOK = 20;
const KEYS = new Set(['op', 'id', 'call', 'fields', 'book']);
/** PostgreSQL's text has no place for a zero, and half a character is no text at all. */
const NO_TEXT = /\0|\p{Surrogate}/u;

/** Reads what may be sent hundreds of times a second, by hand and as strictly as a form: all of it text, nothing passed over. */
export function readCallMessage(value: Readonly<Record<string, unknown>>): CallMessage | undefined {
  const { id, call, fields, book } = value;
  if (typeof id !== 'string' || id === '' || id.length > MAX_CALL_ID || typeof call !== 'string') return undefined;
  if (book !== undefined && (typeof book !== 'string' || book.length > MAX_BOOK)) return undefined;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  for (const key of Object.keys(value)) if (!KEYS.has(key)) return undefined;
  const names = Object.keys(fields);
  if (names.length > MAX_FIELDS || NO_TEXT.test(id)) return undefined;
  for (const name of names) {
    const field: unknown = (fields as Readonly<Record<string, unknown>>)[name];
    if (typeof field !== 'string' || name.length > MAX_NAME || NO_TEXT.test(name) || NO_TEXT.test(field))
      return undefined;
  }
  return { id, call, fields: fields as Readonly<Record<string, string>>, book };
}
