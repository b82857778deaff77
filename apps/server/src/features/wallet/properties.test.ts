import { contract } from '@candor/contract';
import { fixedClock } from '@candor/kernel';
import { type EvmChain, LOCAL_CHAIN_ID, startEvmChain } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChains } from '../../app/program/chain-settings.ts';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

const ADDRESS = '0x43616E646f7253616e64626F784D696145766d31';
let chain: EvmChain;
let sandbox: Sandbox;
let mia: string;
beforeAll(async () => {
  chain = await startEvmChain({ clock: fixedClock(TEST_NOW) });
  const chains = readChains({
    CANDOR_ETH_URL: chain.url,
    CANDOR_ETH_USDT: chain.usdt,
    CANDOR_ETH_CHAIN_ID: String(LOCAL_CHAIN_ID),
    CANDOR_ETH_CONFIRMATIONS: '2',
  });
  sandbox = await startSandbox({ chains, limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), scale: 1 } });
  mia = await sandbox.signIn('mia');
});
afterAll(() => sandbox.close());

const ask = async (address = ADDRESS) => await sandbox.ask(contract.propertySum, { address }, mia);

it('shows what the chain says stands at an address, to the last digit', async () => {
  expect((await ask()).data.properties.map(({ amount }) => amount)).toEqual(['0', '0']);
  await chain.faucet(ADDRESS, 1_000_000_000_000_000_001n);
  await chain.faucet(ADDRESS, 25_500_000n, chain.usdt);
  await chain.mine();
  expect((await ask()).data.properties).toMatchObject([
    { asset: 'ETH', amount: '1.000000000000000001' },
    { asset: 'USDT', amount: '25.5', price: '1' },
  ]);
});

it('WAL-11: an address that is not in the list can be looked at, and is not in it afterwards', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await chain.faucet(address, 7n);
  await chain.mine();
  const look = async (given: string, block_chain: 'ethereum' | 'tron' = 'ethereum') =>
    await sandbox.ask(contract.lookAtAddress, { block_chain, address: given }, mia);
  expect((await look(address)).data.properties).toMatchObject([
    { asset: 'ETH', address, amount: '0.000000000000000007' },
    { asset: 'USDT', amount: '0' },
  ]);
  expect((await look(address.replace('5aA', '5AA'))).body.errcode).toBe(65_213);
  expect((await look(address, 'tron')).body.errcode).not.toBe(0);
  expect((await ask(address)).body.errcode).not.toBe(0);
});

it('says null where the node is gone, and lets one customer ask it once a second and not more', async () => {
  await chain.stop();
  expect((await ask()).data.properties.map(({ amount }) => amount)).toEqual([null, null]);
  const codes = new Set<number>();
  for (let count = 0; count < 60; count += 1) codes.add((await ask()).body.errcode);
  expect([...codes]).toEqual([0, 60_018]);
});
