import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AnvilProblem, runAnvil } from './anvil-program.ts';
import { findAnvil, isProgram, keptEvmChain } from './find-anvil.ts';

/** What is tested here is how a program is held, so programs of a few lines stand in for anvil on every machine. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-anvil-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function script(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o755);
  return path;
}

const listens = (pidFile: string) =>
  script('listens', `echo $$ > ${pidFile}`, 'echo "Listening on 127.0.0.1:1234"', 'exec sleep 600');

it('says in one sentence why it cannot start', async () => {
  const missing = join(folder, 'none');
  await expect(runAnvil(missing, [])).rejects.toThrow(/^anvil \(.*none\) cannot be started: spawn .* ENOENT\.$/);
  const broken = await script('broken', 'echo "Error: the state\n  cannot be read." >&2', 'exit 1');
  await expect(runAnvil(broken, [])).rejects.toThrow(
    new AnvilProblem(`anvil (${broken}) cannot be started: Error: the state cannot be read.`),
  );
  const silent = await script('silent', 'exit 3');
  await expect(runAnvil(silent, [])).rejects.toThrow('it ended with 3.');
});

it('is there when it listens, and ends when it is told to', async () => {
  const pidFile = join(folder, 'told.pid');
  const anvil = await runAnvil(await listens(pidFile), []);
  expect(anvil.url).toBe('http://127.0.0.1:1234');
  const pid = Number(await readFile(pidFile, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  await anvil.end();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('tells when it ended by itself', async () => {
  const anvil = await runAnvil(await script('brief', 'echo "Listening on 127.0.0.1:1"', 'exit 0'), []);
  await expect(anvil.ended).resolves.toBeUndefined();
});

it('does not outlive the process that started it', async () => {
  const pidFile = join(folder, 'left.pid');
  const given = JSON.stringify({ program: await listens(pidFile), args: [] });
  const holder = fork(fileURLToPath(new URL('./anvil-process.mjs', import.meta.url)), [given], { execArgv: [] });
  await once(holder, 'message');
  const pid = Number(await readFile(pidFile, 'utf8'));
  const gone = once(holder, 'exit');
  // All that is left of a parent that was killed is a channel that is closed.
  holder.disconnect();
  await gone;
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('finds no program for a machine that npm has none for, and knows a folder by what lies in it', async () => {
  expect(findAnvil('linux-arm64')).toBe(null);
  expect(isProgram(await script('some', 'exit 0'))).toBe(true);
  expect(isProgram(join(folder, 'none'))).toBe(false);
  expect(keptEvmChain(folder)).toBe(null);
  await writeFile(join(folder, 'ethereum-blocks.jsonl'), '');
  expect(keptEvmChain(folder)).toBe('own');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
