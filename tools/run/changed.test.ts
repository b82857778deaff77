import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('.', import.meta.url));
const TIDY = 'tools/tidy/tidy.test.ts';
const JOURNEYS = ['e2e/console-users.spec.ts', 'e2e/web-session.spec.ts', 'e2e/web-transfer.spec.ts'];

/** A small product with the layout of this one. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'packages/kernel/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'packages/kernel/src/index.ts': "export { add } from './add.ts';",
  'packages/kernel/src/add.ts': 'export const add = 1;',
  'packages/kernel/src/add.test.ts': "import { add } from './add.ts';",
  'packages/domain/package.json': '{ "exports": { "./*": "./src/*/index.ts" } }',
  'packages/domain/src/transfer/index.ts': "import { add } from '@candor/kernel';",
  'packages/domain/src/transfer/transfer.test.ts': "import './index.ts';",
  'apps/server/package.json': '{}',
  'apps/server/src/features/transfer/routes.ts': "import { may } from '@candor/domain/transfer';",
  'apps/server/src/features/transfer/transfer.test.ts': "import './routes.ts';",
  'apps/server/src/platform/docs.ts': "const folder = new URL('./page/', import.meta.url);",
  'apps/server/src/platform/page/style.txt': 'plain',
  'apps/server/src/platform/docs.test.ts': "import './docs.ts';",
  'apps/server/src/platform/0001.sql': 'create table a (b int);',
  'apps/server/src/platform/seal.bin': 'known to nobody',
  'apps/web/package.json': '{}',
  'apps/web/src/app/boot.ts': 'export const boot = 1;',
  'tools/tidy/tidy.test.ts': '',
  'e2e/support/sign-in.ts': 'export const signIn = 1;',
  'e2e/web-transfer.spec.ts': "import { signIn } from './support/sign-in.ts';",
  'e2e/web-session.spec.ts': "page.goto('/h5/#/pages/account/userlogin');",
  'e2e/console-users.spec.ts': '',
};

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-changed-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
  await cp(RUN, join(root, 'tools/run'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'first');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What would run after these files have changed; they are put back after. */
async function listFor(...paths: readonly string[]): Promise<string[]> {
  for (const path of paths) await write(path, `${FILES[path] ?? ''}\n// changed`);
  const args = [join(root, 'tools/run/test.mjs'), '--changed', '--list'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  git('checkout', '-q', '.');
  git('clean', '-fdq');
  return stdout.trim().split('\n').sort();
}

it('runs the tests that use a changed file, however far away, and always the rules of the house', async () => {
  expect(await listFor('packages/kernel/src/add.ts')).toEqual(
    [
      ...['packages/kernel/src/add.test.ts', 'packages/domain/src/transfer/transfer.test.ts'],
      ...['apps/server/src/features/transfer/transfer.test.ts', TIDY, ...JOURNEYS],
    ].sort(),
  );
  expect(await listFor('README.md')).toEqual([TIDY]);
});

it('walks the journeys of a changed feature, and all of them where something shared has changed', async () => {
  const transfer = 'apps/server/src/features/transfer/transfer.test.ts';
  expect(await listFor('apps/server/src/features/transfer/routes.ts')).toEqual(
    [transfer, TIDY, 'e2e/web-transfer.spec.ts'].sort(),
  );
  expect(await listFor('apps/web/src/app/boot.ts')).toEqual([TIDY, ...JOURNEYS].sort());
  expect(await listFor(transfer)).toEqual([transfer, TIDY].sort());
  expect(await listFor('e2e/support/sign-in.ts')).toEqual([TIDY, 'e2e/web-transfer.spec.ts'].sort());
  expect(await listFor('e2e/web-session.spec.ts')).toEqual([TIDY, 'e2e/web-session.spec.ts'].sort());
});

it('counts a file that is read beside a module as used, and runs everything where nobody can say who reads it', async () => {
  const found = await listFor('apps/server/src/platform/page/style.txt');
  expect(found).toContain('apps/server/src/platform/docs.test.ts');
  expect(found).not.toContain('packages/kernel/src/add.test.ts');
  for (const path of [
    ...['apps/server/src/platform/seal.bin', 'apps/server/src/platform/0001.sql'],
    ...['package.json', 'tools/run/new.mjs'],
  ]) {
    expect(await listFor(path), path).toContain('packages/kernel/src/add.test.ts');
  }
});

it('compares with the commit it is given, and says when there is none', async () => {
  const args = [join(root, 'tools/run/test.mjs'), '--changed', 'no-such-branch', '--list'];
  const answer = await promisify(execFile)(process.execPath, args, { cwd: root }).catch((error) => error);
  expect(answer.stderr).toBe('There is no commit "no-such-branch" to compare with.\n');
});
