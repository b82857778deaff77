import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { centralFiles } from './central-files.ts';

it('keeps features out of the files that serve all of them', () => {
  expectRule(centralFiles, {
    bad: [
      { 'apps/web/src/app/routes.ts': "import { paths } from '../features/energy/feature.ts';" },
      { 'apps/web/src/parts/cause-links.ts': "const PAGES = { deposit: '/pages/recharge/deposit' };" },
      { 'apps/web/src/parts/PagedList.tsx': "type ListPath = 'app.spot/orders';" },
      { 'apps/web/src/parts/MovementRow.tsx': "const KINDS = { 'margin.added': 'movement.added' };" },
      { 'apps/console/src/app/Pages.tsx': "import('../features/ledger/AccountsPage.tsx');" },
    ],
    good: [
      { 'apps/web/src/app/routes.ts': "import { FEATURES } from './features.ts';" },
      { 'apps/web/src/app/find/FindPage.tsx': "import.meta.glob('../../features/*/find-entries.ts');" },
      { 'apps/web/src/features/energy/feature.ts': "const paths = { energy: '/pages/energy/rental' };" },
    ],
  });
});
