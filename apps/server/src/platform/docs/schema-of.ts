import { type Call, marketIds } from '@candor/contract';
import { zAsset, zMarketId } from '@candor/contract/fields';
import { assert, assetNames } from '@candor/kernel';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** The part of JSON Schema that our contracts come to. */
export type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly format?: string;
};

/** What a caller writes into the form. */
export function inputSchemaOf(call: Call): Schema {
  return schemaOf(call.input, 'input');
}

/** What the form means once it is read: the only place where the bounds of a number in digits stand. */
export function meaningSchemaOf(call: Call): Schema {
  return schemaOf(call.input, 'output');
}

export function outputSchemaOf(call: Call): Schema {
  return schemaOf(call.output, 'output');
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Schema {
  return plain(
    toJSONSchema(schema, {
      ...{ io, unrepresentable: 'any' },
      // What the registry knows is a check to the schema; whoever reads about a call wants the names.
      override: ({ zodSchema, jsonSchema }) => {
        if ((zodSchema as $ZodType) === zAsset) jsonSchema.enum = [...assetNames()];
        if ((zodSchema as $ZodType) === zMarketId) jsonSchema.enum = [...marketIds()];
      },
    }),
  );
}

/** A document of its own names its dialect; a part of one must not. */
function plain(schema: object): Schema {
  const { $schema: _dialect, ...rest } = schema as { $schema?: string };
  return withoutTuples(rest) as Schema;
}

/** A row of equal figures is a list of so many: the tools that make clients know lists, and few of them tuples. */
function withoutTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTuples);
  if (typeof value !== 'object' || value === null) return value;
  const { prefixItems, ...rest } = value as { prefixItems?: readonly unknown[] };
  const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, withoutTuples(each)]));
  if (prefixItems === undefined) return own;
  const [first, ...others] = prefixItems.map((each) => JSON.stringify(each));
  assert(
    others.every((each) => each === first),
    'tuples of the contract to be rows of one kind',
  );
  const count = prefixItems.length;
  return { ...own, items: withoutTuples(prefixItems[0]), minItems: count, maxItems: count };
}
