import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Started } from './chains-line.ts';

/** Where the chains of a server that runs on this folder listen; undefined where none does. */
export async function findRunningChains(folder: string): Promise<Started['ports'] | undefined> {
  const [pid, ports] = await Promise.all(
    ['server.pid', 'ports.json'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  if (!pid || !ports || !isRunning(Number(pid))) return undefined;
  return Started.shape.ports.parse(JSON.parse(ports));
}

function isRunning(pid: number): boolean {
  try {
    return pid > 1 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
