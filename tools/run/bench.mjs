import './node-version.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run bench [-- <name>] [--json]`: measures, and fails when a figure misses its goal. */
async function bench(args) {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runCommand(programOf('tsx'), ['tools/bench/run-bench.ts', ...args], { isLive: true });
  return code;
}

await runMain(bench);
