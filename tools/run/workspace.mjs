import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** What `npm start` serves: each is built from `folder`, and `made` is there when it was. */
export const APPS = [
  { name: 'customer app', folder: 'apps/web', args: [], made: 'dist/index.html' },
  { name: 'operator console', folder: 'apps/console', args: [], made: 'dist/index.html' },
  { name: 'server', folder: 'apps/server', args: ['--ssr'], made: 'dist/main.js' },
];

/** A sentence for the person at the keyboard; anything else that is thrown is a bug and shows its trace. */
export class Sentence extends Error {}

/** Where a development tool's program is, run by this very Node so that PATH does not matter. */
export function programOf(name) {
  const programs = {
    biome: 'node_modules/@biomejs/biome/bin/biome',
    oxlint: 'node_modules/oxlint/bin/oxlint',
    playwright: 'node_modules/@playwright/test/cli.js',
    tsc: 'node_modules/typescript/bin/tsc',
    tsx: 'node_modules/tsx/dist/cli.mjs',
    vite: 'node_modules/vite/bin/vite.js',
    vitest: 'node_modules/vitest/vitest.mjs',
  };
  return join(ROOT, programs[name]);
}

/** The npm that runs us, else the one on the PATH: the lock file is read by the client the user chose. */
export function npmCommand() {
  const client = process.env.npm_execpath;
  const isNpm = client !== undefined && /npm-cli\.c?js$/.test(client) && existsSync(client);
  return isNpm ? { file: process.execPath, args: [client] } : { file: 'npm', args: [] };
}

/** Runs a command's main function: a sentence is printed as it is, and the exit code tells. */
export async function runMain(main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    process.exitCode = 1;
  }
}
