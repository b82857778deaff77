import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PURE_PACKAGES } from '../tidy/places.ts';

type Part = { readonly path: string; readonly include?: readonly string[]; readonly exclude?: readonly string[] };
type Group = { readonly options: Readonly<Record<string, unknown>>; readonly parts: readonly Part[] };

const MODULE = new URL('./type-groups.mjs', import.meta.url).href;

/** The groups of these parts, or of the repository's own. */
async function groupsOf(parts?: readonly (Part & { compilerOptions?: object })[]): Promise<Group[]> {
  const program = `
    const { groupProjects, listProjects } = await import(${JSON.stringify(MODULE)});
    const parts = ${parts ? JSON.stringify(parts) : 'listProjects().projects'};
    console.log(JSON.stringify(groupProjects(parts)));
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout) as Group[];
}

it('compiles every part once, and the pure packages with nothing that knows a browser or Node', async () => {
  const groups = await groupsOf();
  const paths = groups.flatMap(({ parts }) => parts.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('tsconfig.tests.json');
  const pure = groups.find(({ parts }) => parts.some(({ path }) => path === 'packages/kernel/tsconfig.json'));
  expect(pure?.options).toEqual({});
  const names = (pure?.parts ?? []).map(({ path }) => path.split('/')[1]);
  expect(names.filter((name) => !PURE_PACKAGES.some((each) => each === name))).toEqual([]);
  const server = groups.find(({ parts }) => parts.some(({ path }) => path === 'apps/server/tsconfig.json'));
  expect(server?.options).toEqual({ types: ['node'] });
});

it('puts parts with the same settings together, in whatever order these are written', async () => {
  const dom = ['ES2023', 'DOM'];
  const groups = await groupsOf([
    { path: 'apps/a/tsconfig.json', compilerOptions: { types: ['node', 'vite/client'], lib: dom } },
    { path: 'apps/b/tsconfig.json', compilerOptions: { lib: [...dom].reverse(), types: ['vite/client', 'node'] } },
    { path: 'apps/c/tsconfig.json', compilerOptions: { lib: dom } },
  ]);
  expect(groups.map(({ parts }) => parts.map(({ path }) => path))).toEqual([
    ['apps/a/tsconfig.json', 'apps/b/tsconfig.json'],
    ['apps/c/tsconfig.json'],
  ]);
});

it('refuses a group in which one part would leave out what another is to check', async () => {
  const parts = [
    { path: 'packages/a/tsconfig.json', include: ['src'], exclude: ['**/*.test.ts'] },
    { path: 'tsconfig.tests.json', include: ['packages/*/src/**/*.test.ts'] },
  ];
  await expect(groupsOf(parts)).rejects.toThrow('packages/a/tsconfig.json leaves files out that tsconfig.tests.json');
});
