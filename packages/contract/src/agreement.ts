import type * as z from 'zod/mini';
import type { Call } from './call.ts';

/** What a feature says on the wire: its calls, and whatever else has a schema. */
export type Agreement = {
  readonly calls: Readonly<Record<string, Call>>;
  /** Facts it tells on the customer's own channel. */
  readonly accountEvents?: readonly z.core.$ZodTypeDiscriminable[];
  /** What its proposals say, by kind, as the JSON text in `payload`. */
  readonly proposals?: Readonly<Record<string, z.core.$ZodType>>;
  /** Multipart calls are read by the upload endpoint and not by the form reader. */
  readonly uploads?: readonly Call[];
};

export function defineAgreement<const A extends Agreement>(agreement: A): A {
  return agreement;
}

type CallsIn<M> = { readonly [Name in keyof M as M[Name] extends Call ? Name : never]: M[Name] };

/** The calls among what a module exports, by their names. */
export function callsIn<M extends object>(module: M): CallsIn<M> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'refusals' in value;
}
