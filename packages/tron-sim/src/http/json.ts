import type { Json } from '@candor/tron';
import type { JsonObject } from './params.ts';

type Loose = { readonly [key: string]: Json | undefined };

/** Leaves out what protobuf would not send: zero, nothing, empty. Clients must expect missing fields. */
export function compact(fields: Loose): JsonObject {
  const isSent = ([, value]: [string, Json | undefined]) =>
    value !== undefined && value !== 0n && value !== 0 && value !== '' && value !== false && !isEmptyList(value);
  return Object.fromEntries(Object.entries(fields).filter(isSent)) as JsonObject;
}

/** `int64_as_string=true`: for clients that would round large numbers. */
export function withTextNumbers(json: Json): Json {
  if (typeof json === 'bigint') return `${json}`;
  if (Array.isArray(json)) return json.map(withTextNumbers);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withTextNumbers(value)]));
}

export function hexOfText(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex');
}

function isEmptyList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}
