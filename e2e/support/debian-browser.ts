import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from './browser.ts';
import { writeFontSettings } from './font-settings.ts';
import { unpackOnce } from './unpacked-folder.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const HOME = join(CACHE, 'candor-debian-shell');
const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core'];

/** Whether this is a Debian whose package lists name a Chromium that could be unpacked. */
export function isDebian(): boolean {
  return (
    existsSync('/etc/debian_version') && ['/usr/bin/apt-get', '/usr/bin/dpkg-deb'].every((path) => existsSync(path))
  );
}

/**
 * No package of ours carries a browser for every processor, but Debian does. Its Chromium and whatever this machine
 * lacks of its libraries are unpacked into a folder of the project: nothing is installed, so no root is needed and the
 * machine stays as it was.
 */
export async function unpackDebianBrowser(statusFile = '/var/lib/dpkg/status', home = HOME): Promise<Browser> {
  await unpackOnce(home, (unfinished) => {
    for (const file of fetchPackages(join(unfinished, 'apt'), statusFile)) {
      execFileSync('dpkg-deb', ['-x', file, unfinished]);
    }
    rmSync(join(unfinished, 'apt'), { recursive: true });
  });
  return locateBrowser(home);
}

/** apt with lists, cache and locks of its own; only what it believes to be installed is the machine's. */
function fetchPackages(folder: string, statusFile: string): string[] {
  const archives = join(folder, 'archives');
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const settings = {
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': statusFile,
    'Dir::Cache': folder,
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
    'APT::Install-Recommends': 'false',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  execFileSync('apt-get', [...options, '-qq', 'update'], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('apt-get', [...options, '-qq', '-y', '--download-only', 'install', ...PACKAGES], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

function locateBrowser(home: string): Browser {
  const libraries = join(home, 'usr/lib');
  const triplet = readdirSync(libraries).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const paths = [join(libraries, triplet), join(libraries, triplet, 'nss'), join(home, 'lib', triplet)];
  return {
    executablePath: join(libraries, 'chromium/chromium-headless-shell'),
    env: { LD_LIBRARY_PATH: paths.join(':'), FONTCONFIG_FILE: writeFontSettings(home, join(home, 'usr/share/fonts')) },
  };
}
