import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, Secret } from '@candor/kernel';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/sql.ts';

/** Keys that lie beside the database and never in it: a stolen database alone does not open a six-digit password. */
export type ServerKeys = { readonly password: Secret<Buffer> };

/** The keys on disk and the database do not belong together; the message is for the person who starts the server. */
export class KeyProblem extends Error {
  override name = 'KeyProblem';
}

const KEY_BYTES = 32;

export async function loadServerKeys(dataDir: string): Promise<ServerKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { password: await loadKey(join(folder, 'password.key')) };
}

async function loadKey(path: string): Promise<Secret<Buffer>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
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
  const print = keys.password.use((key) => createHmac('sha256', key).update('candor installation').digest('hex'));
  await db.run`insert into installation (name, value, set_at)
    values ('key-print', ${print}, ${timestamp(clock.now())}) on conflict (name) do nothing`;
  const noted = await db.one`select value from installation where name = 'key-print'`;
  if (noted.value === print) return;
  throw new KeyProblem(
    `The keys in ${join(dataDir, 'keys')} do not belong to this database; with them nobody could log in. Put the right ones there.`,
  );
}
