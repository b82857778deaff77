import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { findFreePort, keepOutput, startCandor, untilLocalsAnswer } from './candor-process.ts';
import { untilExamplesRun } from './examples.ts';
import { HANG_LIMIT_MS } from './hang-limit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type OwnSandbox = {
  readonly url: string;
  readonly dataDir: string;
  /** Runs a command of package.json on its data; what it printed, and whether it ended well. */
  readonly run: (script: 'verify' | 'reconcile') => Promise<{ readonly isSound: boolean; readonly printed: string }>;
  /** What the application has no right to: as a person with the database's own password could. */
  readonly asOwner: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A sandbox for one journey alone: what it lists would be in the lists of every journey after it. */
export async function startOwnSandbox(name = 'own', env: Readonly<Record<string, string>> = {}): Promise<OwnSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), `candor-e2e-${name}-`));
  const candor = await startCandor({ dataDir, port: await findFreePort(), env });
  await untilLocalsAnswer(candor.url);
  const { socketDir = join(dataDir, 'socket') }: { socketDir?: string } = JSON.parse(
    readFileSync(join(dataDir, 'candor-data.json'), 'utf8'),
  );
  return {
    url: new URL('/', candor.url).href,
    dataDir,
    run: (script) =>
      new Promise((resolve) => {
        const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', CANDOR_LOCAL_BLOCK_MS: '200' };
        execFile(process.execPath, [`tools/run/${script}.mjs`], { cwd: ROOT, env }, (error, stdout, stderr) =>
          resolve({ isSound: error === null, printed: stdout + stderr }),
        );
      }),
    asOwner: async (statement) => {
      const owner = new pg.Client({ host: socketDir, user: 'candor', database: 'candor' });
      await owner.connect();
      try {
        await owner.query(statement);
      } finally {
        await owner.end();
      }
    },
    stop: async () => {
      await candor.stop();
      keepOutput(candor, dataDir, `candor-${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For a journey that takes something from everybody: the pages of the test are those of a sandbox of its own. */
export const test = base.extend<object, { readonly sandbox: OwnSandbox }>({
  sandbox: [
    async ({ browserName }, lend) => {
      const sandbox = await startOwnSandbox(browserName);
      try {
        await untilExamplesRun(sandbox.url);
        await lend(sandbox);
      } finally {
        await sandbox.stop();
      }
    },
    { scope: 'worker', timeout: 6 * HANG_LIMIT_MS },
  ],
  baseURL: ({ sandbox }, lend) => lend(sandbox.url),
});
