import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sentence } from './workspace.mjs';

/** What the supervisor in packages/adapters/src/storage puts into every data folder. */
const MARKER = 'candor-data.json';

/** Says why the folder may not be deleted; asked before anything else is done. */
export async function refuseForeignFolder(dataDir) {
  const names = await readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw new Sentence(`--fresh cannot delete ${dataDir}: ${error.message}.`);
  });
  if (names.length > 0 && !names.includes(MARKER)) {
    throw new Sentence(`--fresh will not delete ${dataDir}, because it is not a Candor data folder.`);
  }
  const supervisor = readPid(join(dataDir, 'supervisor.pid'));
  if (supervisor !== undefined && isNodeRunning(supervisor)) {
    throw new Sentence(`Candor is running on ${dataDir} (process ${supervisor}); stop it before starting over.`);
  }
}

/** Deletes the data folder with all that belongs to it elsewhere, after its last server is gone. */
export async function deleteDataFolder(dataDir) {
  const places = await readPlaces(dataDir);
  if (places === undefined) return;
  await stopLeftDatabase(dataDir);
  for (const path of [places.clusterDir, places.socketDir, dataDir]) {
    if (path !== undefined) await rm(path, { recursive: true, force: true });
  }
}

/** Ends a PostgreSQL whose Candor crashed: whoever watched it start is here to clear up. */
export async function stopLeftDatabase(dataDir) {
  const places = await readPlaces(dataDir);
  const supervisor = readPid(join(dataDir, 'supervisor.pid'));
  if (places === undefined || (supervisor !== undefined && isNodeRunning(supervisor))) return;
  const database = readPid(join(places.clusterDir ?? join(dataDir, 'postgres'), 'postmaster.pid'));
  if (database === undefined || !isPostgresRunning(database)) return;
  process.kill(database, 'SIGINT');
  while (isPostgresRunning(database)) await pause(50);
}

async function readPlaces(dataDir) {
  const text = await readFile(join(dataDir, MARKER), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function readPid(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isPostgresRunning(pid) {
  if (!isRunning(pid)) return false;
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // A zombie is dead, and a number passed on to another program is no server of ours.
  return stat === undefined || /^\d+ \(postgres\) [^ZX]/.test(stat);
}

function isNodeRunning(pid) {
  if (!isRunning(pid)) return false;
  const program = tryRead(() => readlinkSync(`/proc/${pid}/exe`));
  return program === undefined || /node[^/]*$/.test(program);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryRead(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
