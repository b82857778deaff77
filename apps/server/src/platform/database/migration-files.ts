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

/** The numbered files of a folder: 0001, 0002 and so on without a gap, or a merge has lost or doubled one. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(NAME.exec(name)?.[1]);
      assert(version === index + 1, `migration number ${index + 1}, found ${name}`);
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
