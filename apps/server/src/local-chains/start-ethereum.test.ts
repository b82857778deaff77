import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, instant } from '@candor/kernel';
import { keptEvmChain } from '@candor/local-chains/find-anvil';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEthereum } from './start-ethereum.ts';

const clock = fixedClock(instant(1_800_000_000_000));
let folder: string;
let broken: string;
let said: string[];
const callbacks = { onEnd: () => {}, onOther: (sentence: string) => void said.push(sentence) };
beforeEach(async () => {
  said = [];
  folder = await mkdtemp(join(tmpdir(), 'candor-ethereum-'));
  broken = join(folder, 'broken-anvil');
  await writeFile(broken, '#!/bin/sh\necho "Error: no room" >&2\nexit 1\n');
  await chmod(broken, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

it('has a chain of our own when anvil does not start, says why, and stays with it', async () => {
  const first = await startEthereum(broken, { clock, folder }, callbacks);
  expect(said).toEqual([
    `anvil (${broken}) cannot be started: Error: no room. The sandbox's Ethereum is a chain of our own instead.`,
  ]);
  expect(keptEvmChain(folder)).toBe('own');
  await first.stop();
  const second = await startEthereum(broken, { clock, folder }, callbacks);
  expect(said).toHaveLength(1);
  await second.stop();
});

it('has no other chain once anvil has made blocks', async () => {
  await writeFile(join(folder, 'ethereum-anvil.json'), '{}');
  await expect(startEthereum(broken, { clock, folder }, callbacks)).rejects.toThrow(
    'cannot be started: Error: no room.',
  );
  expect(said).toEqual([]);
});
