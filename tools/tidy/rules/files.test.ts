import { expect, it } from 'vitest';
import { expectRule, found } from '../seen-to-fail.ts';
import { namedExports } from './exports.ts';
import { fileLengths, fileNames } from './file-names.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);

it('knows how files and folders are called', () => {
  const named = (path: string) => ({ [path]: '' });
  expectRule(fileNames, {
    bad: [
      'apps/web/src/platform/useNow.ts',
      'apps/web/src/features/home/homePage.tsx',
      'apps/web/src/features/Home/Home.tsx',
      'packages/domain/src/transfer/send_transfer.ts',
      'packages/ui/src/lists/list_row.css',
      'tools/newFeature.mjs',
    ]
      .map(named)
      .concat({ 'apps/web/src/features/home/home-page.tsx': 'export function HomePage() {}' }),
    good: [
      'apps/console/src/features/audit/audit-columns.tsx',
      'apps/web/src/platform/use-now.ts',
      'apps/web/src/platform/use-now.test.tsx',
      'apps/web/src/features/home/HomePage.tsx',
      'apps/web/src/features/home/HomePage.test.tsx',
      'apps/web/src/features/home/HomePage.module.css',
      'apps/web/src/main.tsx',
      'apps/server/vite.config.ts',
      'apps/server/src/platform/database/migrations/0001-ledger.sql',
      'docs/images/Home.png',
    ].map(named),
  });
});

it('stops a file before its second idea', () => {
  expectRule(fileLengths, {
    bad: [
      { 'apps/web/src/a.ts': lines(301) },
      { 'apps/web/src/a.test.ts': lines(401) },
      { 'packages/ui/src/a.css': lines(301) },
      { 'apps/web/src/a.ts': `${lines(300)}const b = 1;` },
      { 'packages/adapters/src/storage/ledger/sequencer.ts': lines(501) },
    ],
    good: [
      { 'apps/web/src/a.ts': lines(300) },
      { 'packages/adapters/src/storage/ledger/sequencer.ts': lines(500) },
      { 'apps/web/src/a.test.ts': lines(400) },
      { 'docs/tour.md': lines(500) },
    ],
  });
});

it('wants exports by name', () => {
  expectRule(namedExports, {
    bad: [
      { 'apps/web/src/a.ts': "export * from './b.ts';" },
      { 'apps/web/src/a.ts': "export * as b from './b.ts';" },
      { 'apps/web/src/A.tsx': 'export default function A() { return null; }' },
    ],
    good: [
      { 'apps/web/src/a.ts': "export { b } from './b.ts';" },
      { 'apps/web/vite.config.ts': 'export default {};' },
      { 'apps/web/src/a.ts': "const page = () => import('./P.tsx').then((m) => ({ default: m.P }));" },
    ],
  });
});

it('says on which line', () => {
  expect(found(namedExports, { 'apps/web/src/a.ts': "const a = 1;\n\nexport * from './b.ts';\n" })).toEqual([
    'apps/web/src/a.ts:3 export *',
  ]);
});
