import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './testing/test-sandbox.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDES = join(ROOT, 'docs/guides');
const run = promisify(execFile);
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});

afterAll(() => sandbox.close());

/** A walkthrough that no longer works is worse than none, so each is walked, and must say what it said. */
it.each(readdirSync(GUIDES).filter((name) => name.endsWith('.ts')))(
  '%s prints what is written beside it',
  async (name) => {
    const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
    const { stdout } = await run(process.execPath, [tsx, join(GUIDES, name), sandbox.url], { cwd: ROOT });
    expect(stdout).toBe(readFileSync(join(GUIDES, name.replace(/\.ts$/, '.out')), 'utf8'));
  },
);
