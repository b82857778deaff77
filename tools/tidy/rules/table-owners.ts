import { type Finding, lineAt, type Rule, type SourceFile, type Tree } from '../finding.ts';
import { isTest } from '../syntax.ts';

const TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi;
const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/g;
const HOME =
  /^apps\/server\/src\/(?:(platform)\/|((?:services|features)\/[^/]+)\/|(signer)\/)|^packages\/adapters\/src\/(storage\/ledger)\//;
/** The signer has a log-in of its own that may write one column of a payment's attempt: the bytes it signed. */
const SIGNED_BY_THE_SIGNER = { table: 'attempt', home: 'signer' };

/** Tests' helpers, and what fills a new sandbox: its people, and each feature's part of their story. */
const SEED = /(^|\/)(seed|testing)\/|\/seed(-[a-z-]+)?\.ts$/;

/** Who writes a table, and where. */
export type Writer = { readonly table: string; readonly home: string; readonly path: string; readonly line: number };

export const tableOwners: Rule = {
  name: 'A table has one owner that writes it',
  why: 'Two writers keep two halves of one promise, and the one who changes a column finds only the half in their own folder.',
  instead:
    'Call a function of the owner, the folder that writes the table already; `npm run where <feature>` names it.',
  check: (tree) => {
    const writers = writersOf(tree);
    return [...new Set(writers.map(({ table }) => table))].flatMap((table): Finding[] => {
      const own = writers.filter((writer) => writer.table === table);
      const homes = [...new Set(own.map(({ home }) => home))];
      const [first] = own;
      if (first === undefined || homes.length < 2) return [];
      return [{ path: first.path, line: first.line, what: `${table} is written by ${homes.join(', ')}` }];
    });
  },
};

/** Every write to a table of the migrations, but for tests and the sandbox's seed, which write what they like. */
export function writersOf(tree: Tree): readonly Writer[] {
  const tables = new Set(
    tree.files
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, name = '']) => name)),
  );
  return tree.files
    .filter(({ path }) => path.endsWith('.ts') && !isTest(path) && !SEED.test(path))
    .flatMap((file) => writesOf(file, tables));
}

function writesOf(file: SourceFile, tables: ReadonlySet<string>): Writer[] {
  const home = HOME.exec(file.path)?.slice(1).find(Boolean);
  if (home === undefined) return [];
  return [...file.text.matchAll(WRITE)].flatMap(({ index, 1: table = '' }): Writer[] => {
    const isSigner = table === SIGNED_BY_THE_SIGNER.table && home === SIGNED_BY_THE_SIGNER.home;
    return tables.has(table) && !isSigner ? [{ table, home, path: file.path, line: lineAt(file.text, index) }] : [];
  });
}
