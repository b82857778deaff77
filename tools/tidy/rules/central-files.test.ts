import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { centralFiles } from './central-files.ts';

it('keeps features out of the files that serve all of them', () => {
  expectRule(centralFiles, {
    bad: [
      { 'apps/server/src/main.ts': "import { runMargin } from './features/margin/run-watch.ts';\n" },
      { 'packages/contract/src/gates.ts': "export const FEATURES = ['recharge', 'spot'];\n" },
      { 'packages/domain/src/gates/gate-table.ts': "import { a } from '@candor/contract/margin/fields';\n" },
      { 'apps/web/src/app/routes.ts': "import { paths } from '../features/energy/feature.ts';" },
      { 'apps/web/src/parts/cause-links.ts': "const PAGES = { deposit: '/pages/recharge/deposit' };" },
      { 'apps/web/src/parts/PagedList.tsx': "type ListPath = 'app.spot/orders';" },
      { 'apps/web/src/parts/MovementRow.tsx': "const KINDS = { 'margin.added': 'movement.added' };" },
      { 'apps/console/src/app/Pages.tsx': "import('../features/ledger/AccountsPage.tsx');" },
    ],
    good: [
      { 'apps/server/src/main.ts': "import { loops } from './app/features.ts';\n" },
      { 'packages/contract/src/features.ts': "import { spotFeature } from './spot/feature.ts';\n" },
      { 'packages/contract/src/define-feature.ts': "export type Role = 'team_leader' | 'agent';\n" },
      { 'packages/contract/src/agreements.ts': "import { profileAgreement } from './profile/agreement.ts';\n" },
      { 'apps/web/src/app/routes.ts': "import { FEATURES } from './features.ts';" },
      { 'apps/web/src/app/find/FindPage.tsx': "import.meta.glob('../../features/*/find-entries.ts');" },
      { 'apps/web/src/features/energy/feature.ts': "const paths = { energy: '/pages/energy/rental' };" },
    ],
  });
});
