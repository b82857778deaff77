import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run signer`: whose approvals the signer believes. */
async function signer(args) {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const { code } = await runCommand(programOf('tsx'), ['apps/server/src/signer-operators.ts', ...args], {
    env,
    isLive: true,
  });
  return code;
}

await runMain(signer);
