/** A commit was sent and no answer came: it may have happened. Whoever asks again with the same ids is safe. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** serialization_failure and deadlock_detected: the database itself asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/** admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout. */
const SHUT_DOWN = new Set(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '25P03']);
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const SAID_BY_PG = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether a transaction that failed this way did certainly not happen and is worth another try. */
export function isRetryable(error: unknown): boolean {
  return TRY_AGAIN.has(codeOf(error)) || isConnectionLost(error);
}

/** Whether the connection is of no more use. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return SHUT_DOWN.has(code) || SOCKET.has(code) || (error instanceof Error && SAID_BY_PG.test(error.message));
}

/** unique_violation, perhaps of one constraint in particular: how a race for a name is lost politely. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** foreign_key_violation: something still points there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
