import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run verify`: checks every promise of the ledger in the database that `npm start` would use. */
async function verify(args) {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/verify.ts', ...args], { env, isLive: true });
  return code;
}

await runMain(verify);
