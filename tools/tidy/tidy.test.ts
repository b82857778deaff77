import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import { report } from './finding.ts';
import { isCode, syntaxOf } from './syntax.ts';
import { readTree } from './tree.ts';

const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)));
// Most rules look at the same syntax. Read here, it is not the first rule that takes all the time.
for (const file of tree.files.filter(isCode)) syntaxOf(file);

it.each(ALL_RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  const findings = rule.check(tree);
  if (findings.length > 0) expect.fail(report(rule, findings));
});

it('is made of rules that were each seen to fail', () => {
  const texts = (pattern: RegExp) => tree.files.filter((file) => pattern.test(file.path)).map((file) => file.text);
  const list = /ALL_RULES[^=]*= \[([^\]]*)\]/.exec(texts(/^tools\/tidy\/all-rules\.ts$/).join(''))?.[1] ?? '';
  const names = list.match(/\w+/g) ?? [];
  const tests = texts(/^tools\/tidy\/rules\/[a-z-]+\.test\.ts$/).join('\n');
  expect(names).toHaveLength(ALL_RULES.length);
  expect(names.filter((name) => !tests.includes(`expectRule(${name}, {`))).toEqual([]);
});
