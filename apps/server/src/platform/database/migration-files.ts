import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@candor/kernel';

export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The numbered files of a folder, in order. Work in parallel leaves gaps; the same number twice is a bad merge. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  let last = 0;
  return Promise.all(
    names.map(async (name) => {
      const version = Number(NAME.exec(name)?.[1]);
      assert(version > last, `a migration number above ${last}, found ${name}`);
      last = version;
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
