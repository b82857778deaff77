import { expect, it } from 'vitest';
import { expectRule, found } from '../seen-to-fail.ts';
import { extensions } from './extensions.ts';
import { featureDoors, rulesApart } from './features-apart.ts';
import { frontDoors } from './front-doors.ts';
import { oneWay } from './one-way.ts';
import { serverFloors } from './server-floors.ts';
import { tableOwners } from './table-owners.ts';

it('refuses every import that points the other way', () => {
  expectRule(oneWay, {
    bad: [
      { 'packages/kernel/src/a.ts': "import { x } from '@candor/contract';" },
      { 'packages/contract/src/a.ts': "import { x } from '@candor/domain/transfer';" },
      { 'packages/domain/src/transfer/a.ts': "import { x } from '@candor/adapters/storage';" },
      { 'packages/ledger/src/a.ts': "export { x } from '@candor/domain/transfer';" },
      { 'packages/adapters/src/a.ts': "const x = await import('@candor/server');" },
      { 'packages/ui/src/A.tsx': "import { contract } from '@candor/contract';" },
      { 'packages/ui/src/A.tsx': "type X = import('@candor/domain/transfer').X;" },
      { 'apps/web/src/a.ts': "import type { X } from '@candor/server';" },
      { 'apps/web/src/a.ts': "import { x } from '@candor/adapters/storage';" },
      { 'apps/web/src/a.ts': "import { x } from '../../server/src/main.ts';" },
      { 'apps/server/src/a.ts': "import { x } from '../../web/src/a.ts';" },
      { 'apps/console/src/a.ts': "import { x } from '@candor/web';" },
    ],
    good: [
      { 'packages/contract/src/a.ts': "import { x } from '@candor/kernel';" },
      { 'packages/domain/src/transfer/a.ts': "import { x } from '@candor/ledger';" },
      { 'packages/ui/src/A.tsx': "import type { WireMoney } from '@candor/contract';" },
      { 'packages/ui/src/A.tsx': "import { type WireMoney } from '@candor/contract';" },
      { 'apps/web/src/a.ts': "import { x } from '@candor/domain/transfer';" },
      { 'apps/web/src/a.ts': "// import { x } from '@candor/server';" },
      { 'packages/domain/src/a/b.ts': "import { x } from './c.ts';" },
    ],
  });
});

it('names both ends and the line', () => {
  const text = "import { y } from './y.ts';\nimport { x } from '@candor/server';";
  expect(found(oneWay, { 'packages/domain/src/a.ts': text })).toEqual([
    'packages/domain/src/a.ts:2 domain may not import server (@candor/server)',
  ]);
});

it('lets a feature into another by its front door, and only those that may', () => {
  expectRule(featureDoors, {
    bad: [
      { 'apps/server/src/features/transfer/store.ts': "import { x } from '../assets/index.ts';" },
      { 'apps/server/src/features/assets/store.ts': "import { x } from '../margin/position-worth.ts';" },
      { 'apps/web/src/features/home/Home.tsx': "import { x } from '../../features/assets/Assets.tsx';" },
      { 'apps/console/src/features/ledger/a.ts': "import type { X } from '../audit/a.ts';" },
      { 'apps/web/src/features/home/Home.tsx': "const page = () => import('../assets/Assets.tsx');" },
      { 'apps/web/src/features/spot/Trade.tsx': "const page = () => import('../margin/MarginTicket.tsx');" },
    ],
    good: [
      { 'apps/server/src/features/assets/store.ts': "import { x } from '../margin/index.ts';" },
      { 'apps/web/src/features/spot/Trade.tsx': "import { x } from '../margin/index.ts';" },
      { 'apps/server/src/features/transfer/store.ts': "import { x } from './rows.ts';" },
      { 'apps/server/src/features/transfer/store.ts': "import { x } from '../../platform/sql.ts';" },
      { 'apps/web/src/app/routes.ts': "import { x } from '../features/home/Home.tsx';" },
    ],
  });
});

