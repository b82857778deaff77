import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, instant } from '@candor/kernel';
import { CONTRACTS } from '@candor/test-usdt';
import { createPublicClient, createWalletClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { LOCAL_TOKENS } from '../known.ts';
import { startEvmChain } from './evm-chain.ts';
import { EVM_CHAINS } from './test-evm-chains.ts';

const clock = fixedClock(instant(1_800_000_000_000));
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);

it.each(EVM_CHAINS)('$name serves an unmodified viem: pay, call, deploy, receipts', async ({ start }) => {
  const chain = await start({ clock });
  const transport = http(chain.url);
  const local = {
    id: 31_337,
    name: 'local',
    nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  };
  const reader = createPublicClient({ chain: local, transport });
  const wallet = createWalletClient({ chain: local, transport, account });
  await chain.faucet(account.address, parseEther('10'));
  await chain.faucet(account.address, 5_000_000n, chain.usdt);
  await chain.mine();
  expect(await reader.getBalance({ address: account.address })).toBe(parseEther('10'));
  const token = { address: chain.usdt as `0x${string}`, abi: CONTRACTS.TestUsdtErc20.abi };
  expect(await reader.readContract({ ...token, functionName: 'balanceOf', args: [account.address] })).toBe(5_000_000n);

  const hash = await wallet.writeContract({
    ...token,
    functionName: 'transfer',
    args: [chain.faucetAddress, 2_000_000n],
  });
  await chain.mine();
  const receipt = await reader.getTransactionReceipt({ hash });
  expect(receipt).toMatchObject({ status: 'success', blockNumber: 3n });
  expect(receipt.logs).toHaveLength(1);
  const deployed = await wallet.deployContract({
    abi: CONTRACTS.BatchPayer.abi,
    bytecode: `0x${CONTRACTS.BatchPayer.bytecode}`,
  });
  await chain.mine();
  const { contractAddress } = await reader.getTransactionReceipt({ hash: deployed });
  expect(await chain.contractOf(deployed)).toBe(contractAddress?.toLowerCase());
  expect(await reader.getCode({ address: contractAddress ?? '0x' })).toBe(`0x${CONTRACTS.BatchPayer.deployedBytecode}`);
  await chain.stop();
});

it.each(EVM_CHAINS)('$name gives the logs that were asked for, and no others', async ({ start }) => {
  const chain = await start({ clock });
  const [one, two] = [account.address, `0x${'22'.repeat(20)}`];
  for (const to of [one, two, two]) await chain.faucet(to, 1_000_000n, chain.usdt);
  await chain.mine();
  const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const count = async (filter: object) =>
    ((await rpc(chain.url, 'eth_getLogs', { fromBlock: 'earliest', toBlock: 'latest', ...filter })) as unknown[])
      .length;
  const [transfer] = ((await rpc(chain.url, 'eth_getLogs', { fromBlock: 'latest' })) as { topics: string[] }[]).map(
    ({ topics }) => topics[0],
  );
  expect(await count({ topics: [null, null, topicOf(one)] })).toBe(1);
  expect(await count({ address: chain.usdt, topics: [transfer, null, topicOf(two)] })).toBe(2);
  expect(await count({ address: [chain.usdt], topics: [[transfer], [], [topicOf(one), topicOf(two)]] })).toBe(3);
  expect(await count({ address: two })).toBe(0);
  expect(await count({ topics: [topicOf(one)] })).toBe(0);
  await chain.stop();
});

it('the chain of our own lives through what is no request, and answers no page of a browser', async () => {
  const chain = await startEvmChain({ clock });
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(chain.url, { method: 'POST', body, headers });
  expect((await fetch(chain.url)).status).toBe(405);
  expect((await post('no json')).status).toBe(400);
  expect(await (await post('null')).json()).toMatchObject({ error: { code: -32601 } });
  expect((await post('{}', { origin: 'https://evil.example' })).status).toBe(403);
  expect(await rpc(chain.url, 'eth_chainId')).toBe('0x7a69');
  await chain.stop();
});

it.each(EVM_CHAINS)('$name goes on after a stop where it was', async ({ start }) => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-evm-'));
  const first = await start({ clock, folder });
  const txid = await first.faucet(account.address, 7n, first.usdt);
  await first.mine(2);
  const head = await rpc(first.url, 'eth_getBlockByNumber', 'latest', false);
  const receipt = await rpc(first.url, 'eth_getTransactionReceipt', txid);
  await first.stop();
  const second = await start({ clock, folder });
  expect(second.usdt).toBe(LOCAL_TOKENS.ethereumUsdt);
  expect(await rpc(second.url, 'eth_getBlockByNumber', 'latest', false)).toEqual(head);
  expect(await rpc(second.url, 'eth_getTransactionReceipt', txid)).toEqual(receipt);
  await second.faucet(account.address, 8n, second.usdt);
  await second.mine();
  expect(await rpc(second.url, 'eth_getBlockByNumber', '0x4', false)).toMatchObject({
    parentHash: (head as { hash: string }).hash,
    transactions: [expect.any(String)],
  });
  await second.stop();
  await rm(folder, { recursive: true });
});

it.each(EVM_CHAINS)(
  '$name makes blocks by itself while something waits, then as many as confirm it',
  async ({ start }) => {
    const chain = await start({ clock, rhythm: { everyMs: 10, confirmations: 2 } });
    const txid = await chain.faucet(account.address, 1n);
    const height = async () => Number(await rpc(chain.url, 'eth_blockNumber'));
    const receipt = () => rpc(chain.url, 'eth_getTransactionReceipt', txid);
    await expect.poll(receipt, { timeout: 60_000 }).toMatchObject({ status: '0x1' });
    const mined = Number(((await receipt()) as { blockNumber: string }).blockNumber);
    await expect.poll(height, { timeout: 60_000 }).toBe(mined + 2);
    await chain.stop();
  },
);

it('keeps every block it ever showed, whenever its process ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-evm-'));
  const first = await startEvmChain({ clock, folder });
  const txid = await first.faucet(account.address, 7n, first.usdt);
  await first.mine(2);
  await first.reorg(1);
  clock.advance(60_000);
  await first.mine(3);
  const head = await rpc(first.url, 'eth_getBlockByNumber', 'latest', false);
  // No stop before the second start: this is what a killed process leaves behind.
  const second = await startEvmChain({ clock, folder });
  expect(await rpc(second.url, 'eth_getBlockByNumber', 'latest', false)).toEqual(head);
  expect(await rpc(second.url, 'eth_getTransactionReceipt', txid)).toMatchObject({ status: '0x1' });
  await Promise.all([first.stop(), second.stop()]);
  await rm(folder, { recursive: true });
});

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await reply.json()) as { result: unknown }).result;
}
