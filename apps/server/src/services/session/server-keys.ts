import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, Secret } from '@candor/kernel';
import type { Database } from '../../platform/database/database.ts';
import { noteInstallation } from '../../platform/database/installation.ts';

/** Keys that lie beside the database and never in it: a stolen database alone does not open a six-digit password. */
export type ServerKeys = {
  readonly password: Secret<Buffer>;
  /** What the vault's data keys are wrapped with, by version; the highest wraps, the others can still open. */
  readonly wrapping: ReadonlyMap<number, Secret<Buffer>>;
  /** What equal values are found by. It has no versions: another key would find nothing any more. */
  readonly tags: Secret<Buffer>;
  /** What stands for addresses in the log. Whoever deletes it makes old lines unreadable for good, and nothing else. */
  readonly addresses: Secret<Buffer>;
};

/** The keys on disk and the database do not belong together; the message is for the person who starts the server. */
export class KeyProblem extends Error {
  override name = 'KeyProblem';
}

const KEY_BYTES = 32;
const WRAPPING = /^wrapping-([1-9]\d{0,5})\.key$/;

export async function loadServerKeys(dataDir: string): Promise<ServerKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await loadKey(join(folder, 'password.key'));
  const tags = await loadKey(join(folder, 'tags.key'));
  const addresses = await loadKey(join(folder, 'addresses.key'));
  const found = (await readdir(folder)).map((name) => Number(WRAPPING.exec(name)?.[1] ?? 0)).filter((n) => n > 0);
  const wrapping = new Map<number, Secret<Buffer>>();
  for (const version of found.length > 0 ? found : [1]) {
    wrapping.set(version, await loadKey(join(folder, `wrapping-${version}.key`)));
  }
  return { password, wrapping, tags, addresses };
}

async function loadKey(path: string): Promise<Secret<Buffer>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new KeyProblem(
      `The key file ${path} cannot be read (${error.code ?? 'unknown'}); it must belong to whoever runs the server.`,
    );
  });
  if (text === undefined) {
    // Written aside and linked into place: a start that dies here leaves no half key, and of two starts one wins.
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
    await link(fresh, path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    await rm(fresh);
    return loadKey(path);
  }
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new KeyProblem(`The key file ${path} is damaged. Put its backup back.`);
  return new Secret(key);
}

/** Notes on the first start which keys belong to the database, and refuses to start with others ever after. */
export async function checkKeysBelong(db: Database, keys: ServerKeys, clock: Clock, dataDir: string): Promise<void> {
  const named: [string, Secret<Buffer>][] = [
    ['key-print', keys.password],
    ['key-print-tags', keys.tags],
    ...[...keys.wrapping].map(([version, key]): [string, Secret<Buffer>] => [`key-print-wrapping-${version}`, key]),
  ];
  for (const [name, key] of named) {
    const print = printOf(key);
    if ((await noteInstallation(db, name, print, clock.now())) !== print) throw strangeKeys(dataDir);
  }
  for (const { wrapped_by } of await db.many`select distinct wrapped_by from vault_key`) {
    if (!keys.wrapping.has(Number(wrapped_by))) throw strangeKeys(dataDir);
  }
}

function printOf(key: Secret<Buffer>): string {
  return key.use((bytes) => createHmac('sha256', bytes).update('candor installation').digest('hex'));
}

function strangeKeys(dataDir: string): KeyProblem {
  const folder = join(dataDir, 'keys');
  return new KeyProblem(
    `The keys in ${folder} do not belong to this database; with them nobody could log in and nothing sealed would open. Put the right ones there.`,
  );
}
