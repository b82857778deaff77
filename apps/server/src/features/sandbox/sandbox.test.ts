import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fixedClock, money } from '@candor/kernel';
import { ETHEREUM_COINS, type EvmChain, LOCAL_CHAIN_ID, startEvmChain } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChains } from '../../app/program/chain-settings.ts';
import { listSandboxCoins } from '../../seed/list-coins.ts';
import { LocalChainAway, type LocalChains } from '../../services/local-chains/local-chains.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { fundOnce } from './fund-house.ts';

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
const HOT = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
let chain: EvmChain;
let sandbox: Sandbox;
let mia: string;
let isUp = true;

/** A real chain in this process instead of another: what is tested here is what the calls make of it. */
const localChains: LocalChains = {
  names: ['ethereum'],
  isUp: () => isUp,
  up: Promise.resolve(),
  pay: ({ to, token, units }) =>
    isUp ? chain.faucet(to, units, token ?? undefined) : Promise.reject(new LocalChainAway('being started')),
};

beforeAll(async () => {
  chain = await startEvmChain({ clock: fixedClock(TEST_NOW), hasCoins: true });
  const chains = readChains({
    CANDOR_ETH_URL: chain.url,
    CANDOR_ETH_USDT: chain.usdt,
    CANDOR_ETH_CHAIN_ID: String(LOCAL_CHAIN_ID),
    CANDOR_ETH_CONFIRMATIONS: '2',
  });
  sandbox = await startSandbox({ chains }, { localChains });
  mia = await sandbox.signIn('mia');
});
afterAll(async () => {
  await sandbox.close();
  await chain.stop();
});

const wish = (change: object = {}) => ({
  network: 'ERC20',
  asset: 'USDT',
  amount: '25.5',
  address: SOMEBODY,
  idempotencyKey: randomUUID(),
  ...change,
});

it('sends test coins by a real transaction that waits for a block and is then found everywhere', async () => {
  const listed = await sandbox.ask(contract.sandboxChains, {}, mia);
  expect(listed.data.chains).toEqual([
    {
      network: 'ERC20',
      isUp: true,
      assets: [
        { asset: 'USDT', usual: '100', most: '100000' },
        { asset: 'ETH', usual: '0.5', most: '50' },
      ],
    },
  ]);
  const asked = wish();
  const { txid } = (await sandbox.ask(contract.sandboxPay, asked, mia)).data;
  expect((await sandbox.ask(contract.sandboxPay, asked, mia)).data.txid, 'the same key pays once').toBe(txid);
  const read = () => sandbox.ask(contract.sandboxTransaction, { network: 'ERC20', txid }, mia);
  expect((await read()).data).toMatchObject({ state: 'pending', confirmations: 0, payments: [] });

  await chain.mine();
  const payment = { txid, asset: 'USDT', amount: '25.5', to: SOMEBODY };
  expect((await read()).data).toMatchObject({ state: 'mined', confirmations: 1, isSolid: false, payments: [payment] });
  await chain.mine();
  const mined = (await read()).data;
  expect(mined).toMatchObject({ state: 'mined', confirmations: 2, isSolid: true });
  expect(mined.fee?.asset).toBe('ETH');

  const { data: blocks } = await sandbox.ask(contract.sandboxBlocks, { network: 'ERC20' }, mia);
  expect(blocks.blocks.map(({ height }) => height)).toEqual([5, 4, 3, 2, 1]);
  expect(blocks.blocks[1]).toMatchObject({ isSolid: true, payments: [payment], more: 0 });
  const older = await sandbox.ask(contract.sandboxBlocks, { network: 'ERC20', from: 1 }, mia);
  expect(older.data.blocks.map(({ height }) => height)).toEqual([1]);

  const typed = { network: 'ERC20', address: SOMEBODY.toLowerCase() };
  const { data: account } = await sandbox.ask(contract.sandboxAddress, typed, mia);
  expect(account.balances).toEqual([
    { asset: 'ETH', amount: '0' },
    { asset: 'USDT', amount: '25.5' },
  ]);
  expect(account.payments).toMatchObject([{ ...payment, height: 4 }]);
});

