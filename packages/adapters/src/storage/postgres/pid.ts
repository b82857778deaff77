import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The process id that the cluster's lock file names; undefined when nothing claims the cluster. */
export async function readPostmasterPid(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Whether a PostgreSQL process with this id is running. A zombie is dead although `kill(pid, 0)` still finds it, as in
 * containers without an init; and an id that was given to some other program since belongs to no server of ours.
 */
export async function isPostgresRunning(pid: number): Promise<boolean> {
  if (!doesProcessExist(pid)) return false;
  const process = await describeProcess(pid);
  // A process that cannot be looked at is taken for a living server: the cautious answer keeps its lock.
  if (process === undefined) return doesProcessExist(pid);
  return process.state !== 'Z' && process.state !== 'X' && process.command === 'postgres';
}

/**
 * Removes the lock of a server that is gone but whose id still answers, which PostgreSQL itself would respect for
 * ever. A lock whose server may live is never touched: two servers on one cluster would destroy it.
 */
export async function clearDeadLock(clusterDir: string): Promise<void> {
  const pid = await readPostmasterPid(clusterDir);
  if (pid === undefined || (await isPostgresRunning(pid))) return;
  if (doesProcessExist(pid)) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

function doesProcessExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means it exists and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function describeProcess(pid: number): Promise<{ state: string; command: string } | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // "12 (name) S ...": the name may itself hold brackets, so the last one closes it.
    const parts = stat?.match(/^\d+ \((.*)\) (\S)/s);
    return parts?.[1] === undefined || parts[2] === undefined ? undefined : { command: parts[1], state: parts[2] };
  }
  const listed = await run('ps', ['-o', 'state=,comm=', '-p', String(pid)]).catch(() => undefined);
  const parts = listed?.stdout.trim().match(/^(\S)\S*\s+(.*)$/);
  return parts?.[1] === undefined || parts[2] === undefined
    ? undefined
    : { state: parts[1], command: basename(parts[2]) };
}
