import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  ...['packages', 'apps', 'e2e', 'tools', 'docs', '.changes', '.gitignore'],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.tests.json',
    'vitest.config.ts',
    'biome.json',
  ],
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE'],
];

const run = promisify(execFile);

/** A copy of the sources with a history of its own, whose workspaces see each other and not the originals; what is installed is borrowed. */
export async function makeScratchCopy(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'candor-new-feature-'));
  const isSource = (path: string) => !/[\\/](node_modules|dist|\.cache)([\\/]|$)/.test(path.slice(HERE.length - 1));
  for (const path of COPIED) cpSync(join(HERE, path), join(root, path), { recursive: true, filter: isSource });
  mkdirSync(join(root, 'node_modules/@candor'), { recursive: true });
  for (const name of readdirSync(join(HERE, 'node_modules'))) {
    // What was found out about the original is kept in `.cache`: the copy finds out for itself.
    if (name !== '@candor' && name !== '.cache')
      symlinkSync(join(HERE, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(HERE, 'node_modules/@candor'))) {
    const target = readlinkSync(join(HERE, 'node_modules/@candor', name));
    symlinkSync(target, join(root, 'node_modules/@candor', name));
  }
  // A package that needs another version of something has it in a folder of its own.
  for (const workspace of ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(HERE, kind)).map((name) => join(kind, name)),
  )) {
    const own = join(workspace, 'node_modules');
    if (existsSync(join(HERE, own))) symlinkSync(join(HERE, own), join(root, own));
  }
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.com', ...args], { cwd: root });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'The sources as they are');
  return root;
}

/** What changed since the copy was made: `M path` or `? path`. */
export async function changedIn(root: string): Promise<{ readonly state: string; readonly path: string }[]> {
  const { stdout } = await run('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ state: line.slice(0, 2).trim(), path: line.slice(3) }));
}

/** Runs an installed program in the copy and answers with what it says about a failure, or nothing. */
export async function failureOf(
  root: string,
  folder: string,
  [program = '', ...args]: readonly string[],
): Promise<string> {
  const file = join(HERE, 'node_modules/.bin', program);
  return run(file, args, {
    cwd: join(root, folder),
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: 'production' },
  }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}
