import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { centralFiles } from './central-files.ts';

it('keeps features out of the files that serve all of them', () => {
  expectRule(centralFiles, {
    bad: [
      { 'apps/server/src/main.ts': "import { runMargin } from './features/margin/run-watch.ts';\n" },
      { 'packages/contract/src/gates.ts': "export const FEATURES = ['recharge', 'spot'];\n" },
      { 'packages/domain/src/gates/gate-table.ts': "import { a } from '@candor/contract/margin/fields';\n" },
    ],
    good: [
      { 'apps/server/src/main.ts': "import { loops } from './app/features.ts';\n" },
      { 'packages/contract/src/features.ts': "import { spotFeature } from './spot/feature.ts';\n" },
      { 'packages/contract/src/define-feature.ts': "export type Role = 'team_leader' | 'agent';\n" },
      { 'packages/contract/src/agreements.ts': "import { profileAgreement } from './profile/agreement.ts';\n" },
    ],
  });
});
