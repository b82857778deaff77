import { posix } from 'node:path';
import type { Finding, Rule, SourceFile } from '../finding.ts';
import { isCode } from '../syntax.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*$/;
/** A page's entry is started by index.html, which knows it by this name. */
const ENTRY = 'main.tsx';

const MAX_LINES = 300;
const MAX_TEST_LINES = 400;
/** Engines whose one idea is a state machine: cut at 300 lines, they lose names and gain doubled conditions. */
const ENGINES: readonly string[] = [
  'apps/server/src/services/engine/market-runner.ts',
  'packages/adapters/src/storage/ledger/sequencer.ts',
  'packages/matching/src/order-book.ts',
];
const MAX_ENGINE_LINES = 500;

export const fileNames: Rule = {
  name: 'File names follow one pattern',
  why: 'A name should say what a file holds before it is opened, and some disks cannot tell Home.tsx from home.tsx.',
  instead:
    'kebab-case.ts for modules, PascalCase.tsx for components, thing.test.ts beside thing.ts, kebab-case for folders.',
  check: (tree) =>
    [...tree.paths].flatMap((path): Finding[] => {
      if (!/^(apps|packages|tools|e2e)\/.*\.(ts|tsx|mjs|css|sql)$/.test(path)) return [];
      const name = posix.basename(path);
      const wanted = wantedName(
        name,
        tree.files.find((file) => file.path === path),
      );
      const odd = posix
        .dirname(path)
        .split('/')
        .find((folder) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(folder));
      return [
        ...(wanted === undefined ? [] : [{ path, line: 1, what: `${name} should be ${wanted}` }]),
        ...(odd === undefined ? [] : [{ path, line: 1, what: `folder ${odd} should be kebab-case` }]),
      ];
    }),
};

/** How a file should be called, if not as it is. */
function wantedName(name: string, file: SourceFile | undefined): string | undefined {
  const stem = name.replace(/\.[a-z]+$/, '');
  const isKebab = KEBAB.test(stem);
  const isPascal = PASCAL.test(stem);
  if (!name.endsWith('.tsx')) return isKebab || (isPascal && name.endsWith('.module.css')) ? undefined : 'kebab-case';
  if (isPascal || name === ENTRY || (isKebab && /\.(test|stories)\.tsx$/.test(name))) return undefined;
  // A module may hold JSX without being a component, such as the columns of a table.
  return isKebab && file !== undefined && !exportsComponent(file) ? undefined : 'PascalCase.tsx';
}

function exportsComponent(file: SourceFile): boolean {
  return /^export (async )?(function|const|class) [A-Z]\w*[a-z]/m.test(file.text);
}

export const fileLengths: Rule = {
  name: 'A file holds one idea',
  why: `Past ${MAX_LINES} lines (${MAX_TEST_LINES} in a test, ${MAX_ENGINE_LINES} in a named engine) a file holds a second idea, and the reader must find where it starts.`,
  instead: 'Look for the second idea and give it a file of its own, named after it.',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) || /\.(css|sql)$/.test(file.path))
      .flatMap((file): Finding[] => {
        const lines = file.text.split('\n').length - (file.text.endsWith('\n') ? 1 : 0);
        const most = mostLines(file.path);
        return lines > most ? [{ path: file.path, line: most + 1, what: `${lines} lines, at most ${most}` }] : [];
      }),
};

function mostLines(path: string): number {
  if (ENGINES.includes(path)) return MAX_ENGINE_LINES;
  return /\.test\.tsx?$|^e2e\//.test(path) ? MAX_TEST_LINES : MAX_LINES;
}
