import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { programOf } from './workspace.mjs';

/** Runs vitest on these files, or on all, and counts; a file that could not even be read counts as a failure. */
export async function runVitest(files = []) {
  return await withReport(async (report) => {
    const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runCommand(programOf('vitest'), args, { isLive: true });
    const told = await readReport(report);
    const broken = (told?.testResults ?? []).filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return settle(code, told?.numPassedTests, (told?.numFailedTests ?? 0) + broken.length);
  });
}

const SIZES = ['phone', 'wide'];

/**
 * Runs the journeys in a real browser and counts. A journey waits more than it works, so both sizes run beside each
 * other, each with a sandbox of its own.
 */
export async function runPlaywright(args = []) {
  const sizes = args.some((arg) => arg.startsWith('--project')) ? [undefined] : SIZES;
  const counts = await Promise.all(sizes.map((size) => runJourneys(size, args)));
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

async function runJourneys(size, args) {
  return await withReport(async (report) => {
    const chosen = size === undefined ? {} : { CANDOR_E2E_SIZE: size };
    const { code } = await runCommand(
      programOf('playwright'),
      [
        'test',
        '--config=e2e/playwright.config.ts',
        '--reporter=list,json',
        ...(size === undefined ? [] : [`--project=${size}`]),
        ...args,
      ],
      { isLive: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...chosen } },
    );
    const stats = (await readReport(report))?.stats;
    return settle(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
  });
}

/** A runner that ends badly without naming a failed test, or that ran none, has failed all the same. */
function settle(code, passed = 0, failed = 0) {
  const hasHiddenFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hasHiddenFailure ? 1 : failed };
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
