import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseAnvil } from './evm-chain-settings.ts';

const BROUGHT = '/somewhere/node_modules/anvil';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-evm-choice-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is anvil where npm brought it, and our own elsewhere or where that is asked for', () => {
  expect(chooseAnvil({}, folder, BROUGHT)).toBe(BROUGHT);
  expect(chooseAnvil({}, folder, null)).toBe(null);
  expect(chooseAnvil({ CANDOR_EVM_CHAIN: 'own' }, folder, BROUGHT)).toBe(null);
});

it('takes the program that is named, and says when it is none', async () => {
  const mine = join(folder, 'my-anvil');
  await writeFile(mine, '');
  expect(() => chooseAnvil({ CANDOR_ANVIL: mine }, folder, null)).toThrow('no program that can be run');
  await chmod(mine, 0o755);
  expect(chooseAnvil({ CANDOR_ANVIL: mine }, folder, BROUGHT)).toBe(mine);
  expect(chooseAnvil({ CANDOR_ANVIL: mine, CANDOR_EVM_CHAIN: 'own' }, folder, BROUGHT)).toBe(null);
});

it('says so when what is asked for is not there', () => {
  expect(() => chooseAnvil({ CANDOR_EVM_CHAIN: 'geth' }, folder, BROUGHT)).toThrow('it can be anvil, own');
  expect(() => chooseAnvil({ CANDOR_EVM_CHAIN: 'anvil' }, folder, null)).toThrow('does not have for this machine');
});

it('stays with the chain the data folder began with', async () => {
  await writeFile(join(folder, 'ethereum-blocks.jsonl'), '');
  expect(chooseAnvil({}, folder, BROUGHT)).toBe(null);
  expect(() => chooseAnvil({ CANDOR_EVM_CHAIN: 'anvil' }, folder, BROUGHT)).toThrow('has an Ethereum chain of our own');
  await rm(join(folder, 'ethereum-blocks.jsonl'));
  await writeFile(join(folder, 'ethereum-anvil.json'), '{}');
  expect(chooseAnvil({}, folder, BROUGHT)).toBe(BROUGHT);
  expect(() => chooseAnvil({}, folder, null)).toThrow('which is not installed here');
  expect(() => chooseAnvil({ CANDOR_EVM_CHAIN: 'own' }, folder, BROUGHT)).toThrow('has an Ethereum chain of anvil');
});
