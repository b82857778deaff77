import { randomUUID } from 'node:crypto';
import { type Call, ID_PREFIXES } from '@candor/contract';
import { zDecimal, zUid, zUuid } from '@candor/contract/fields';
import { assert, instant, makeId } from '@candor/kernel';
import fc from 'fast-check';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { inputSchemaOf, type Schema } from '../../platform/docs/schema-of.ts';

/** One field of a call's form, with a value that is right, as far as a form can tell. */
export type Field = {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly valid: string;
  readonly accepts: (value: string) => boolean;
  readonly isAmount: boolean;
  /** Names something that may not exist, or may be somebody else's. */
  readonly isReference: boolean;
};

/** Values of everyday fields; where none fits, one is made from the field's own pattern. */
const EVERYDAY = [
  '1',
  'abc',
  'USDT',
  'TRC20',
  'BTC',
  '10000002',
  '246810',
  '2026-11-15',
  'UTC',
  '0190a000-0000-7000-8000-00000000cafe',
  'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  // The name of a transaction.
  'f'.repeat(64),
  // Bytes as a transaction has them.
  'f'.repeat(200),
  ...ID_PREFIXES.map((prefix) => makeId(prefix, instant(0), new Uint8Array(10))),
];

export function fieldsOf(call: Call): readonly Field[] {
  const { properties = {}, required = [] } = inputSchemaOf(call);
  const { shape } = call.input as unknown as { shape: Readonly<Record<string, $ZodType>> };
  return Object.entries(properties).map(([name, schema]) => {
    const field = shape[name];
    assert(field, `a shape for ${call.path} ${name}`);
    const accepts = (value: string) => safeParse(field, value).success;
    return {
      name,
      schema,
      isRequired: required.includes(name),
      valid: sample(name, schema, accepts),
      accepts,
      isAmount: field === zDecimal,
      isReference: isReference(name, field, schema),
    };
  });
}

function isReference(name: string, field: $ZodType, schema: Schema): boolean {
  // A key is made up by who asks, and so is the name of a device.
  if (name === 'idempotencyKey' || name === 'device') return false;
  return field === zUuid || field === zUid || (name === 'id' && schema.type === 'string');
}

function sample(name: string, schema: Schema, accepts: (value: string) => boolean): string {
  // A key must be new each time: a repeated one would be answered from memory.
  if (name === 'idempotencyKey') return randomUUID();
  const candidates = [...(schema.enum ?? []).map(String), ...EVERYDAY];
  const everyday = candidates.find(accepts);
  if (everyday !== undefined) return everyday;
  const made = fc.sample(fc.stringMatching(new RegExp(schema.pattern ?? '^x+$')), { numRuns: 500, seed: 7 });
  const found = made.find(accepts);
  assert(found !== undefined, `a right value for ${name}; add one to EVERYDAY`);
  return found;
}
