import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./Skeleton.module.css', import.meta.url), 'utf8');
const ruleOf = (name: string) => new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';

it('says after a while that it still loads, and moves no bone for it', () => {
  expect(ruleOf('slow')).toContain('position: absolute');
});

it('keeps bones apart', () => {
  expect(ruleOf('bones')).toMatch(/gap: var\(--s-\d+\)/);
});
