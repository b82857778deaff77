import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './binaries.ts';
import type { DataFolder } from './folder.ts';
import { commandAs, type Identity } from './identity.ts';
import { StorageProblem } from './problem.ts';

const run = promisify(execFile);
const MAX_LOG_BYTES = 16 * 1024 * 1024;

export type Programs = { readonly nativeFolder: string; readonly identity: Identity };

/** Creates the cluster beside its place and renames it when whole: a kill during initdb leaves no half cluster. */
export async function createCluster(programs: Programs, folder: DataFolder, owner: string): Promise<void> {
  await removeUnfinished(folder.clusterDir);
  const unfinished = `${folder.clusterDir}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  unfinishedHere.add(basename(unfinished));
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (programs.identity.kind === 'user') await chown(unfinished, programs.identity.uid, programs.identity.gid);
  const initdb = commandAs(programs.identity, join(programs.nativeFolder, 'bin', 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${owner}`,
    // The socket folder is private to the one user, which is the whole access control; TCP is never opened.
    '--auth-local=trust',
    '--auth-host=reject',
    '--locale=C',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ]);
  try {
    await run(initdb.file, initdb.args, { ...initdb.options, cwd: '/' });
    await rename(unfinished, folder.clusterDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start finished first, and its cluster is as good as ours.
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) return;
    const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StorageProblem(
      `PostgreSQL could not create its database in ${folder.dir}: ${said.split('\n').at(-1) || String(error)}`,
    );
  }
}

/** Of this process, which may be creating several at once; a namesake of an earlier life is not in here. */
const unfinishedHere = new Set<string>();

async function removeUnfinished(clusterDir: string): Promise<void> {
  const names = await readdir(dirname(clusterDir)).catch(() => []);
  for (const name of names) {
    const maker = name.match(/^(.*)\.init-(\d+)-/);
    if (maker?.[1] !== basename(clusterDir)) continue;
    if (unfinishedHere.has(name) || isOtherLivingProcess(Number(maker[2]))) continue;
    // An initdb that outlived its killed supervisor may still be writing; it ends when its folder is gone.
    const leftover = join(dirname(clusterDir), name);
    await rm(leftover, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(() => undefined);
  }
}

function isOtherLivingProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

export type Postmaster = {
  readonly pid: number;
  isRunning(): boolean;
  /** Keeps our own process alive until the server is gone. */
  waitForExit(): Promise<void>;
  /** What the server said since this start. */
  readLog(): Promise<string>;
};

/** Starts the server in a session of its own: Ctrl-C in the terminal, or our death, must not reach it. */
export async function spawnPostmaster(
  programs: Programs,
  folder: DataFolder,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const logSize = (await stat(folder.logFile).catch(() => undefined))?.size ?? 0;
  if (logSize > MAX_LOG_BYTES) await truncate(folder.logFile);
  const log = await open(folder.logFile, 'a', 0o600);
  try {
    const from = (await log.stat()).size;
    const command = commandAs(programs.identity, join(programs.nativeFolder, 'bin', 'postgres'), [
      '-D',
      folder.clusterDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const child = spawn(command.file, command.args, {
      ...command.options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    child.unref();
    return {
      pid: child.pid ?? 0,
      isRunning,
      waitForExit: async () => {
        child.ref();
        if (isRunning()) await once(child, 'exit');
      },
      readLog: () => readFrom(folder.logFile, from),
    };
  } catch (error) {
    throw new StorageProblem(
      `PostgreSQL's program cannot be run on this machine (${String(error)}); set DATABASE_URL.`,
    );
  } finally {
    await log.close();
  }
}

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(Math.max(size - offset, 0), 65_536));
    await file.read(buffer, 0, buffer.length, offset);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
