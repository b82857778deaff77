import { expect } from 'vitest';
import type { Rule } from './finding.ts';
import { sampleTree } from './tree.ts';

/** What a rule finds in a tree of a few made-up files, as `path:line what`. */
export function found(rule: Rule, files: Readonly<Record<string, string>>): string[] {
  return rule.check(sampleTree(files)).map(({ path, line, what }) => `${path}:${line} ${what}`);
}

/** A rule that never fails checks nothing: each is shown code it must refuse and the same code put right. */
export function expectRule(
  rule: Rule,
  { bad, good }: Record<'bad' | 'good', readonly Readonly<Record<string, string>>[]>,
) {
  for (const files of bad) expect(found(rule, files), `refuses ${JSON.stringify(files)}`).not.toEqual([]);
  for (const files of good) expect(found(rule, files), `accepts ${JSON.stringify(files)}`).toEqual([]);
}
