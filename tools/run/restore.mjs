import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run restore`: puts a backup back, and gives the database the payments that were made since. */
async function restore(args) {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/restore.ts', ...args], { env, isLive: true });
  return code;
}

await runMain(restore);
