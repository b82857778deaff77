import { type Finding, findAt, type Rule } from '../finding.ts';
import { isCode, isNode, isTest, type Node, pathOf, syntaxOf, walk } from '../syntax.ts';

const NOT_RUN =
  /^(it|test|describe|suite|bench)(\.[a-z]+)*\.(skip|only|todo|fails|fixme|skipIf|runIf|slow)$|^(xit|xtest|xdescribe|fit|fdescribe)$/;
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/;
const SILENCED = /@ts-(ignore|nocheck|expect-error)\b/;
/** A test may show that something does not compile; the reason says what. */
const EXPECTED_ERROR = /@ts-expect-error[:\s-]+\S+\s+\S+/;
const LINT_OFF = /\b(biome-ignore(?:-all|-start)?|oxlint-disable[a-z-]*|eslint-disable[a-z-]*)\b/;
const LINT_OFF_WITH_REASON =
  /biome-ignore(?:-all|-start)?\s+[a-zA-Z0-9/]+:\s*\S+\s+\S+|(?:oxlint|eslint)-disable[a-z-]*\s.*--\s*\S+\s+\S+/;

export const everyTestRuns: Rule = {
  name: 'Every test runs',
  why: 'A skipped test is a promise we no longer keep but still show; a focused one hides all the others.',
  instead: 'Mend it or delete it. Where a machine lacks something, let the test bring it up.',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && isTest(file.path))
      .flatMap((file) =>
        collect(file, (node) => {
          const path = node.type === 'CallExpression' ? calledPath(node.callee) : undefined;
          return path !== undefined && NOT_RUN.test(path) ? path : undefined;
        }),
      ),
};

export const noSleeping: Rule = {
  name: 'Tests wait for events, not for time',
  why: 'A sleep is too short on a busy machine and too long on a fast one: it fails for the wrong reason or hides the right one.',
  instead: 'Await the event itself (a reply, a row, an element), or move a fixedClock.',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && isTest(file.path))
      .flatMap((file) =>
        collect(file, (node) => {
          if (node.type !== 'CallExpression') return undefined;
          const path = pathOf(node.callee) ?? '';
          if (/(^|\.)waitForTimeout$/.test(path)) return path;
          const [job, wait] = node.arguments as Node[];
          const isResolve =
            isNode(job) && job.type === 'Identifier' && /^(r|res|resolve|done|ok|go|next)$/.test(String(job.name));
          const isTimed = isNode(wait) && !(wait.type === 'Literal' && wait.value === 0);
          return path === 'setTimeout' && isResolve && isTimed ? 'a sleep' : undefined;
        }),
      ),
};

export const nothingSilenced: Rule = {
  name: 'The compiler and the linter are not silenced',
  why: 'any, !, @ts-ignore and a bare lint switch turn off the check exactly where it had something to say.',
  instead:
    'Give it its type, parse it at the door, or narrow it. A lint rule may be off for one line with the reason in the same comment.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => [
      ...collect(file, (node) => {
        if (node.type === 'TSAnyKeyword') return 'any';
        return node.type === 'TSNonNullExpression' ? 'a non-null !' : undefined;
      }),
      ...syntaxOf(file).comments.flatMap(({ value, start }) => {
        if (isTest(file.path) && EXPECTED_ERROR.test(value)) return [];
        const silenced = SILENCED.exec(value) ?? (LINT_OFF_WITH_REASON.test(value) ? null : LINT_OFF.exec(value));
        return silenced ? [findAt(file, start, `${silenced[0]} without a reason`)] : [];
      }),
    ]),
};

export const nothingUnfinished: Rule = {
  name: 'Nothing is left for later in the code',
  why: 'A note to oneself in the code is read by everybody and done by nobody.',
  instead: 'Do it now, or open an issue and keep the code true as it stands.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) =>
      syntaxOf(file).comments.flatMap(({ value, start }) => {
        const found = UNFINISHED.exec(value);
        return found ? [findAt(file, start, found[0])] : [];
      }),
    ),
};

/** `it.skip`, and also `it.skip.each(…)` or `describe.only.each`. */
function calledPath(callee: unknown): string | undefined {
  if (isNode(callee) && callee.type === 'CallExpression') return calledPath(callee.callee);
  return pathOf(callee)?.replace(/\.(each|for)$/, '');
}

function collect(file: Parameters<typeof walk>[0], judge: (node: Node) => string | undefined): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    const what = judge(node);
    if (what !== undefined) findings.push(findAt(file, node.start, what));
  });
  return findings;
}
