import './node-version.mjs';
import { ensureBuilt } from './build.mjs';
import { deleteDataFolder, refuseForeignFolder } from './data-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';
import { readSettings, refuseTakenPort } from './settings.mjs';
import { runMain, Sentence } from './workspace.mjs';

/** `npm start`: from a fresh clone to a running Candor. `npm start -- --fresh` begins with an empty data folder. */
async function start(args) {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown !== undefined) throw new Sentence(`npm start does not know "${unknown}"; it knows --fresh.`);
  // npm keeps an option for itself when the "--" before it was forgotten, and passes it on like this.
  const isFresh = args.includes('--fresh') || process.env.npm_config_fresh === 'true';
  const { port, host, dataDir, hasOwnDatabase } = readSettings();
  if (isFresh && hasOwnDatabase) {
    throw new Sentence('--fresh empties the data folder, not the database of DATABASE_URL; unset one of the two.');
  }
  await refuseTakenPort(port, host);
  if (isFresh) await refuseForeignFolder(dataDir);
  await ensureInstalled();
  await ensureBuilt();
  if (isFresh) await deleteDataFolder(dataDir);
  return await runServer(['apps/server/dist/main.js'], { dataDir, port, NODE_ENV: 'production' });
}

await runMain(start);
