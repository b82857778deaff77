import { availableParallelism, loadavg } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tools/run/longest-first.ts';

/** How many times slower everything is because the machine had other work when the run began; at most five. */
const SLOWER = Math.min(5, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
/** No test needs a minute on two cores, so what takes two will never end. Slowness alone is no failure. */
const LIMIT_MS = Math.round(120_000 * SLOWER);

// Files share a process and what it has loaded, for loading the server anew for each of them took longer than all tests together.
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  teardownTimeout: 120_000,
} as const;

const node: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: 'node',
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
  },
};

const screens: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: 'screens',
    environment: 'happy-dom',
    include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
  },
};

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run, and one folder of built programs; they belong to the root so that the projects share them.
    globalSetup: [
      'packages/adapters/src/storage/postgres/test-database-setup.ts',
      'apps/server/src/testing/programs-setup.ts',
    ],
    // One more than the cores we count on: a test that waits for a disk, a block or a killed process leaves its core to another.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [node, screens],
  },
});
