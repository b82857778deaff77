import './node-version.mjs';
import { ensureBuilt } from './build.mjs';
import { planChanged } from './changed.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { reportEnd } from './report-end.mjs';
import { runPlaywright, runSpecs, runVitest } from './run-tests.mjs';
import { runMain, Sentence } from './workspace.mjs';

const PARTS = {
  check: { title: 'Checks of the sources', needsBuild: false, run: () => runChecks() },
  unit: { title: 'Unit, property and integration tests', needsBuild: true, run: (rest) => runVitest(rest) },
  e2e: { title: 'Journeys in a browser', needsBuild: true, run: (rest) => runPlaywright(rest) },
};

/**
 * `npm test` runs everything; `npm test -- unit [file]` one part; `npm test -- --changed [commit]` what a change since that
 * commit can affect, and with `--list` only says what that is. The last line is always `N passed, N failed`.
 */
async function test([part, ...rest]) {
  if (part === '--changed') return await testChanged(rest);
  if (part !== undefined && !(part in PARTS)) {
    throw new Sentence(`npm test knows the parts ${Object.keys(PARTS).join(', ')}, and not "${part}".`);
  }
  return await runParts(part === undefined ? PARTS : { [part]: PARTS[part] }, rest);
}

async function testChanged(rest) {
  const { since, tests, specs } = planChanged(rest.find((word) => !word.startsWith('--')));
  if (rest.includes('--list')) {
    for (const file of [...tests, ...specs.map((spec) => `e2e/${spec}`)]) console.log(file);
    return 0;
  }
  console.log(`Since ${since.slice(0, 8)}: ${tests.length} test files and ${specs.length} files of journeys.`);
  return await runParts({
    check: PARTS.check,
    unit: { ...PARTS.unit, run: () => runVitest(tests) },
    ...(specs.length > 0 && { e2e: { ...PARTS.e2e, run: () => runSpecs(specs) } }),
  });
}

async function runParts({ check, unit, e2e }, rest = []) {
  const counts = [];
  try {
    await ensureInstalled();
    if (unit?.needsBuild || e2e?.needsBuild) await ensureBuilt();
    // Tests wait for disks, blocks and killed processes; meanwhile the sources are checked.
    counts.push(...(await Promise.all([check, unit].map((part) => runPart(part, rest)))).flat());
    counts.push(...(await runPart(e2e, rest)));
  } catch (error) {
    // Not installed, not built: the sentence is above, and whoever reads only the last line must still see a failure.
    console.error(error instanceof Sentence ? error.message : error);
    counts.push({ passed: 0, failures: ['The tests could not all be run; the reason is told above.'] });
  }
  return reportEnd(counts);
}

async function runPart(part, rest) {
  if (part === undefined) return [];
  console.log(`\n${part.title}`);
  return [await part.run(rest)];
}

await runMain(test);
