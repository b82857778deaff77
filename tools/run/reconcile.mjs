import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run reconcile`: holds every chain against the books of the data folder that `npm start` would use. */
async function reconcile(args) {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/reconcile.ts', ...args], { env, isLive: true });
  return code;
}

await runMain(reconcile);
