import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { HANG_LIMIT_MS } from './e2e/support/hang-limit.ts';
import { LongestFirst } from './tools/run/longest-first.ts';

// Files share a process and what it has loaded, for loading the server anew for each of them took longer than all tests together.
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: HANG_LIMIT_MS,
  hookTimeout: HANG_LIMIT_MS,
  teardownTimeout: 120_000,
} as const;

// A test of these lives through a whole installation, or compiles and builds everything: a minute or more of honest work on two quiet
// cores. A hang among them is told later than elsewhere; a slow machine must not be taken for one.
const LONG = [
  'apps/server/src/main.test.ts',
  'apps/server/src/month/*.test.ts',
  'apps/server/src/services/outgoing/payer.test.ts',
  'apps/server/src/walk/*.test.ts',
  'tools/new-feature.test.ts',
];
const LONG_LIMIT_MS = 5 * HANG_LIMIT_MS;

const node: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: 'node',
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: LONG,
  },
};

const long: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: 'long',
    environment: 'node',
    include: LONG,
    testTimeout: LONG_LIMIT_MS,
    hookTimeout: LONG_LIMIT_MS,
  },
};

const screens: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: 'screens',
    environment: 'happy-dom',
    include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
    setupFiles: ['packages/ui/src/testing/clean-screen.ts'],
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
    projects: [long, node, screens],
  },
});
