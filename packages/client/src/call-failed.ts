import type { Ok } from '@candor/kernel';
import type { Failure } from './failure.ts';

/** A failure on its way through react-query, which only understands exceptions. It is a value again on the other side. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The answer, or its failure as an exception for react-query. */
export function unwrap<T>(reply: Ok<T> | Failure): T {
  if (!reply.ok) throw new CallFailed(reply);
  return reply.value;
}

/** Anything else that was thrown is our own mistake and is passed on to the error boundary. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure;
  throw error;
}
