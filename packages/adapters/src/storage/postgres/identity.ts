import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from './folder.ts';
import { replaceMarker } from './marker.ts';
import { StorageProblem } from './problem.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root needs another identity for it; everybody else is their own. */
export type Identity =
  | { readonly kind: 'self' }
  | { readonly kind: 'mapped' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

export type Owner = { readonly uid: number; readonly gid: number };

/** The cluster's owner decides first: files made under one identity cannot be read under another. */
export function chooseIdentity(given: {
  readonly uid: number | undefined;
  readonly clusterOwner: Owner | undefined;
  readonly canMap: boolean;
  readonly nobody: Owner | undefined;
}): Identity {
  if (given.uid !== 0) return { kind: 'self' };
  if (given.clusterOwner !== undefined && given.clusterOwner.uid !== 0) return { kind: 'user', ...given.clusterOwner };
  if (given.canMap) return { kind: 'mapped' };
  if (given.clusterOwner === undefined && given.nobody !== undefined) return { kind: 'user', ...given.nobody };
  throw new StorageProblem(
    'PostgreSQL does not run as root and this machine allows no user namespace for it; start Candor as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether a process can run with root's files but, in its own eyes, as nobody: no user is made, no file changes hands. */
export async function canMapUser(): Promise<boolean> {
  const [file, ...args] = mapped('true');
  return await run(file, args).then(
    () => true,
    () => false,
  );
}

/** How to start `file` under an identity: for `spawn` and `execFile` alike. */
export function commandAs(identity: Identity, file: string, args: readonly string[]) {
  // A clean environment: PGDATA, PGPORT and the like of the caller's own PostgreSQL must not leak in.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  switch (identity.kind) {
    case 'self':
      return { file, args: [...args], options: { env } };
    case 'mapped': {
      const [unshare, ...rest] = mapped(file);
      return { file: unshare, args: [...rest, ...args], options: { env } };
    }
    case 'user':
      return { file, args: [...args], options: { env, uid: identity.uid, gid: identity.gid } };
    default:
      return identity satisfies never;
  }
}

function mapped(file: string): [string, ...string[]] {
  return ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--', file];
}

/** initdb insists on a user with a name, so the number alone is not enough. */
export async function findNobody(): Promise<Owner | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.find((line) => line.startsWith('nobody:'))?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return fields !== undefined && uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

export async function ownerOf(path: string): Promise<Owner | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

/**
 * Lets another user work in the data folder: the socket folder becomes theirs, and where a closed folder above bars
 * their way (a checkout under root's home) cluster and socket move to a place of their own that the marker remembers.
 */
export async function openFolderTo(owner: Owner, folder: DataFolder, publicRoot: string): Promise<DataFolder> {
  let open = folder;
  const isNew = (await ownerOf(folder.clusterDir)) === undefined;
  if (isNew && !(await canOthersEnter(dirname(folder.dir)))) {
    const key = createHash('sha256').update(folder.dir).digest('hex').slice(0, 16);
    const place = join(publicRoot, key);
    await mkdir(place, { recursive: true, mode: 0o711 });
    open = { ...folder, clusterDir: join(place, 'postgres'), socketDir: join(place, 'socket') };
    await mkdir(open.socketDir, { recursive: true, mode: 0o700 });
    await replaceMarker(folder.dir, { clusterDir: open.clusterDir, socketDir: open.socketDir });
  } else if (isNew) {
    await chmod(folder.dir, 0o711);
  }
  await chown(open.socketDir, owner.uid, owner.gid);
  return open;
}

/** The programs in a place other users can reach; a checkout under a closed home is copied out once per version. */
export async function openBinariesToOthers(nativeFolder: string, publicRoot: string): Promise<string> {
  if (await canOthersEnter(nativeFolder)) return nativeFolder;
  const description: unknown = JSON.parse(await readFile(join(dirname(nativeFolder), 'package.json'), 'utf8'));
  const hasVersion = typeof description === 'object' && description !== null && 'version' in description;
  const copy = join(publicRoot, `postgres-${hasVersion ? String(description.version) : 'unknown'}`);
  if ((await ownerOf(copy)) !== undefined) return copy;
  const beside = `${copy}.${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(publicRoot, { recursive: true, mode: 0o755 });
  await cp(nativeFolder, beside, { recursive: true, verbatimSymlinks: true });
  // Renamed when complete: a second start in the same moment finds all of it or nothing.
  await rename(beside, copy).catch(() => rm(beside, { recursive: true, force: true }));
  return copy;
}

async function canOthersEnter(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.mode & 0o001) === 0) return false;
  return path === dirname(path) || (await canOthersEnter(dirname(path)));
}
