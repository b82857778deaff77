import './node-version.mjs';
import { runChecks } from './checks.mjs';
import { listQuickTests } from './database-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { runVitest } from './run-tests.mjs';
import { runMain } from './workspace.mjs';

/** `npm run check`: types, lint, translations, tidy and every test that needs no database. For before each commit. */
async function check() {
  await ensureInstalled();
  const sources = await runChecks();
  const tests = await runVitest(listQuickTests());
  const failed = sources.failed + tests.failed;
  console.log(`${sources.passed + tests.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

await runMain(check);
