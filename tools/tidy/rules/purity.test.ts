import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { environment, timeAndChance } from './handed-in.ts';
import { pureCompilation, purity } from './purity.ts';

it('keeps the outside world out of the pure packages', () => {
  expectRule(purity, {
    bad: [
      { 'packages/domain/src/a/a.ts': "import { readFileSync } from 'node:fs';" },
      { 'packages/kernel/src/a.ts': 'export const width = () => window.innerWidth;' },
      { 'packages/ledger/src/a.ts': 'export const load = () => fetch("/x");' },
      { 'packages/contract/src/a.ts': 'if (process.env.X) throw 1;' },
      { 'packages/domain/src/a/a.ts': 'setTimeout(() => 1, 5);' },
      { 'packages/domain/src/a/a.ts': 'console.log(1);' },
    ],
    good: [
      { 'packages/domain/src/a/a.ts': 'export const where = (given: { location: string }) => given.location;' },
      { 'packages/domain/src/a/a.ts': 'export function go(history: string[]) { return history.length; }' },
      { 'packages/domain/src/a/a.ts': 'export const row = { process: 1, document: 2 };' },
      { 'packages/domain/src/a/a.test.ts': "import { readFileSync } from 'node:fs';" },
      { 'packages/adapters/src/a.ts': "import { readFileSync } from 'node:fs';" },
    ],
  });
});

it('keeps DOM and Node types out of their compilation', () => {
  expectRule(pureCompilation, {
    bad: [
      { 'packages/domain/tsconfig.json': '{"compilerOptions": {"types": ["node"]}}' },
      { 'packages/ledger/tsconfig.json': '{"compilerOptions": {"lib": ["ES2023", "DOM"]}}' },
      { 'tsconfig.base.json': '{"compilerOptions": {"lib": ["ES2023", "WebWorker"]}}' },
    ],
    good: [
      { 'packages/domain/tsconfig.json': '{"extends": "../../tsconfig.base.json"}' },
      { 'packages/ui/tsconfig.json': '{"compilerOptions": {"lib": ["DOM"]}}' },
    ],
  });
});

it('lets time and chance in through their sources only', () => {
  expectRule(timeAndChance, {
    bad: [
      { 'packages/domain/src/a/a.ts': 'const now = Date.now();' },
      { 'apps/server/src/features/a/a.ts': 'const now = new Date();' },
      { 'apps/web/src/a.ts': 'const now = new Date().toISOString();' },
      { 'apps/web/src/a.ts': 'const id = Math.random();' },
      { 'apps/web/src/a.ts': 'const now = globalThis.Date.now();' },
      { 'apps/web/src/a.ts': "const now = Date['now']();" },
      { 'apps/web/src/a.ts': 'const clock = { now: Date.now };' },
    ],
    good: [
      { 'apps/server/src/platform/ids.ts': 'export const now = () => Date.now();' },
      { 'apps/web/src/a.ts': 'const day = new Date(given.now);' },
      { 'apps/web/src/a.ts': '// Date.now() would do, but cannot be tested.' },
      { 'tools/run/dev.mjs': 'const started = Date.now();' },
    ],
  });
});

it('lets only the entry read the environment', () => {
  expectRule(environment, {
    bad: [
      { 'apps/server/src/features/a/a.ts': 'const port = process.env.PORT;' },
      { 'apps/server/src/platform/a.ts': "const port = process.env['PORT'];" },
      { 'packages/domain/src/a/a.ts': 'const { PORT } = process.env;' },
    ],
    good: [
      { 'apps/server/src/main.ts': 'const port = process.env.PORT;' },
      { 'tools/run/start.mjs': 'const port = process.env.PORT;' },
      { 'apps/server/src/main.test.ts': 'const env = { PATH: process.env.PATH };' },
      { 'apps/server/src/platform/a.ts': 'export const listen = (port: number) => port;' },
    ],
  });
});
