import { realpath } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findNativeFolder, linkLibraries } from './binaries.ts';
import { createCluster, type Postmaster, type Programs, spawnPostmaster } from './cluster.ts';
import { APP_ROLE, askServer, ensureDatabase } from './connection.ts';
import { socketUrl } from './database-url.ts';
import { type DataFolder, openDataFolder } from './folder.ts';
import { canMapUser, chooseIdentity, findNobody, openBinariesToOthers, openFolderTo, ownerOf } from './identity.ts';
import { clearDeadLock, isPostgresRunning, readPostmasterPid } from './pid.ts';
import { StorageProblem } from './problem.ts';
import { claimSupervision, hasOtherSupervisor } from './supervisor.ts';
import { watchOver } from './watch.ts';

const OWNER_ROLE = 'candor';
const DATABASE = 'candor';

export type EmbeddedPostgresStep = 'creating' | 'starting' | 'recovering' | 'attaching' | 'waiting' | 'ready';

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly onProgress?: (step: EmbeddedPostgresStep) => void;
  /** Settings of PostgreSQL beside or instead of ours, e.g. `{ max_connections: '300' }`. */
  readonly extraSettings?: Readonly<Record<string, string>>;
  /** Brings the server back when something kills it, until `stop` is called: for the program that serves customers. */
  readonly isKeptAlive?: boolean;
  /** What root does: by default a user namespace where the machine allows one, else the user nobody. */
  readonly asRoot?: 'mapped' | 'nobody';
  /** How long a living server may stay silent before the start is given up. */
  readonly patienceMs?: number;
  /** Where programs and cluster go when root's own folders are closed to the user nobody. */
  readonly publicRoot?: string;
};

export type EmbeddedPostgres = {
  readonly socketDir: string;
  /** Owns the database and may change its tables: for migrations. */
  readonly ownerUrl: string;
  /** The application's own log-in, which may do only what migrations granted it. */
  readonly appUrl: string;
  readonly pid: number;
  /** True when a server that outlived its last supervisor was taken over instead of a new one being started. */
  readonly isAttached: boolean;
  /**
   * Ends the server by a fast shutdown, and returns when its process is gone. A guest of a server that another
   * living process started leaves it running.
   */
  stop(): Promise<void>;
};

/** Brings up the data folder's PostgreSQL: creates it if new, takes over a survivor, waits until recovery is done. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const report = options.onProgress ?? (() => undefined);
  const patienceMs = options.patienceMs ?? 60_000;
  const { programs, folder } = await prepare(options);
  const ownerUrl = socketUrl({ socketDir: folder.socketDir, user: OWNER_ROLE, database: DATABASE });
  const appUrl = socketUrl({ socketDir: folder.socketDir, user: APP_ROLE, database: DATABASE });

  if ((await ownerOf(folder.clusterDir)) === undefined) {
    report('creating');
    await createCluster(programs, folder, OWNER_ROLE);
  }
  const settings = { ...settingsFor(folder), ...options.extraSettings };
  const bringing = { programs, folder, settings, ownerUrl, patienceMs, report };
  let server = await bringUp(bringing);
  await ensureDatabase(ownerUrl, OWNER_ROLE, DATABASE);
  const isAttached = server.postmaster === undefined;
  const isGuest = isAttached && (await hasOtherSupervisor(folder.dir));
  if (!isGuest) await claimSupervision(folder.dir);
  report('ready');

  const revive = async () => {
    server = await bringUp(bringing);
    report('ready');
  };
  const isWatched = options.isKeptAlive === true && !isGuest;
  const endWatch = isWatched ? watchOver({ isRunning: () => isServerRunning(server), revive }) : async () => undefined;
  const stop = async () => {
    await endWatch();
    if (!isGuest) await stopServer(server);
  };
  return {
    socketDir: folder.socketDir,
    ownerUrl,
    appUrl,
    isAttached,
    stop,
    get pid() {
      return server.pid;
    },
  };
}

/** Ends the data folder's server if one runs, whoever started it; for what outlived a run of tests. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const { clusterDir } = await openDataFolder(dataDir);
  const pid = await readPostmasterPid(clusterDir);
  if (pid !== undefined) await stopServer({ pid, postmaster: undefined });
}

async function prepare(options: EmbeddedPostgresOptions): Promise<{ programs: Programs; folder: DataFolder }> {
  const publicRoot = options.publicRoot ?? '/var/lib/candor';
  const nativeFolder = findNativeFolder();
  await linkLibraries(nativeFolder);
  const folder = await openDataFolder(options.dataDir);
  const uid = process.getuid?.();
  const canMap = uid === 0 && options.asRoot !== 'nobody' && (await canMapUser());
  const clusterOwner = await ownerOf(folder.clusterDir);
  const identity = chooseIdentity({ uid, clusterOwner, canMap, nobody: await findNobody() });
  if (identity.kind !== 'user') return { programs: { nativeFolder, identity }, folder };
  return {
    programs: { nativeFolder: await openBinariesToOthers(nativeFolder, publicRoot), identity },
    folder: await openFolderTo(identity, folder, publicRoot),
  };
}

/**
 * A sixteenth of the machine, because every transfer touches a page for each of its accounts: with the 128 MB that
 * PostgreSQL takes by itself, a ledger of ten million lines would read most of them anew each time.
 */
