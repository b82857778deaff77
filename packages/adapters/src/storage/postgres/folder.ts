import { chmod, mkdir, mkdtemp, readdir, readFile, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from './binaries.ts';
import { createMarker, MARKER, type Marker, readMarker, replaceMarker } from './marker.ts';
import { StorageProblem } from './problem.ts';

const POSTGRES_MAJOR = '18';

export type DataFolder = {
  readonly dir: string;
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly logFile: string;
};

/** The longest socket path of macOS; Linux allows four bytes more. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** Makes `dataDir` a Candor data folder, or says in one sentence why it cannot be one. */
export async function claimDataFolder(dataDir: string): Promise<string> {
  const dir = resolve(dataDir);
  try {
    await makeFolders(dir);
    const names = await readdir(dir);
    if (names.includes(MARKER)) return dir;
    const foreign = names.filter((name) => !name.startsWith(MARKER));
    if (foreign.length > 0) {
      throw new StorageProblem(
        `The folder ${dir} holds files that are not Candor's (${foreign.slice(0, 3).join(', ')}); name an empty or new folder in DATA_DIR.`,
      );
    }
    const marker = await placeSocket(dir);
    const isOurs = await createMarker(dir, marker);
    if (!isOurs && marker.socketDir !== undefined) await rmdir(marker.socketDir);
    return dir;
  } catch (error) {
    throw error instanceof StorageProblem ? error : describeFolderError(dir, error);
  }
}

/** One level at a time: Node's own way of making several never ends under /proc, where a folder that is there denies it. */
async function makeFolders(dir: string): Promise<void> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const parent = dirname(dir);
    if (codeOf(error) !== 'ENOENT' || parent === dir || (await isFolder(parent))) throw error;
    await makeFolders(parent);
    await makeFolders(dir);
  }
}

async function isFolder(dir: string): Promise<boolean> {
  return stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Where everything of this data folder is; makes the socket folder if it is not there. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const dir = await claimDataFolder(dataDir);
  const marker = await readMarker(dir);
  const clusterDir = marker.clusterDir ?? join(dir, 'postgres');
  await refuseOtherVersion(clusterDir);
  return { dir, clusterDir, socketDir: await openSocketDir(dir, marker), logFile: join(dir, 'postgres.log') };
}

/** A socket path has a hard limit, so a deep data folder keeps its socket in a short private folder elsewhere. */
async function placeSocket(dir: string): Promise<Marker> {
  if (Buffer.byteLength(join(dir, 'socket') + SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES) return {};
  // mkdtemp gives 0700 and a name nobody could have prepared; /tmp serves when TMPDIR is deep as well.
  const root = Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir();
  return { socketDir: await mkdtemp(join(root, 'candor-')) };
}

async function openSocketDir(dir: string, marker: Marker): Promise<string> {
  if (marker.socketDir !== undefined) {
    if (await isPrivateFolder(marker.socketDir)) return marker.socketDir;
    // Cleaned away with the rest of /tmp, and the name perhaps taken by somebody else since.
    const moved = { ...marker, ...(await placeSocket(dir)) };
    await replaceMarker(dir, moved);
    return moved.socketDir ?? join(dir, 'socket');
  }
  const inside = join(dir, 'socket');
  await mkdir(inside, { recursive: true, mode: 0o700 });
  await chmod(inside, 0o700);
  return inside;
}

async function isPrivateFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  const isOurs = process.getuid?.() === 0 || found?.uid === process.getuid?.();
  return found?.isDirectory() === true && isOurs && (found.mode & 0o077) === 0;
}

async function refuseOtherVersion(clusterDir: string): Promise<void> {
  const names = await readdir(clusterDir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw describeFolderError(clusterDir, error);
  });
  if (names === undefined) return;
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === POSTGRES_MAJOR) return;
  const found = version === '' ? 'no PostgreSQL database' : `a database of PostgreSQL ${version}`;
  throw new StorageProblem(
    `The folder ${clusterDir} holds ${found}, but this Candor runs PostgreSQL ${POSTGRES_MAJOR}; restore a backup into a new DATA_DIR, or start over with --fresh.`,
  );
}

function describeFolderError(path: string, error: unknown): StorageProblem {
  const code = codeOf(error);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StorageProblem(`${path} cannot be the data folder because a file stands in its place.`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StorageProblem(`The data folder ${path} cannot be written by this user; name another one in DATA_DIR.`);
  }
  if (code === 'ENOENT') {
    return new StorageProblem(`The data folder ${path} cannot be made in that place; name another one in DATA_DIR.`);
  }
  return new StorageProblem(`The data folder ${path} cannot be used (${String(error)}).`);
}
