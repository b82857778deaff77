import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { noCycles } from './no-cycles.ts';

it('finds a file that needs itself, however long the way round', () => {
  const a = 'packages/kernel/src/a.ts';
  const b = 'packages/kernel/src/b.ts';
  const c = 'packages/kernel/src/c.ts';
  expectRule(noCycles, {
    bad: [
      { [a]: "import { b } from './b.ts';", [b]: "export { a as b } from './a.ts';" },
      {
        [a]: "import { b } from './b.ts';",
        [b]: "import { c } from './c.ts';",
        [c]: "import { type T, a } from './a.ts';",
      },
    ],
    good: [
      { [a]: "import { b } from './b.ts';", [b]: "import type { A } from './a.ts';" },
      { [a]: "import { b } from './b.ts';", [b]: "export const open = () => import('./a.ts');" },
      { [a]: "import { b } from './b.ts';\nimport { c } from './c.ts';", [b]: "import { c } from './c.ts';", [c]: '' },
    ],
  });
});