function chooseBufferMegabytes(memoryBytes: number): number {
  const sixteenth = Math.floor(memoryBytes / 16 / 2 ** 20);
  return Math.min(Math.max(sixteenth, 128), 1_024);
}

/** A container may have less than its machine; without a limit the figure is zero or larger than any memory. */
function usableMemoryBytes(): number {
  const limitBytes = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), limitBytes);
}

function settingsFor(folder: DataFolder): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${folder.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: `${chooseBufferMegabytes(usableMemoryBytes())}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Bounds how much log a restart after a crash has to replay: with 4 GB recovery took whole seconds.
    max_wal_size: '1GB',
    checkpoint_timeout: '5min',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

type Bringing = {
  readonly programs: Programs;
  readonly folder: DataFolder;
  readonly settings: Readonly<Record<string, string>>;
  readonly ownerUrl: string;
  readonly patienceMs: number;
  readonly report: (step: EmbeddedPostgresStep) => void;
};

type Running = { readonly pid: number; readonly postmaster: Postmaster | undefined };

// Empty is the lock of a server that is just about to write into it.
const LOCKED = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block|is already in use/;
const MAX_ATTEMPTS = 60;

/** Attach or start, again and again while a dying predecessor still holds the lock; each round looks afresh. */
async function bringUp(bringing: Bringing): Promise<Running> {
  const { programs, folder, settings, report } = bringing;
  let lastWords = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const survivor = await readPostmasterPid(folder.clusterDir);
    if (survivor !== undefined && (await isPostgresRunning(survivor))) {
      report('attaching');
      const isReady = await awaitReady(bringing, () => isPostgresRunning(survivor), survivor);
      if (isReady) return { pid: survivor, postmaster: undefined };
      continue;
    }
    await clearDeadLock(folder.clusterDir);
    report('starting');
    const postmaster = await spawnPostmaster(programs, folder, settings);
    const isReady = await awaitReady(bringing, async () => postmaster.isRunning(), postmaster.pid);
    if (isReady) return { pid: postmaster.pid, postmaster };
    lastWords = await postmaster.readLog();
    if (!LOCKED.test(lastWords)) break;
    report('waiting');
    await pause(Math.min(100 * 2 ** attempt, 1_000));
  }
  const fatal = lastWords.match(/(?:FATAL|PANIC|postgres):\s+(.*)/)?.[1] ?? 'it said nothing';
  throw new StorageProblem(`PostgreSQL did not start: ${fatal}. Its log is ${folder.logFile}.`);
}

const REPORT_RECOVERY_AFTER_MS = 1_000;

/** True once the server answers; false when its process ended first. Recovery may take as long as it takes. */
async function awaitReady(bringing: Bringing, isAlive: () => Promise<boolean>, pid: number): Promise<boolean> {
  const { ownerUrl, folder, patienceMs, report } = bringing;
  const startedAt = performance.now();
  let heardAt = startedAt;
  for (let delayMs = 10; await isAlive(); delayMs = Math.min(delayMs * 1.5, 250)) {
    const answer = await askServer(ownerUrl);
    if (answer.state === 'ready') {
      if ((await realpath(answer.dataDirectory)) === (await realpath(folder.clusterDir))) return true;
      throw new StorageProblem(`Another PostgreSQL (of ${answer.dataDirectory}) answers at ${folder.socketDir}.`);
    }
    if (answer.state === 'recovering') {
      // Every start passes through this for a moment; only a long one is worth telling.
      if (performance.now() - startedAt > REPORT_RECOVERY_AFTER_MS) report('recovering');
      heardAt = performance.now();
    } else if (performance.now() - heardAt > patienceMs) {
      throw new StorageProblem(
        `A PostgreSQL server (process ${pid}) holds the data folder ${folder.dir} but does not answer; end that process and start again.`,
      );
    }
    await pause(delayMs);
  }
  return false;
}

/** The number of a server that is gone may by now be another program's: look before every signal. */
async function isServerRunning({ pid, postmaster }: Running): Promise<boolean> {
  return postmaster === undefined ? await isPostgresRunning(pid) : postmaster.isRunning();
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopServer(server: Running): Promise<void> {
  if (!(await isServerRunning(server))) return;
  process.kill(server.pid, 'SIGINT');
  await server.postmaster?.waitForExit();
  while (await isServerRunning(server)) await pause(20);
}
