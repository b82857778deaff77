import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedIn, failureOf, makeScratchCopy } from './new-feature/scratch-copy.ts';
import { ALL_RULES } from './tidy/all-rules.ts';
import { report } from './tidy/finding.ts';
import { readTree } from './tidy/tree.ts';

const FEATURE = 'probe-feature';
/** The feature's own places: folders and files that bear its name. */
const OWN = /(^|\/)(\d+-|web-)?probe-feature(\/|\.)/;
const ANNOUNCED = 'later-probe';
const MANIFEST = `apps/web/src/features/${ANNOUNCED}/feature.ts`;
const PAGES = ['Later-Probe', 'picture-detail'];
const MOST_FILES = 5;
/** What a feature has code in. Those with the same settings are compiled together, as `npm run check` does. */
const COMPILED = ['apps/console', 'apps/server', 'apps/web', 'packages/domain'];
const MADE = [
  'packages/contract/src/probe-feature/calls.ts',
  'packages/domain/src/probe-feature/SPEC.md',
  'apps/server/src/features/probe-feature/feature.ts',
  'apps/web/src/features/probe-feature/feature.ts',
  'apps/console/src/features/probe-feature/feature.ts',
  'packages/i18n/messages/de/probe-feature.json',
  'e2e/web-probe-feature.spec.ts',
  '.changes/probe-feature.md',
];

const run = promisify(execFile);
let root = '';

beforeAll(async () => {
  root = await makeScratchCopy();
  const file = join(root, 'tools/tidy/features.json');
  const names = readFileSync(file, 'utf8');
  writeFileSync(file, names.replace('{\n', `{\n  "Probe": { "${FEATURE}": "a feature to try" },\n`));
});

afterAll(() => rmSync(root, { recursive: true }));

describe('npm run new-feature', () => {
  it('only says what it would do when asked to stay dry', async () => {
    const { stdout } = await newFeature(FEATURE, '--dry');
    expect(stdout).toContain('would create  packages/contract/src/probe-feature/calls.ts');
    expect(stdout).toContain('would change  apps/web/src/app/features.ts');
    for (const path of MADE) expect(existsSync(join(root, path)), path).toBe(false);
  });

  it('creates every place, and touches at most five files outside of them', async () => {
    await newFeature(FEATURE);
    for (const path of MADE) expect(existsSync(join(root, path)), path).toBe(true);
    const outside = (await changedIn(root)).filter(({ path }) => !OWN.test(path));
    expect(outside.length, JSON.stringify(outside)).toBeLessThanOrEqual(MOST_FILES);
    expect(outside.every(({ state }) => state === 'M')).toBe(true);
  });

  it('writes what passes the formatter, the compiler, the translations and the rules of the house', async () => {
    const changed = (await changedIn(root)).map(({ path }) => path).filter((path) => /\.(tsx?|json)$/.test(path));
    const groups = await groupsToCompile();
    const failures = await Promise.all([
      failureOf(root, '.', ['biome', 'check', ...changed]),
      failureOf(root, '.', ['tsx', 'tools/check-translations.ts']),
      // One checker in each, as `npm run check` has them.
      ...groups.map(({ path }) => failureOf(root, '.', ['tsc', '-p', path, '--checkers', '1'])),
    ]);
    expect(failures.filter((said) => said !== '')).toEqual([]);
    expect(groups.flatMap(({ names }) => names.map((name) => dirname(name))).toSorted()).toEqual(COMPILED);

    const { files, paths } = readTree(root);
    // The rest of the tree is checked by tidy itself.
    const tree = { files: files.filter(({ path }) => OWN.test(path) || path.endsWith('.json')), paths };
    const findings = ALL_RULES.flatMap((rule) => {
      // The name is known in the copy only, and this program reads the original's list.
      const own = rule.check(tree).filter(({ path }) => OWN.test(path));
      return own.length === 0 || rule.name === 'One name, six places' ? [] : [report(rule, own)];
    });
    expect(findings).toEqual([]);
  });

  it('is built into the app, the console and the server', async () => {
    // Whether the feature is in there is seen before its code is made small; that the apps can be made small, the tests need anyway.
    const failures = await Promise.all([
      failureOf(root, 'apps/web', ['vite', 'build', '--minify', 'false']),
      failureOf(root, 'apps/console', ['vite', 'build', '--minify', 'false']),
      failureOf(root, 'apps/server', ['vite', 'build', '--ssr', 'src/main.ts']),
    ]);
    expect(failures.filter((said) => said !== '')).toEqual([]);
    expect(builtText('apps/web/dist/assets')).toContain('/pages/probe-feature/probe-feature');
    expect(builtText('apps/console/dist/assets')).toContain('/probe-feature');
    expect(builtText('apps/server/dist')).toContain('app.probefeature/list');
  });

  it('opens a feature that was only announced, and keeps what was said of it', async () => {
    announce();
    await newFeature(ANNOUNCED);
    const manifest = readFileSync(join(root, MANIFEST), 'utf8');
    expect(manifest).toContain("customers: { laterProbe: '/pages/Later-Probe/Later-Probe' }");
    expect(manifest).toMatch(/unbuilt: \[\s*'\/pages\/Later-Probe\/picture-detail'/);
    expect(manifest).toContain("tab: 'information'");
    const words = JSON.parse(readFileSync(join(root, `packages/i18n/messages/de/${ANNOUNCED}.json`), 'utf8')) as object;
    expect(words).toMatchObject({ 'titles:Later-Probe.picture-detail': 'picture-detail' });
    expect(Object.keys(words)).not.toContain('screens:Later-Probe.Later-Probe');
  });

  it('refuses to begin a feature twice', async () => {
    for (const name of [FEATURE, 'transfer']) {
      await expect(newFeature(name)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('has begun already'),
      });
    }
  });

  it('refuses a name that is not in the list, and says what is near', async () => {
    await expect(newFeature('stake')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Did you mean staking'),
    });
    await expect(newFeature('lockup')).rejects.toMatchObject({ stderr: expect.stringContaining('features.json') });
    await expect(newFeature()).rejects.toMatchObject({ stderr: expect.stringContaining('Say which feature') });
  });
});

