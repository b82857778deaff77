import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RULES } from './tidy/all-rules.ts';
import { report } from './tidy/finding.ts';
import { readTree } from './tidy/tree.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const FEATURE = 'probe-feature';
const COPIED = [
  'packages',
  'apps/server',
  'apps/web',
  'tools',
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  '.gitignore',
];
const MADE = [
  'packages/contract/src/probe-feature.ts',
  'packages/domain/src/probe-feature',
  'apps/server/src/features/probe-feature',
  'apps/web/src/features/probe-feature',
  'packages/i18n/messages/en/probe-feature.json',
];
const CHANGED = ['packages/contract/src/contract.ts', 'packages/i18n/src/keys.ts', 'apps/server/src/app/features.ts'];

const run = promisify(execFile);
let root = '';

/** A copy of the sources, whose packages see each other and not the originals; what is installed is borrowed. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-new-feature-'));
  const isSource = (path: string) => !/[\\/](node_modules|dist|\.cache)([\\/]|$)/.test(path.slice(HERE.length - 1));
  for (const path of COPIED) cpSync(join(HERE, path), join(root, path), { recursive: true, filter: isSource });
  const names = readFileSync(join(root, 'tools/tidy/features.json'), 'utf8');
  writeFileSync(
    join(root, 'tools/tidy/features.json'),
    names.replace(/\{/, `{ "Probe": { "${FEATURE}": "a feature to try" },`),
  );
  mkdirSync(join(root, 'node_modules/@candor'), { recursive: true });
  for (const name of readdirSync(join(HERE, 'node_modules'))) {
    if (name !== '@candor') symlinkSync(join(HERE, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@candor', name));
  }
});

afterAll(() => rmSync(root, { recursive: true }));

describe('npm run new-feature', () => {
  it('only says what it would do when asked to stay dry', async () => {
    const { stdout } = await newFeature(FEATURE, '--dry');
    expect(stdout).toContain('would create  packages/contract/src/probe-feature.ts');
    expect(stdout).toContain('would change  packages/i18n/src/keys.ts');
    for (const path of MADE) expect(existsSync(join(root, path)), path).toBe(false);
  });

  it('creates every place, and what it wrote passes the formatter, the compiler and the rules of the house', async () => {
    const { stdout } = await newFeature(FEATURE);
    for (const path of MADE) expect(existsSync(join(root, path)), path).toBe(true);
    for (const path of CHANGED) expect(readFileSync(join(root, path), 'utf8'), path).toContain(`/${FEATURE}`);
    expect(stdout).toContain('routes.ts');
    expect(stdout).toContain(`apps/console/src/features/${FEATURE}/`);

    await succeeds(['biome', 'check', ...MADE, ...CHANGED]);
    writeFileSync(
      join(root, 'tsconfig.probe.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { types: ['node', 'vite/client'], lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
        include: [...MADE.slice(0, 4), CHANGED[2]],
      }),
    );
    await succeeds(['tsc', '-p', 'tsconfig.probe.json']);

    const { files, paths } = readTree(root);
    const isMade = ({ path }: { path: string }) => path.includes(FEATURE) && !path.startsWith('tools/');
    const tree = { files: files.filter((file) => isMade(file) || file.path.endsWith('.json')), paths };
    const findings = ALL_RULES.flatMap((rule) => {
      const own = rule.check(tree).filter(isMade);
      return own.length === 0 || rule.name === 'One name, six places' ? [] : [report(rule, own)];
    });
    expect(findings).toEqual([]);
  });

  it('refuses to begin a feature twice', async () => {
    await expect(newFeature(FEATURE)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has begun already'),
    });
    await expect(newFeature('transfer')).rejects.toMatchObject({
      stderr: expect.stringContaining('has begun already'),
    });
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

function newFeature(...args: string[]) {
  return run(process.execPath, [join(root, 'tools/new-feature.mjs'), ...args]);
}

/** Runs an installed program in the copy; what it says about a failure is the failure. */
async function succeeds([program = '', ...args]: string[]) {
  const file = join(HERE, 'node_modules/.bin', program);
  const said = await run(file, args, { cwd: root }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  expect(said).toBe('');
}
