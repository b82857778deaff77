import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';

/** Structured lines. Whatever is a Secret prints as [secret]; bodies, tokens and passwords never come near it. */
export type Log = {
  /** One answered request. Its fields are the platform's own, so nothing has to be searched for secrets. */
  readonly request: (fields: RequestLine) => void;
  readonly info: LogLine;
  readonly warn: LogLine;
  readonly error: LogLine;
  /** Everything said so far is on disk when it returns. */
  readonly flush: () => void;
};

/**
 * Both are written out where it is called: `docs/operating.md` lists them from there. Alerts match the code, so it stays as it
 * is for good, and the same code always comes with the same message.
 */
export type LogLine = (code: LogCode, message: string, fields?: object) => void;
/** `engine.market_failed`: the part of the server, and what happened. */
export type LogCode = `${string}.${string}`;

export type RequestLine = {
  readonly requestId: string;
  readonly method: string;
  /** The name of the route, never the address as it was typed. */
  readonly path: string;
  readonly status: number;
  readonly refusal: string | undefined;
  readonly ms: number;
  /** Who asked, where a session said so: a customer's id or an operator's. */
  readonly account: string | undefined;
  /** A keyed digest of the address, by which lines of one subscriber are found. */
  readonly from: string;
};

export type LogOptions = {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** A folder to write into, or a stream. */
  readonly to: { readonly folder: string } | { readonly write: (line: string) => void };
};

const SECRET_NAMES = [
  'password',
  'confirmation',
  'newPassword',
  'tradePassword',
  'newTradePassword',
  'secondCode',
  'recoveryCodes',
  'secret',
  'passkey',
  'challenge',
  'ticket',
  'device',
  'token',
  '_user_token',
  'idempotencyKey',
  'authorization',
  'cookie',
];
const MAX_LOG_BYTES = 20 * 1024 * 1024;

export function openLog({ level, to }: LogOptions): Log {
  const file = 'folder' in to ? pino.destination({ dest: openLogFile(to.folder), sync: false }) : undefined;
  const destination = file ?? (to as { write: (line: string) => void });
  const plain = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const requests = pino({ ...plain, base: { code: 'http.answered' } }, destination);
  const logger = pino(
    {
      ...plain,
      // The second lock: nothing with such a name is logged anywhere, and if it ever is, its value is not.
      redact: { paths: [...SECRET_NAMES.flatMap(anywhere), '*.code', '*.*.code'], censor: '[secret]' },
      serializers: { err: describeError },
    },
    destination,
  );
  return {
    request: (fields) => requests.info(fields, 'A request was answered'),
    // Last, so that no field of a caller's called `code` is ever written: customers are sent codes too.
    info: (code, message, fields) => logger.info({ ...fields, code }, message),
    warn: (code, message, fields) => logger.warn({ ...fields, code }, message),
    error: (code, message, fields) => logger.error({ ...fields, code }, message),
    flush: () => file?.flushSync(),
  };
}

function anywhere(name: string): string[] {
  return [name, `*.${name}`, `*.*.${name}`];
}

/** Name, message and stack only: a database error also carries the row that was refused. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  // Not under `code`, which is the name of what customers are sent.
  const code = 'code' in error ? { errorCode: String(error.code) } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack };
}

/** Opened before the first line: a start that fails at once must still be able to flush what it said. */
function openLogFile(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'candor.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, join(folder, 'candor.previous.log'));
  return openSync(file, 'a', 0o600);
}
