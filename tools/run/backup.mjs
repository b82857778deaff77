import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run backup`: copies database and files into a folder, beside a running server or alone. */
async function backup(args) {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/backup.ts', ...args], { env, isLive: true });
  return code;
}

await runMain(backup);
