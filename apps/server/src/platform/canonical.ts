import { hash } from 'node:crypto';

const NONE: ReadonlySet<string> = new Set();

/** JSON with its keys in order and nothing left to taste, so that one value has one text and one digest. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalFields(value as Readonly<Record<string, unknown>>);
  return JSON.stringify(value) ?? 'null';
}

/** The same for an object, without the fields named. */
export function canonicalFields(
  fields: Readonly<Record<string, unknown>>,
  without: ReadonlySet<string> = NONE,
): string {
  let text = '{';
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field === undefined || without.has(name)) continue;
    if (text.length > 1) text += ',';
    text += `${quote(name)}:${canonicalJson(field)}`;
  }
  return `${text}}`;
}

/** Letters that stand for themselves in JSON, as nearly every field has. */
const PLAIN = /^[A-Za-z0-9 .:_/-]*$/;

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

export function sha256Hex(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}
