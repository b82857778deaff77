import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

const FILE = 'server.pid';
const PATIENCE_ROUNDS = 50;
const ROUND_MS = 200;

/**
 * Makes sure that one server works on a data folder: a second one would take the ledger's lease from the first, back
 * and forth. A predecessor on its way out is waited for. Returns how to give the folder free.
 */
export async function claimServer(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE);
  for (let round = 0; ; round += 1) {
    try {
      await writeFile(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (!(await isServerRunning(pid))) await rm(file, { force: true });
    else if (round >= PATIENCE_ROUNDS) {
      throw new Problem(`Candor is running already on ${dataDir} (process ${pid}); stop it, or name another DATA_DIR.`);
    } else await pause(ROUND_MS);
  }
}

async function isServerRunning(pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A number handed on to another program since is no server of ours.
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
  return program === undefined || basename(program) === basename(process.execPath);
}
