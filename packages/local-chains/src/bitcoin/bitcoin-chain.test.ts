import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBitcoinChain } from './bitcoin-chain.ts';

const OURS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

it('keeps every block it ever showed when it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-btc-'));
  const first = await startBitcoinChain({ folder });
  const txid = await first.faucet(OURS, 150_000_000n);
  await first.mine(2);
  await first.reorg(2);
  expect(await rpc(first.url, 'getrawmempool')).toEqual([txid]);
  await first.mine();
  const best = await rpc(first.url, 'getbestblockhash');
  await first.kill();

  const second = await startBitcoinChain({ folder });
  expect(await rpc(second.url, 'getbestblockhash')).toBe(best);
  expect(await rpc(second.url, 'getblockcount')).toBe(124);
  expect(await rpc(second.url, 'getrawtransaction', txid, 1)).toMatchObject({ confirmations: 1 });
  expect(await rpc(second.url, 'scantxoutset', 'start', [`addr(${OURS})`])).toMatchObject({ total_amount: 1.5 });
  await second.stop();
  await rm(folder, { recursive: true });
});

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
  return ((await reply.json()) as { result: unknown }).result;
}
