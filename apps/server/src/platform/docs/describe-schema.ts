import type { Schema } from './schema-of.ts';

/** Patterns of the contract that have a plain name. What is not here shows its pattern. */
const KNOWN_PATTERNS: Readonly<Record<string, string>> = {
  '^\\d{6}$': 'exactly six digits',
  '^[1-9]\\d{7,9}$': 'a customer’s ID, 8 to 10 digits',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': 'a day, like 2026-11-15',
  '^-?\\d+(\\.\\d+)?$': 'a decimal number as text',
  '^\\d{1,19}$': 'up to 19 digits',
  '^[^\\p{Cc}\\p{Cs}]*$': 'one line of text',
  '^[A-Za-z0-9_+\\-/]+$': 'an IANA zone name, like Europe/Berlin',
  '^[A-Za-z0-9]+$': 'letters and digits',
};
const UUID = /^\^\[0-9a-f\]\{8\}-/;

/** One line that says what may stand in a field. */
export function describeSchema(schema: Schema, meaning: Schema = schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map((each) => describeSchema(each)))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => (value === '' ? 'empty' : String(value))).join(' · ');
  if (schema.const !== undefined) return String(schema.const);
  switch (schema.type) {
    case 'string':
      return describeText(schema, meaning);
    case 'integer':
    case 'number':
      return withBounds(schema.type === 'integer' ? 'whole number' : 'number', schema);
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list of ${schema.items ? describeItems(schema.items) : 'anything'}`;
    case 'object':
      return 'object';
    default:
      return 'any value';
  }
}

function describeItems(items: Schema): string {
  return items.type === 'object' ? 'objects' : describeSchema(items);
}

function describeText(schema: Schema, meaning: Schema): string {
  // A number that travels as digits: its bounds stand in what it means.
  if (meaning.type === 'number' || meaning.type === 'integer') return withBounds('a whole number in digits', meaning);
  const pattern = schema.pattern ?? '';
  const named = UUID.test(pattern) ? 'a UUID in lower case' : KNOWN_PATTERNS[pattern];
  const base = named ?? (pattern === '' ? 'text' : `text matching ${pattern}`);
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return base;
  return `${base}, ${minLength > 0 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
}

function withBounds(base: string, { minimum, maximum }: Schema): string {
  // The bounds of a double are no bounds anybody needs to read.
  const isReal = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isReal(minimum) && isReal(maximum)) return `${base} from ${minimum} to ${maximum}`;
  if (isReal(minimum)) return `${base}, at least ${minimum}`;
  if (isReal(maximum)) return `${base}, at most ${maximum}`;
  return base;
}

export type Line = {
  readonly depth: number;
  readonly name: string;
  readonly text: string;
  readonly isOptional: boolean;
};

/** An answer as an indented list: objects and lists of objects are followed by what is in them. */
export function listFields(schema: Schema, depth = 0): Line[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const line = { depth, name, text: describeSchema(field), isOptional: !required.includes(name) };
    return [line, ...listFields(insideOf(field), depth + 1)];
  });
}

function insideOf(field: Schema): Schema {
  if (field.properties) return field;
  if (field.items) return insideOf(field.items);
  const object = (field.anyOf ?? field.oneOf ?? []).find((each) => each.type !== 'null');
  return object ? insideOf(object) : {};
}
