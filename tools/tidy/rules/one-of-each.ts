import { findAll, type Rule } from '../finding.ts';
import { isTest } from '../syntax.ts';

/** What is written once: where, how a second one looks, and what it is called. */
const ONCE: readonly { readonly home: string; readonly pattern: RegExp; readonly what: string }[] = [
  {
    home: 'apps/server/src/platform/database/columns.ts',
    pattern:
      /z\.number\(\),\s*z\.transform\(instant\)|z\.bigint\(\),\s*z\.transform\(Number\)|z\.string\(\),\s*z\.transform\(\(\w+(?:: string)?\) => BigInt\(/g,
    what: 'another reader of a column',
  },
  {
    home: 'apps/server/src/platform/wire-money.ts',
    pattern: /asset: (\w+)\.asset, amount: formatMoney\(\1\)/g,
    what: 'money on the wire, by hand',
  },
  {
    home: 'apps/server/src/platform/paged.ts',
    pattern: /\brows\.length > limit\b|\bfound\.length > limit\b/g,
    what: 'a page, cut by hand',
  },
  {
    home: 'apps/server/src/services/ledger/retry-on-conflict.ts',
    pattern: /for \(let left = TRIES\b/g,
    what: 'another loop of tries',
  },
  {
    home: 'packages/adapters/src/storage/postgres/array-text.ts',
    pattern: /`\{\$\{/g,
    what: 'the text of a PostgreSQL array, by hand',
  },
  {
    home: 'packages/adapters/src/memory/two-generation-map.ts',
    pattern: /const \[\w+\] = [\w.#]+\.keys\(\)|\.keys\(\)\.next\(\)/g,
    what: 'the oldest key of a Map, looked for to make room',
  },
  {
    home: 'packages/kernel/src/uuid.ts',
    pattern: /& 0x3f\) \| 0x80/g,
    what: 'another maker of uuids',
  },
];

const LOOKED_AT = /^(apps\/server|packages\/(kernel|ledger|adapters))\/src\/.*\.ts$/;

export const oneOfEach: Rule = {
  name: 'One of each',
  why: 'A second way to read a column, cut a page or write an array is where the two begin to differ; one of them had no quotes.',
  instead: `Use the one there is: ${ONCE.map(({ home }) => home).join(', ')}.`,
  check: (tree) =>
    tree.files
      .filter(({ path }) => LOOKED_AT.test(path) && !isTest(path))
      .flatMap((file) =>
        ONCE.filter(({ home }) => home !== file.path).flatMap(({ pattern, what }) =>
          findAll(file, pattern, () => what),
        ),
      ),
};
