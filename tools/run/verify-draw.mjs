import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run verify-draw -- <series>/<issue>`: counts a published draw again, step by step, with the code the page uses. */
async function verifyDraw(args) {
  await ensureInstalled();
  const { code } = await runCommand(programOf('tsx'), ['tools/verify-draw/start.ts', ...args], { isLive: true });
  return code;
}

await runMain(verifyDraw);
