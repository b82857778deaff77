import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, instant } from '@candor/kernel';
import { CONTRACTS } from '@candor/test-usdt';
import { createPublicClient, createWalletClient, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EvmChain, startEvmChain } from './evm-chain.ts';

const clock = fixedClock(instant(1_800_000_000_000));
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
let chain: EvmChain;
beforeAll(async () => {
  chain = await startEvmChain({ clock });
});
afterAll(() => chain.stop());

it('serves an unmodified viem: pay, call, deploy, receipts', async () => {
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
  expect(await reader.getCode({ address: contractAddress ?? '0x' })).toBe(`0x${CONTRACTS.BatchPayer.deployedBytecode}`);
});

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
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
  return ((await reply.json()) as { result: unknown }).result;
}
