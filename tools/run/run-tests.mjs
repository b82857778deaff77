import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { planLanes } from './journeys.mjs';
import { runCommand } from './run-command.mjs';
import { isRecording, recordTimes } from './test-times.mjs';
import { programOf, ROOT } from './workspace.mjs';

// Before we add our own: hang-limit.ts judges by it how long a test may take.
process.env.CANDOR_OTHER_LOAD ??= String(loadavg()[0] ?? 0);

/** Enough to see what was expected and where; the whole of it stands further up. */
const LINES_PER_FAILURE = 12;

/** Runs vitest on these files, or on all, and counts; a file that could not even be read counts as a failure. */
export async function runVitest(files = []) {
  return await withReport(async (report) => {
    const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runCommand(programOf('vitest'), args, { isLive: true });
    const results = await readReport(report);
    if (isRecording()) {
      const took = (results?.testResults ?? []).map((file) => [nameOf(file), (file.endTime - file.startTime) / 1000]);
      recordTimes(Object.fromEntries(took));
    }
    const broken = (results?.testResults ?? []).filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    const named = (results?.testResults ?? []).flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${nameOf(file)} > ${fullName}\n${indent(failureMessages.join('\n'))}`),
    );
    const unread = broken.map((file) => `${nameOf(file)}\n${indent(file.message)}`);
    return settle(code, results?.numPassedTests, [...named, ...unread]);
  });
}

function nameOf(file) {
  return relative(ROOT, file.name);
}

/**
 * Runs the journeys in a real browser and counts. All of them are shared out between sandboxes beside each other; whoever
 * names some, or anything else Playwright understands, gets one sandbox.
 */
export async function runPlaywright(args = []) {
  return await runLanes(args.length > 0 ? [undefined] : planLanes(), args);
}

/** Only these specs, shared out as all of them would be. */
export async function runSpecs(specs) {
  return await runLanes(planLanes(specs), []);
}

async function runLanes(lanes, args) {
  const counts = await Promise.all(lanes.map((lane, index) => runJourneys(lane, index + 1, args)));
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failures: counts.flatMap((count) => count.failures),
  };
}

async function runJourneys(lane, number, args) {
  return await withReport(async (report) => {
    const chosen =
      lane === undefined ? {} : { CANDOR_E2E_FILES: JSON.stringify(lane), CANDOR_E2E_LANE: String(number) };
    const { code } = await runCommand(
      programOf('playwright'),
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { isLive: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...chosen } },
    );
    const results = await readReport(report);
    const stats = results?.stats;
    if (isRecording()) recordTimes(journeyTimes(results?.suites ?? []));
    return settle(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), failedJourneys(results?.suites ?? []));
  });
}

function journeyTimes(suites, times = {}) {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { file, tests } of specs) {
      for (const { projectName, results } of tests) {
        const name = `e2e/${file} ${projectName}`;
        times[name] = (times[name] ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      }
    }
    journeyTimes(inner, times);
  }
  return times;
}

function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
          return `[${projectName}] ${file}:${line} > ${title}\n${indent(messages.join('\n'))}`;
        }),
    ),
    ...failedJourneys(inner),
  ]);
}

/** A runner that ends badly without naming a failed test, or that ran none, has failed all the same. */
function settle(code, passed = 0, failures = []) {
  if (failures.length > 0) return { passed, failures };
  if (code !== 0) return { passed, failures: [`The runner ended with ${code} and named no failed test.`] };
  return { passed, failures: passed === 0 ? ['No test ran.'] : [] };
}

function indent(text) {
  const lines = text.trim().split('\n');
  return lines
    .slice(0, LINES_PER_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');
}

async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'candor-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
