import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, withProgress } from './run-command.mjs';
import { APPS, programOf, ROOT, Sentence } from './workspace.mjs';

/** Builds every served app whose sources changed since it was last built. */
export async function ensureBuilt() {
  for (const app of APPS) {
    const stamp = join(ROOT, app.folder, 'dist', '.candor-built');
    const wanted = await hashSources(app);
    const isMade = existsSync(join(ROOT, app.folder, app.made));
    if (isMade && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue;
    await withProgress(`Building the ${app.name}`, () => build(app));
    await writeFile(stamp, wanted);
  }
}

async function build(app) {
  const { code, output } = await runCommand(programOf('vite'), ['build', ...app.args], {
    cwd: join(ROOT, app.folder),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Sentence(`${output.trim()}\nThe ${app.name} could not be built; the reason is above.`);
  if (!existsSync(join(ROOT, app.folder, app.made))) {
    throw new Sentence(`Building the ${app.name} did not make ${app.folder}/${app.made}.`);
  }
}

/** By content, not by time: a clone or a branch switch touches every file without changing any. */
async function hashSources(app) {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'tsconfig.base.json'];
  for (const folder of ['packages', app.folder]) files.push(...(await listSources(folder)));
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
  return `${hash.digest('hex')}\n`;
}

async function listSources(folder) {
  const found = [];
  for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (['node_modules', 'dist', '.cache'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    if (entry.isDirectory()) found.push(...(await listSources(path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
