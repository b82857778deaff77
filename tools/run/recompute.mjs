import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/**
 * `npm run recompute [url]`: signs in to a running Candor and counts every shown profit of robots and plans again, from the
 * fills and fees in the customer's own records. In a sandbox that is everybody it names.
 */
async function recompute(args) {
  await ensureInstalled();
  const { code } = await runCommand(programOf('tsx'), ['tools/recompute/start.ts', ...args], { isLive: true });
  return code;
}

await runMain(recompute);
