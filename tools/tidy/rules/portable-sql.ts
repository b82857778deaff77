import { findAll, type Rule, type SourceFile } from '../finding.ts';
import { isTest } from '../syntax.ts';

const MONEY_PATH = /(^|\/)([0-9]{4}-ledger[a-z-]*\.sql|ledger-[a-z-]+\.ts|storage\/ledger\/[a-z-]+\.ts)$/;

/** What YugabyteDB, CockroachDB or a sharded PostgreSQL does not have, has differently, or silently ignores. */
const OUTSIDE_THE_SUBSET: readonly (readonly [RegExp, string])[] = [
  [/\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/gi, 'a trigger'],
  [/\bplpgsql\b/gi, 'plpgsql'],
  [/\bdo\s+\$[a-z]*\$/gi, 'an anonymous block'],
  [/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b/gi, 'a stored function'],
  [/\b(?:small|big)?serial\b/gi, 'a serial column'],
  [/\bcreate\s+sequence\b|\bnextval\s*\(|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b/gi, 'a sequence'],
  [/\bpg_(?:try_)?advisory_[a-z_]+/gi, 'an advisory lock'],
  [/^\s*(?:un)?listen\s+[a-z_]+|\bnotify\s+[a-z_]+\s*[,;'"`]|\bpg_notify\s*\(/gim, 'LISTEN or NOTIFY'],
  [/\bsavepoint\b/gi, 'a savepoint'],
  [/\bdeferrable\b/gi, 'a deferrable constraint'],
  [/\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\s+table\b/gi, 'a temporary table'],
];

export const portableSql: Rule = {
  name: 'SQL of the money path stays portable',
  why: 'The ledger must be able to move to a distributed PostgreSQL. What is not in the subset fails there, or worse, locks nothing and says nothing.',
  instead:
    'Decide in packages/ledger, write with one fenced statement, take ids from the application, and lease by an update of a row.',
  check: (tree) =>
    tree.files
      .filter((file) => MONEY_PATH.test(file.path) && !isTest(file.path))
      .map(withoutComments)
      .flatMap((file) => OUTSIDE_THE_SUBSET.flatMap(([pattern, name]) => findAll(file, pattern, () => name))),
};

/** A comment may say what we do not use. Blanked, not cut, so that line numbers stay true. */
function withoutComments(file: SourceFile): SourceFile {
  const comment = file.path.endsWith('.sql') ? /--[^\n]*|\/\*[\s\S]*?\*\//g : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
  return { ...file, text: file.text.replace(comment, (note) => note.replace(/[^\n]/g, ' ')) };
}
