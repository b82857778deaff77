import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { everyTestRuns, noSleeping, nothingSilenced, nothingUnfinished } from './honest-code.ts';

const test = (text: string): Record<string, string> => ({ 'apps/web/src/a.test.ts': text });
const code = (text: string): Record<string, string> => ({ 'apps/web/src/a.ts': text });

it('lets no test stand still', () => {
  expectRule(everyTestRuns, {
    bad: [
      "it.skip('x', () => {});",
      "it.only('x', () => {});",
      "describe.only('x', () => {});",
      "test.todo('x');",
      "it.skip.each([1])('x', () => {});",
      "it.skipIf(isRoot)('x', () => {});",
      "xit('x', () => {});",
      "test.fixme('x', () => {});",
      'test.skip(true);',
    ].map(test),
    good: [
      "it('skips nothing', () => {});",
      "it.each([1])('x', () => {});",
      "describe.concurrent('x', () => {});",
      'const skipped = rows.skip(3);',
    ].map(test),
  });
});

it('lets no test sleep', () => {
  expectRule(noSleeping, {
    bad: [
      'await new Promise((resolve) => setTimeout(resolve, 100));',
      'await new Promise((r) => setTimeout(r, waitMs));',
      'await page.waitForTimeout(500);',
    ].map(test),
    good: [
      'await new Promise((resolve) => server.once("listening", resolve));',
      'await new Promise((resolve) => setTimeout(resolve, 0));',
      'clock.advance(100);',
    ].map(test),
  });
});

it('lets nobody silence the compiler or the linter', () => {
  expectRule(nothingSilenced, {
    bad: [
      'const a: any = 1;',
      'const a = b as any;',
      'const a = b!.c;',
      '// @ts-ignore\nconst a = 1;',
      '// @ts-expect-error it works\nconst a = 1;',
      '// biome-ignore lint/suspicious/noConsole\nconst a = 1;',
      '// biome-ignore lint/suspicious/noConsole: .\nconst a = 1;',
      '/* oxlint-disable */ const a = 1;',
      '// eslint-disable-next-line no-console\nconst a = 1;',
    ]
      .map(code)
      .concat(test('// @ts-expect-error\nconst a: string = 1;')),
    good: [
      'const a: unknown = 1;',
      'const isNot = !b;',
      "const text = 'any @ts-ignore';",
      '// biome-ignore lint/suspicious/noConsole: this program talks to a terminal\nconst a = 1;',
      '// biome-ignore lint/a11y/noAutofocus: the page has one purpose\nconst a = 1;',
      '// oxlint-disable-next-line react/exhaustive-deps -- runs once on purpose\nconst a = 1;',
    ]
      .map(code)
      .concat(test('// @ts-expect-error: the word must be text.\nconst a: string = 1;')),
  });
});

it('lets nobody leave a note to themselves', () => {
  const note = (word: string) => code(`// ${word}: later\nconst a = 1;`);
  expectRule(nothingUnfinished, {
    bad: ['TODO', 'FIXME', 'XXX', 'HACK'].map(note),
    good: [code("const list = 'TODO';"), code('// What is done here is done.\nconst a = 1;')],
  });
});
