import './node-version.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readReport, sayAdvisories } from './advisory-report.mjs';
import { runCommand } from './run-command.mjs';
import { npmCommand, ROOT, runMain } from './workspace.mjs';

/** `npm run advisories`: asks the registry what is known against the packages of the lock file. Ends with 1 if anything is. */
async function advisories() {
  const npm = npmCommand();
  // Quiet, so that what comes back is the report and nothing else; once, for whoever waits can ask again.
  const args = ['audit', '--json', '--loglevel=silent', '--fetch-retries=0'];
  const { output } = await runCommand(npm.file, [...npm.args, ...args], { isProgram: true });
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const found = readReport(output, lock.packages);
  console.log(sayAdvisories(found));
  return found.length === 0 ? 0 : 1;
}

await runMain(advisories);
