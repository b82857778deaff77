import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopEmbeddedPostgres } from './embedded-postgres.ts';

const PREFIX = 'candor-test-';

/** Run by vitest once before all tests: names the data folder; the first test that needs a database starts it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  project.provide('testDataDir', dataDir);
  return () => removeDataDir(dataDir);
}

async function removeDataDir(dataDir: string): Promise<void> {
  await stopEmbeddedPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** A test run that was killed leaves its server running; the next run ends it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(/^candor-test-(\d+)-/)?.[1]);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await removeDataDir(join(tmpdir(), name)).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