it('shows the branch that is the chain now after a reorganisation', async () => {
  const { txid } = (await sandbox.ask(contract.sandboxPay, wish({ asset: 'ETH', amount: '0.25' }), mia)).data;
  await chain.mine();
  const before = (await sandbox.ask(contract.sandboxBlocks, { network: 'ERC20' }, mia)).data.blocks[0];
  expect(before?.payments).toMatchObject([{ txid, asset: 'ETH', amount: '0.25' }]);
  await chain.reorg(1, true);
  await chain.mine();
  const after = (await sandbox.ask(contract.sandboxBlocks, { network: 'ERC20' }, mia)).data.blocks[0];
  expect(after).toMatchObject({ height: before?.height, payments: [] });
  expect(after?.hash).not.toBe(before?.hash);
});

it('refuses what it cannot send, in words', async () => {
  const codeOf = async (change: object) => (await sandbox.ask(contract.sandboxPay, wish(change), mia)).code;
  expect(await codeOf({ address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' })).toBe('sandbox.wrongAddress');
  expect(await codeOf({ amount: '0' })).toBe('ledger.wrongAmount');
  expect(await codeOf({ amount: '0.0000001' })).toBe('ledger.wrongAmount');
  expect(await codeOf({ asset: 'BTC' })).toBe('ledger.wrongAmount');
  expect(await codeOf({ amount: '100000.000001' })).toBe('sandbox.tooMuch');
  expect(await codeOf({ network: 'TRC20' })).toBe('feature.notOpen');
  isUp = false;
  expect(await codeOf({})).toBe('sandbox.chainAway');
  isUp = true;
});

it('fills the hot wallet of a new sandbox once, and sets fees aside when the capital is in the books', async () => {
  const { platform } = sandbox;
  const signer = { ...platform.signer, hotAddress: async () => HOT };
  const given = { ...platform, signer };
  const reader = platform.chains.get('ethereum')?.reader;
  const usdt = platform.chains.get('ethereum')?.network[1]?.token ?? null;
  expect(await fundOnce(given)).toBe(false);
  expect(await fundOnce(given)).toBe(false);
  await chain.mine();
  expect(await fundOnce(given)).toBe(false);
  await chain.mine();
  expect(await reader?.balance(HOT, null)).toBe(50n * 10n ** 18n);
  expect(await reader?.balance(HOT, usdt)).toBe(200_000_000_000n);

  const id = randomUUID();
  const amount = money('ETH', 50_00000000n);
  const cause = { type: 'test', id };
  await platform.ledger.transfer({
    id,
    book: 'real',
    kind: 'test',
    cause,
    amount,
    from: 'world:test',
    to: 'house:capital',
  });
  expect(await fundOnce(given)).toBe(true);
  expect(await fundOnce(given)).toBe(true);
  const found = await platform.db.one`select balance::text from ledger_account
    where name = 'house:network' and asset = 'ETH' and book = 'real'`;
  expect(found.balance).toBe('200000000');
});

it('is not there with real money', async () => {
  const { config } = sandbox.platform;
  const real = { ...sandbox.platform, config: { ...config, mode: 'real' as const } };
  const { findLocal, listLocal } = await import('./local-networks.ts');
  expect(listLocal(real)).toEqual([]);
  expect(findLocal(real, 'ERC20')).toMatchObject({ ok: false, code: 'feature.notOpen' });
});

it('LST-35: has its coins on the chain also where they were listed later, and gives them away', async () => {
  const { platform } = sandbox;
  await listSandboxCoins(platform.db, { ownerUrl: sandbox.ownerUrl, now: TEST_NOW, chains: ['ethereum'] });
  const given = { ...platform, signer: { ...platform.signer, hotAddress: async () => HOT } };
  for (let time = 0; time < 2; time += 1) {
    expect(await fundOnce(given)).toBe(true);
    await chain.mine();
  }
  const reader = platform.chains.get('ethereum')?.reader;
  const [link] = ETHEREUM_COINS;
  expect(await reader?.balance(HOT, link?.contract ?? null)).toBe(21_600n * 10n ** 18n);
  await sandbox.ask(contract.sandboxPay, wish({ asset: 'LINK', amount: '2.5' }), mia);
  await chain.mine();
  expect(await reader?.balance(SOMEBODY, link?.contract ?? null)).toBe(25n * 10n ** 17n);
  const tooMuch = await sandbox.ask(contract.sandboxPay, wish({ asset: 'LINK', amount: '7001' }), mia);
  expect(tooMuch.code).toBe('sandbox.tooMuch');
});
