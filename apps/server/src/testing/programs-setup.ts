import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's programs are built by the first test that asks for them. */
    testProgramsDir: string;
  }
}

/** Inside the package, so that the programs find what npm installed. */
const HOME = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const NAME = /^\.test-programs-(\d+)$/;

/** Run by vitest once before all tests: names the folder, and removes it after them with what killed runs left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(HOME, `.test-programs-${process.pid}`);
  for (const name of await readdir(HOME).catch(() => [])) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isRunning(pid)) await rm(join(HOME, name), { recursive: true, force: true });
  }
  project.provide('testProgramsDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
