import { type Finding, fileAt, findAt, type Rule } from '../finding.ts';

const CAST = 'apps/server/src/seed/cast.ts';
const PAGE = 'README.md';

export const oneCast: Rule = {
  name: 'The README introduces the seeded people',
  why: 'The same cast serves the sandbox, the tests and the documents. A log-in that does not work is the worst first minute.',
  instead: `Change ${PAGE} together with ${CAST}: every name and every published password of the cast stands in its table.`,
  check: (tree) => {
    const cast = fileAt(tree, CAST);
    const page = fileAt(tree, PAGE);
    if (!cast || !page) return [];
    const names = [...cast.text.matchAll(/_NAMES = \[([^\]]+)\]/g)].flatMap(
      ([, list = '']) => list.match(/\w+/g) ?? [],
    );
    const passwords = [...cast.text.matchAll(/_PASSWORD = '([^']+)'/g)].map(([, password = '']) => password);
    const rows = page.text
      .split('\n')
      .filter((line) => line.startsWith('|') && passwords.some((word) => line.includes(word)));
    const missing = [...names, ...passwords]
      .filter((word) => !rows.some((row) => row.includes(`\`${word}\``)))
      .map((word): Finding => ({ path: PAGE, line: 1, what: `${word} of the cast is not in the table` }));
    const nobody = rows.length > 0 ? [] : [findAt(page, 0, 'no row of the table has a password of the cast')];
    return names.length === 0 ? [{ path: CAST, line: 1, what: 'no list of names was found' }] : [...missing, ...nobody];
  },
};
