import type { QueryResult } from 'pg';
import { BatchFailed } from './backend.ts';
import { isServerError } from './line.ts';
import type { BatchStatement } from './write.ts';

const DIVISION_BY_ZERO = '22012';
const IN_FAILED_TRANSACTION = '25P02';

/** Why a batch is not committed; `undefined` only if every statement succeeded and COMMIT meant it. */
export function findFailure(
  statements: readonly BatchStatement[],
  results: readonly PromiseSettledResult<QueryResult>[],
): BatchFailed | undefined {
  const errors = results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : undefined));
  const lost = errors.find((error) => error !== undefined && !isServerError(error));
  if (lost !== undefined) return new BatchFailed('connection', lost);
  // What went wrong first: everything after it in the same transaction only failed because of it.
  const first = errors.findIndex((error) => isServerError(error) && error.code !== IN_FAILED_TRANSACTION);
  const error = errors[first];
  if (isServerError(error)) return explain(error, statements[first]);
  const last = results.at(-1);
  const tag = last?.status === 'fulfilled' ? last.value.command : 'an error';
  // A transaction that failed answers COMMIT with ROLLBACK, and calls that a success.
  const isCommitted = statements.length === 1 || tag === 'COMMIT';
  return isCommitted ? undefined : new BatchFailed('other', new Error(`COMMIT was answered with ${tag}.`));
}

function explain(error: Error & { readonly code: string }, statement: BatchStatement | undefined): BatchFailed {
  const isZero = error.code === DIVISION_BY_ZERO;
  const entry = statement?.entry;
  if (entry === undefined) return new BatchFailed(isZero ? 'fence' : 'other', error);
  return new BatchFailed('row', error, { entry, isConflict: statement?.isExpecting === true && isZero });
}
