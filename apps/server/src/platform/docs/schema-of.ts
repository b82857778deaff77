import type { Call } from '@candor/contract';
import { toJSONSchema } from 'zod/v4/core';

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
  return plain(toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
}

/** What the form means once it is read: the only place where the bounds of a number in digits stand. */
export function meaningSchemaOf(call: Call): Schema {
  return plain(toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' }));
}

export function outputSchemaOf(call: Call): Schema {
  return plain(toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }));
}

/** A document of its own names its dialect; a part of one must not. */
function plain(schema: object): Schema {
  const { $schema: _dialect, ...rest } = schema as { $schema?: string };
  return rest as Schema;
}
