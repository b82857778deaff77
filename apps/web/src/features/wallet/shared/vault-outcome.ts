import type { Failure } from '@candor/client/failure';
import { type Ok, ok } from '@candor/kernel';
import type { Answered, Ask, Result } from '../vault/protocol.ts';

/** What the Worker said, as forms take it: an answer, or a failure with the code and never with what was typed. */
export function outcomeOf<A extends Ask>(result: Result<A>): Ok<Answered<A>> | Failure {
  if (result.ok) return ok(result.value);
  const { place } = result.detail;
  return { ...failedAs(result.code), details: place === undefined ? {} : { place } };
}

export function failedAs(code: string): Failure {
  return { ok: false, code, details: {}, message: '', errcode: 0 };
}
