import type { Failure } from './call-api.ts';

/** A failure on its way through react-query, which only understands exceptions. It is a value again on the other side. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.code : failure.kind);
    this.failure = failure;
  }
}

/** Anything else that was thrown is our own mistake and is passed on to the error boundary. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure;
  throw error;
}

/** Worth one more try without asking: nothing was decided, the way was merely blocked. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { failure } = error;
  return failure.kind === 'offline' || (failure.kind === 'refused' && failure.code === 'call.busy');
}
