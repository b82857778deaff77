import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { oneCast } from './cast.ts';

const seed = {
  'apps/server/src/seed/cast.ts':
    "export const CUSTOMER_PASSWORD = 'open';\nexport const CUSTOMER_NAMES = ['mia', 'sam'] as const;",
};
const page = (table: string) => ({ ...seed, 'README.md': `# Candor\n\n| Who | Log-in | Password |\n${table}` });

it('wants the people of the sandbox in the README, with passwords that work', () => {
  expectRule(oneCast, {
    bad: [
      page(''),
      page('| Mia | `mia` | `open` |'),
      page('| Mia | `mia` | `shut` |\n| Sam | `sam` | `shut` |'),
      { ...page('| Mia | `mia` | `open` |'), 'apps/server/src/seed/cast.ts': "export const PEOPLE = ['mia'];" },
    ],
    good: [page('| Mia | `mia` | `open` |\n| Sam | `sam` | `open` |'), { 'README.md': '# Candor' }],
  });
});
