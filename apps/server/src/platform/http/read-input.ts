import type { Call } from '@candor/contract';
import { ok, type Result, refuse } from '@candor/kernel';
import { type $ZodIssue, $ZodObject, $ZodObjectJIT, type $ZodType, safeParse } from 'zod/v4/core';
import type { Form } from './form.ts';

export type InputRefusal = 'call.missingField' | 'call.invalidField' | 'call.unknownField' | 'call.fieldTooLong';

const MAX_NAME = 64;

/** The form as the call means it, or what is wrong with it and where. */
export function readInput(call: Call, { fields }: Pick<Form, 'fields'>): Result<unknown, InputRefusal> {
  // The one name that would otherwise be passed over without a word.
  if (Object.hasOwn(fields, '__proto__')) return refuse('call.unknownField', { field: '__proto__' });
  const parsed = safeParse(quickOf(call), fields);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return explain(issue, fields);
}

const quick = new WeakMap<Call, $ZodType>();

/**
 * The same schema as a function made for its fields, which the small edition of zod leaves out because pages may not make
 * functions. The server may, and reads an order's fields in half the time.
 */
function quickOf(call: Call): $ZodType {
  const made = quick.get(call);
  if (made !== undefined) return made;
  const input: $ZodType = call.input;
  const schema = input instanceof $ZodObject ? new $ZodObjectJIT(input._zod.def) : input;
  quick.set(call, schema);
  return schema;
}

function explain(issue: $ZodIssue | undefined, fields: Form['fields']): Result<never, InputRefusal> {
  if (issue?.code === 'unrecognized_keys') {
    return refuse('call.unknownField', { field: (issue.keys[0] ?? '').slice(0, MAX_NAME) });
  }
  const field = String(issue?.path[0] ?? '');
  if (!Object.hasOwn(fields, field)) return refuse('call.missingField', { field });
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return refuse('call.fieldTooLong', { field, maximum: Number(issue.maximum) });
  }
  return refuse('call.invalidField', { field });
}
