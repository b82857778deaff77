import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Nothing may fail for slowness: two busy cores are the machine we promise to work on. Files share a process and what it has
// loaded, for loading the server anew for each of them took longer than all tests together.
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
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
    // One PostgreSQL for the whole run; it belongs to the root so that the projects share it.
    globalSetup: ['packages/adapters/src/storage/postgres/test-database-setup.ts'],
    // One more than the cores we count on: a test that waits for a disk, a block or a killed process leaves its core to another.
    maxWorkers: 3,
    projects: [node, screens],
  },
});
