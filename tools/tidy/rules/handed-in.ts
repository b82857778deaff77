import { type Finding, findAt, type Rule, type SourceFile } from '../finding.ts';
import { isCode, isTest, type Node, pathOf, walk } from '../syntax.ts';

/** Where time and chance come from. Everything else is handed a clock, an id maker or a random source. */
export const SOURCES_OF_TIME_AND_CHANCE = [
  'apps/server/src/platform/ids.ts',
  'apps/web/src/platform/clock.ts',
  'packages/client/src/clock.ts',
  'packages/adapters/src/storage/ledger/test-ledger.ts',
  'packages/tron-sim/src/cli.ts',
  'packages/venue-sim/src/cli.ts',
];

/** Programs that start something, the tools around them, and what hands PATH on to a program it starts. */
const MAY_READ_ENVIRONMENT =
  /^(tools|e2e)\/|\.config\.ts$|^apps\/server\/src\/(main|verify|reconcile|backup|restore|signer-operators)\.ts$|^packages\/adapters\/src\/storage\/postgres\/(identity|test-database-setup)\.ts$/;

export const timeAndChance: Rule = {
  name: 'Time and chance are handed in',
  why: 'Code that asks the wall clock or the dice itself cannot be tested at midnight, in the DST hour or in a replay.',
  instead: `Take \`now\` or a Clock as an argument, and randomness likewise. The sources are ${SOURCES_OF_TIME_AND_CHANCE.join(', ')}.`,
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && /^(apps|packages)\//.test(file.path))
      .filter((file) => !SOURCES_OF_TIME_AND_CHANCE.includes(file.path))
      .flatMap((file) => findNodes(file, asksTheWorld)),
};

export const environment: Rule = {
  name: 'Only the entry reads the environment',
  why: 'A setting read in the middle of the code is a setting nobody finds, and a test cannot give another.',
  instead:
    'Read it in apps/server/src/main.ts (or verify.ts, reconcile.ts, backup.ts, restore.ts, signer-operators.ts), parse it there, and pass the value down.',
  check: (tree) =>
    tree.files
      // A test that starts a program hands its own environment on.
      .filter((file) => isCode(file) && !isTest(file.path) && !MAY_READ_ENVIRONMENT.test(file.path))
      .flatMap((file) => findNodes(file, (node) => (pathOf(node) === 'process.env' ? 'process.env' : undefined))),
};

function asksTheWorld(node: Node): string | undefined {
  const path = pathOf(node);
  if (path === 'Date.now' || path === 'Math.random') return path;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const isBare = pathOf(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0;
  return isBare ? 'Date without an argument' : undefined;
}

function findNodes(file: SourceFile, judge: (node: Node) => string | undefined): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    const what = judge(node);
    if (what !== undefined) findings.push(findAt(file, node.start, what));
  });
  return findings;
}
