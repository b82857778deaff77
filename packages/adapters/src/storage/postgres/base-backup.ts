import { chown, copyFile, cp, lstat, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { codeOf } from './binaries.ts';
import { stopEmbeddedPostgres } from './embedded-postgres.ts';
import { openDataFolder } from './folder.ts';
import { StorageProblem } from './problem.ts';

/** What PostgreSQL makes anew at each start, or what belongs to the running server alone. */
const NOT_COPIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const NOT_WRITTEN = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*|pg_internal\.init.*)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running PostgreSQL into `target`, as pg_basebackup does: the files as they are, and all the log that was written meanwhile,
 * which makes them whole at the next start. Writers are not held up. On one machine with the server, as its owner.
 */
export async function takeBaseBackup(ownerUrl: string, target: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const source = String((await client.query('show data_directory')).rows[0].data_directory);
    // Keeps the server from recycling log that the copy needs, and goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('candor_backup_${process.pid}', true, true)`);
    const started = await client.query(
      `select file_name as first from pg_walfile_name_offset(pg_backup_start('npm run backup', true))`,
    );
    await mkdir(target, { recursive: true, mode: 0o700 });
    await copyFolder(source, target);
    const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(false)');
    await client.query('select pg_switch_wal()');
    await copyLog(join(source, 'pg_wal'), join(target, 'pg_wal'), String(started.rows[0].first));
    // Last: with it the copy is a backup, and a copy that broke off is none.
    await writeFile(join(target, 'backup_label'), String(rows[0].labelfile), { mode: 0o600, flush: true });
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_WRITTEN.test(entry.name)) continue;
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      if (!NOT_COPIED.has(entry.name)) await copyFolder(source, target);
    } else if (entry.isFile()) await copyIfThere(source, target);
  }
}

/** A table dropped meanwhile takes its file along; the log says so too. */
async function copyIfThere(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
    const file = await open(target, 'r');
    await file.sync().finally(() => file.close());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function copyLog(from: string, to: string, first: string): Promise<void> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  for (const name of names) {
    const isNeeded = SEGMENT.test(name) ? name.slice(8) >= first.slice(8) : name.endsWith('.history');
    if (isNeeded) await copyIfThere(join(from, name), join(to, name));
  }
}

/** Puts a backup in the place of a data folder's database, which is moved aside. Returns where to. Nothing may run on the folder. */
export async function putBackBaseBackup(dataDir: string, from: string, aside: string): Promise<string | null> {
  if (!(await isFile(join(from, 'backup_label')))) {
    throw new StorageProblem(`The folder ${from} holds no whole backup of a database.`);
  }
  await stopEmbeddedPostgres(dataDir);
  const { clusterDir } = await openDataFolder(dataDir);
  const before = await stat(clusterDir).catch(() => undefined);
  const owner = before ?? (await stat(dirname(clusterDir)));
  const draft = `${clusterDir}.${aside}-new`;
  await cp(from, draft, { recursive: true, errorOnExist: true, force: false });
  if (process.getuid?.() === 0) await giveTo(draft, owner);
  const old = `${clusterDir}.${aside}`;
  if (before) await rename(clusterDir, old);
  await rename(draft, clusterDir);
  return before ? old : null;
}

async function giveTo(path: string, owner: { readonly uid: number; readonly gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), owner);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
