import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run backtest [template …]`: what the robots' templates would have come to on the recorded market, beside holding. */
async function backtest(args) {
  await ensureInstalled();
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/backtest.ts', ...args], { isLive: true });
  return code;
}

await runMain(backtest);
