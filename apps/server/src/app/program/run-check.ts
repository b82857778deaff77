import { Problem } from './problem.ts';

/** PostgreSQL's word for a table that is not there: nothing was ever started on this database. */
const NO_SUCH_TABLE = '42P01';

/** A program that only looks: it ends with 0 where all is well, with 1 where it is not or could not be found out. */
export async function runCheck(check: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await check()) ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) {
    return 'There are no books in this database yet; npm start makes them.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
