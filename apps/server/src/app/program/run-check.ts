import { explain } from './explain.ts';

/** A program that only looks: it ends with 0 where all is well, with 1 where it is not or could not be found out. */
export async function runCheck(check: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await check()) ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