it('keeps the floors of the server in order', () => {
  expectRule(serverFloors, {
    bad: [
      { 'apps/server/src/platform/http/door.ts': "import { x } from '../../services/guard/proof.ts';" },
      { 'apps/server/src/platform/http/door.ts': "import type { X } from '../../services/guard/proof.ts';" },
      { 'apps/server/src/services/engine/a.ts': "import { x } from '../../features/spot/routes.ts';" },
      { 'apps/server/src/services/engine/a.ts': "import type { X } from '../../app/features.ts';" },
      { 'apps/server/src/features/spot/a.ts': "import { x } from '../../app/open-platform.ts';" },
    ],
    good: [
      { 'apps/server/src/platform/platform.ts': "import type { X } from '../services/guard/proof.ts';" },
      { 'apps/server/src/services/engine/a.ts': "import { x } from '../../platform/log.ts';" },
      { 'apps/server/src/features/spot/a.ts': "import { x } from '../../services/engine/a.ts';" },
      { 'apps/server/src/app/a.ts': "import { x } from '../features/spot/feature.ts';" },
      { 'apps/server/src/services/engine/a.test.ts': "import { x } from '../../app/features.ts';" },
    ],
  });
});

it('gives each table one owner that writes it', () => {
  const table = { 'apps/server/src/platform/database/migrations/0001-a.sql': 'create table stake (id text);' };
  const sql = (path: string, text: string) => ({ [`apps/server/src/${path}`]: `await db.run\`${text}\`;` });
  expectRule(tableOwners, {
    bad: [
      {
        ...table,
        ...sql('features/staking/store.ts', 'insert into stake (id) values (1)'),
        ...sql('features/vip/store.ts', 'update stake set id = 2'),
      },
      {
        ...table,
        ...sql('services/guard/a.ts', 'delete from stake'),
        ...sql('features/vip/store.ts', 'update stake s set id = 2'),
      },
    ],
    good: [
      {
        ...table,
        ...sql('features/staking/store.ts', 'insert into stake (id) values (1)'),
        ...sql('features/staking/jobs.ts', 'delete from stake'),
        ...sql('features/vip/store.ts', 'select id from stake for update'),
        ...sql('features/vip/vip.test.ts', 'update stake set id = 2'),
        ...sql('seed/seed-a.ts', 'insert into stake (id) values (1)'),
      },
    ],
  });
});

it('lets rules share vocabulary by the front door only', () => {
  expectRule(rulesApart, {
    bad: [{ 'packages/domain/src/transfer/a.ts': "import { x } from '../levels/table.ts';" }],
    good: [
      { 'packages/domain/src/transfer/a.ts': "import { x } from '../levels/index.ts';" },
      { 'packages/domain/src/transfer/a.ts': "import { x } from './b.ts';" },
    ],
  });
});

it('lets nobody into a package except by its exports', () => {
  const kernel = { 'packages/kernel/package.json': '{"exports": {".": "./src/index.ts"}}' };
  const domain = { 'packages/domain/package.json': '{"exports": {"./*": "./src/*/index.ts"}}' };
  expectRule(frontDoors, {
    bad: [
      { ...kernel, 'packages/ledger/src/a.ts': "import { x } from '@candor/kernel/src/money.ts';" },
      { ...kernel, 'packages/ledger/src/a.ts': "import { x } from '../../kernel/src/money.ts';" },
      { ...domain, 'apps/web/src/a.ts': "import { x } from '@candor/domain';" },
      { 'apps/web/src/a.ts': "import { x } from '@candor/nobody';" },
      { 'apps/web/src/a.ts': "import x from '../../../packages/i18n/messages/en/home.json';" },
    ],
    good: [
      { ...kernel, 'packages/ledger/src/a.ts': "import { x } from '@candor/kernel';" },
      { ...domain, 'apps/web/src/a.ts': "import { x } from '@candor/domain/transfer';" },
      { 'packages/kernel/src/b.ts': "import { x } from './money.ts';" },
      { 'apps/web/vite.config.ts': "import { x } from '../../packages/i18n/src/vite-plugin.ts';" },
      { 'apps/web/src/a.test.ts': "import x from '../../../packages/i18n/messages/en/home.json';" },
    ],
  });
});

it('wants the extension in every import between files', () => {
  expectRule(extensions, {
    bad: [{ 'apps/web/src/a.ts': "import { x } from './store';" }, { 'apps/web/src/a.ts': "import { x } from '..';" }],
    good: [
      { 'apps/web/src/a.ts': "import { x } from './store.ts';" },
      { 'apps/web/src/a.ts': "import css from './A.module.css';" },
      { 'apps/web/src/a.ts': "import { x } from 'zod/mini';" },
    ],
  });
});
