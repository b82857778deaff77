import { contract } from '@candor/contract';
import { WALLET_CHAINS } from '@candor/domain/wallet';
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const MAIN_BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let server: Sandbox;
let viktor: string;
let lena: string;
beforeAll(async () => {
  server = await startSandbox();
  [viktor, lena] = [await server.signIn('viktor'), await server.signIn('lena')];
});
afterAll(() => server.close());

const add = async (
  fields: { name?: string; address: string; block_chain: 'tron' | 'ethereum' | 'bitcoin' },
  who = viktor,
) => await server.ask(contract.addWallet, { name: 'Savings', ...fields }, who);

it('WAL-3: the same address in another spelling is the same entry, with its first name', async () => {
  const { data: first } = await add({ address: EVM.toLowerCase(), block_chain: 'ethereum' });
  expect(first).toMatchObject({ name: 'Savings', address: EVM, block_chain: 'ethereum', chain: 'ERC20' });
  const { data: again } = await add({ name: 'Other', address: EVM, block_chain: 'ethereum' });
  expect(again).toEqual(first);
  expect((await server.ask(contract.wallets, {}, viktor)).data.eth_wallets).toHaveLength(1);
});

it('WAL-2: TRON keeps its capitals, and each chain takes its own addresses only', async () => {
  expect((await add({ address: TRON, block_chain: 'tron' })).data.address).toBe(TRON);
  expect((await add({ address: TRON.toLowerCase(), block_chain: 'tron' })).code).toBe('address.wrong');
  expect((await add({ address: TRON, block_chain: 'ethereum' })).code).toBe('address.wrongNetwork');
  expect((await add({ address: MAIN_BITCOIN, block_chain: 'bitcoin' })).code).toBe('address.wrongNetwork');
  expect((await add({ address: EVM.replace('aA', 'Aa'), block_chain: 'ethereum' })).code).toBe('address.badChecksum');
});

it('renames and removes what is the customer’s own', async () => {
  const { data } = await add({ address: EVM, block_chain: 'ethereum' });
  const renamed = await server.ask(contract.renameWallet, { id: data.id, name: 'Rainy day' }, viktor);
  expect(renamed.data).toMatchObject({ id: data.id, name: 'Rainy day' });
  expect((await server.ask(contract.removeWallet, { id: data.id }, lena)).code).toBe('call.notFound');
  expect((await server.ask(contract.removeWallet, { id: data.id }, viktor)).code).toBeUndefined();
  expect((await server.ask(contract.wallets, {}, viktor)).data.eth_wallets).toEqual([]);
});

it('WAL-3: takes fifty and no more, also when many come at once', async () => {
  const addressOf = (place: number) => `0x${(place + 1).toString(16).padStart(40, '0')}`;
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_none, place) => add({ address: addressOf(place), block_chain: 'ethereum' }, lena)),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(50);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'wallet.tooMany']));
  expect((await add({ address: addressOf(0), block_chain: 'ethereum' }, lena)).code).toBe(undefined);
});

it('WAL-1: an entry is no destination: withdrawals know nothing of it', async () => {
  await add({ address: TRON, block_chain: 'tron' });
  const { rows } = (await server.ask(contract.listAddresses, {}, viktor)).data;
  expect(rows.map(({ address }) => address)).not.toContain(TRON);
});

it('WAL-9: a sandbox’s chains are those the app signs for', () => {
  const { tron, ethereum } = WALLET_CHAINS.test;
  expect(ethereum.chainId).toBe(BigInt(LOCAL_CHAIN_ID));
  expect([tron.assets[1]?.token, ethereum.assets[1]?.token]).toEqual([
    LOCAL_TOKENS.tronUsdt,
    LOCAL_TOKENS.ethereumUsdt,
  ]);
});
