import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { securityTable } from './security-table.ts';

const page = (row: string) => ({
  'docs/security.md': `| Number | Asks | How | Test |\n| --- | --- | --- | --- |\n${row}\n`,
  'apps/server/src/platform/log.ts': '',
  'apps/server/src/platform/log.test.ts': "it('prints no password', () => {});\nit.each([1])('takes %s', () => {});",
});

it('wants every file and every test that the table names', () => {
  expectRule(securityTable, {
    bad: [
      page('| 1.1.1 | a | `platform/gone.ts` | `platform/log.test.ts`: “prints no password” |'),
      page('| 1.1.1 | a | `platform/log.ts` | `platform/gone.test.ts`: “prints no password” |'),
      page('| 1.1.1 | a | `platform/log.ts` | `platform/log.test.ts`: “prints no pass” |'),
      page('| 1.1.1 | a | `platform/log.ts` | `platform/log.test.ts`: “prints no password”, “prints a token” |'),
      page('| 1.1.1 | a | `platform/log.ts` |  |'),
      page('| 1.1.1 | a | not met: |  |'),
      { 'docs/faults.md': '| a fault | nothing | `platform/gone.test.ts`: “is survived” |' },
    ],
    good: [
      page('| 1.1.1 | a | `platform/log.ts` | `platform/log.test.ts`: “prints no password”, “takes %s” |'),
      page('| 1.1.1 | a | `apps/server/src/platform/` | by review |'),
      page('| 1.1.1 | a | not met: nobody has built it |  |'),
      page('| 1.1.1 | a | not applicable: no cookies |  |'),
      { 'docs/tour.md': '`platform/gone.ts`' },
    ],
  });
});
