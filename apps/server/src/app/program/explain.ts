import { StorageProblem } from '@candor/adapters/storage';
import { MigrationProblem } from '../../platform/database/migrate.ts';
import { PortTaken } from '../../platform/http/front.ts';
import { KeyProblem } from '../../services/session/server-keys.ts';
import { Problem } from './problem.ts';

const NO_SUCH_TABLE = '42P01';
/** PostgreSQL's own words for a page or an index that is not what it wrote. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** A connection that finds no socket, or nobody behind it. */
const GONE = new Set(['ENOENT', 'ECONNREFUSED']);
const WHY: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file stands in the place of a folder',
  ENOTDIR: 'a file stands in the place of a folder',
  EISDIR: 'a folder stands in the place of a file',
};

/** One sentence where a person can help it; everything else is a bug and shows where. */
export function explain(error: unknown): string {
  if (error instanceof PortTaken) return `${error.message} by another program; stop that one, or set PORT to another.`;
  const isPlain = [Problem, MigrationProblem, KeyProblem, StorageProblem].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) return error.message;
  return explainDatabase(error) ?? explainFile(error) ?? stackOf(error);
}

function explainDatabase(error: unknown): string | undefined {
  const code = codeOf(error);
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (isConnecting && GONE.has(code ?? '')) {
    return 'The database cannot be reached: another Candor on this data folder may just have ended. Start again.';
  }
  if (code === NO_SUCH_TABLE) return 'There are no books in this database yet; npm start makes them.';
  if (code === undefined || !DAMAGED.has(code) || !(error instanceof Error)) return undefined;
  return `The database is damaged (${error.message}). Stop here, keep a copy of the data folder, and put a backup back with npm run restore -- <folder>.`;
}

function explainFile(error: unknown): string | undefined {
  const why = WHY[codeOf(error) ?? ''];
  if (why === undefined || !(error instanceof Error) || !('path' in error)) return undefined;
  return `${String(error.path)} cannot be written: ${why}. Put that right, or name another folder in DATA_DIR.`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
