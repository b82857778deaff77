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
  for (const { name, quoted } of inOrder(fields)) {
    const field = fields[name];
    if (field === undefined || without.has(name)) continue;
    if (text.length > 1) text += ',';
    text += `${quoted}:${canonicalJson(field)}`;
  }
  return `${text}}`;
}

type Name = { readonly name: string; readonly quoted: string };

let last: { readonly names: readonly string[]; readonly sorted: readonly Name[] } = { names: [], sorted: [] };

/** Objects of one kind come one after the other, so the order that was found for the last one's names is kept. */
function inOrder(fields: Readonly<Record<string, unknown>>): readonly Name[] {
  const names = Object.keys(fields);
  const isAsLast = names.length === last.names.length && names.every((name, index) => name === last.names[index]);
  if (!isAsLast) last = { names, sorted: names.toSorted().map((name) => ({ name, quoted: quote(name) })) };
  return last.sorted;
}

/** Letters that stand for themselves in JSON, as nearly every field has. */
const PLAIN = /^[A-Za-z0-9 .:_/-]*$/;

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

export function sha256Hex(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}
