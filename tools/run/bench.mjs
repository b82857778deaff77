import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/** What the server is run with: the library is measured as it is used. */
const FLAGS = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

/** `npm run bench [-- <name>] [--json]`: measures, and fails when a figure misses its goal. */
async function bench(args) {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runCommand(programOf('tsx'), [...FLAGS, 'tools/bench/run-bench.ts', ...args], {
    isLive: true,
  });
  return code;
}

await runMain(bench);
