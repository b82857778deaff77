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

it('lives through what is no request, and answers no page of a browser', async () => {
  const chain = await startBitcoinChain({});
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(chain.url, { method: 'POST', body, headers });
  expect((await fetch(chain.url)).status).toBe(405);
  expect((await post('no json')).status).toBe(400);
  expect((await post('null')).status).toBe(500);
  expect((await post('{}', { origin: 'https://evil.example' })).status).toBe(403);
  const blocks = await rpc(chain.url, 'getblockcount');
  const best = await rpc(chain.url, 'getbestblockhash');
  for (const method of ['invalidateblock', 'stop']) expect(await rpc(chain.url, method, best)).toBe(null);
  const batch = await post(JSON.stringify([1, 2].map((id) => ({ id, method: 'getblockcount' }))));
  expect(await batch.json()).toMatchObject([
    { id: 1, result: blocks },
    { id: 2, result: blocks },
  ]);
  await chain.mine();
  expect(await rpc(chain.url, 'getblockcount')).toBe(Number(blocks) + 1);
  await chain.stop();
});

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
  return ((await reply.json()) as { result: unknown }).result;
}
