import './node-version.mjs';
import { runChecks } from './checks.mjs';
import { listQuickTests } from './database-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { reportEnd } from './report-end.mjs';
import { runVitest } from './run-tests.mjs';
import { runMain } from './workspace.mjs';

/** `npm run check`: types, lint, translations, tidy and every quick test that needs no database. For before each commit. */
async function check() {
  await ensureInstalled();
  return reportEnd(await Promise.all([runChecks(), runVitest(listQuickTests())]));
}

await runMain(check);
