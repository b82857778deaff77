import './node-version.mjs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';
import { tellEnd } from './tell-end.mjs';
import { runMain, Sentence } from './workspace.mjs';

const PARTS = {
  check: { title: 'Checks of the sources', needsBuild: false, run: () => runChecks() },
  unit: { title: 'Unit, property and integration tests', needsBuild: true, run: (rest) => runVitest(rest) },
  e2e: { title: 'Journeys in a browser', needsBuild: true, run: (rest) => runPlaywright(rest) },
};

/** `npm test` runs everything; `npm test -- unit [file]` one part. The last line is always `N passed, N failed`. */
async function test([part, ...rest]) {
  if (part !== undefined && !(part in PARTS)) {
    throw new Sentence(`npm test knows the parts ${Object.keys(PARTS).join(', ')}, and not "${part}".`);
  }
  const chosen = Object.entries(PARTS).filter(([name]) => part === undefined || name === part);
  const counts = [];
  try {
    await ensureInstalled();
    if (chosen.some(([, { needsBuild }]) => needsBuild)) await ensureBuilt();
    for (const [, { title, run }] of chosen) {
      console.log(`\n${title}`);
      counts.push(await run(rest));
    }
  } catch (error) {
    // Not installed, not built: the sentence is above, and whoever reads only the last line must still see a failure.
    console.error(error instanceof Sentence ? error.message : error);
    counts.push({ passed: 0, failures: ['The tests could not all be run; the reason is told above.'] });
  }
  return tellEnd(counts);
}

await runMain(test);
