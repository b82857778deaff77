import { readFile, readlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FILE = 'supervisor.pid';

/** Notes that this process looks after the data folder's server, and is the one to stop it. */
export async function claimSupervision(dir: string): Promise<void> {
  await writeFile(join(dir, FILE), `${process.pid}\n`);
}

/**
 * Whether another living process looks after the server: then we are a guest, as `npm run verify` is while Candor
 * runs, and stopping the server would pull it out from under its customers.
 */
export async function hasOtherSupervisor(dir: string): Promise<boolean> {
  const pid = Number(await readFile(join(dir, FILE), 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A number handed on to another program since names no supervisor of ours.
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
  return program === undefined || basename(program) === basename(process.execPath);
}
