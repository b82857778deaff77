import { runCommand } from './run-command.mjs';
import { groupProjects, listProjects, writeGroups } from './type-groups.mjs';
import { programOf } from './workspace.mjs';

/** Everything that reads the sources without running the product. Each counts as one test. */
export const CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'format and lint (biome)', run: () => runCommand(programOf('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'lint (oxlint)', run: () => runCommand(programOf('oxlint'), ['--deny-warnings']) },
  { name: 'translations', run: () => runCommand(programOf('tsx'), ['tools/check-translations.ts']) },
];

/** Every part is compiled with its own settings: that is what keeps the pure packages free of browser and Node. */
async function checkTypes() {
  const { projects, missing } = listProjects();
  const groups = writeGroups(groupProjects(projects));
  const results = await inPairs(groups, ({ path }) => runCommand(programOf('tsc'), compileArgs(path)));
  const complaints = missing.map((project) => `${project} is missing.`);
  for (const { code, output } of results) if (code !== 0) complaints.push(output.trim());
  return { code: complaints.length, output: [...new Set(complaints)].join('\n') };
}

/**
 * One checker in each: several find out about the types they share apart from each other, and four took twice the processor
 * time of one. The processors are busy all the same, with two groups at a time.
 */
function compileArgs(path) {
  return ['-p', path, '--checkers', '1'];
}

/** Two at a time: that is how many processors we may count on. */
async function inPairs(items, work) {
  const results = [];
  const queue = [...items];
  const takeTurns = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return results;
}

/** Runs the checks and counts them; what a failed one said is printed whole. */
export async function runChecks() {
  const count = { passed: 0, failures: [] };
  for (const check of CHECKS) {
    const startedAt = performance.now();
    const { code, output } = await check.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
    if (code === 0) count.passed += 1;
    else count.failures.push(`check of the sources: ${check.name}`);
    if (code !== 0) console.log(`${output.trim()}\n`);
  }
  return count;
}