/** A manifest with paths that are not built, and words that say so: how a feature stands before it begins. */
function announce(): void {
  const file = join(root, 'tools/tidy/features.json');
  const names = readFileSync(file, 'utf8');
  writeFileSync(file, names.replace('{\n', `{\n  "Later": { "${ANNOUNCED}": "a feature to come" },\n`));
  mkdirSync(dirname(join(root, MANIFEST)));
  writeFileSync(
    join(root, MANIFEST),
    `import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: '${ANNOUNCED}',
  tab: 'information',
  unbuilt: [${PAGES.map((page) => `'/pages/Later-Probe/${page}'`).join(', ')}],
};
`,
  );
  const words = PAGES.flatMap((page) => [
    [`titles:Later-Probe.${page}`, page],
    [`screens:Later-Probe.${page}`, page],
  ]);
  for (const language of readdirSync(join(root, 'packages/i18n/messages'))) {
    const path = join(root, `packages/i18n/messages/${language}/${ANNOUNCED}.json`);
    writeFileSync(path, JSON.stringify(Object.fromEntries(words)));
  }
}

function newFeature(...args: string[]) {
  return run(process.execPath, [join(root, 'tools/new-feature.mjs'), ...args]);
}

/** The copy's own way to compile its parts, for those a feature has code in. */
async function groupsToCompile(): Promise<{ readonly path: string; readonly names: readonly string[] }[]> {
  const program = `
    const { groupProjects, listProjects, writeGroups } = await import(${JSON.stringify(`${root}/tools/run/type-groups.mjs`)});
    const parts = listProjects().projects.filter(({ path }) => ${JSON.stringify(COMPILED)}.includes(path.replace('/tsconfig.json', '')));
    console.log(JSON.stringify(writeGroups(groupProjects(parts))));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout) as { path: string; names: string[] }[];
}

function builtText(folder: string): string {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n');
}
