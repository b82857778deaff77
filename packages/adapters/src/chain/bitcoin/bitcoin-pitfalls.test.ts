import { type BitcoinChain, startBitcoinChain } from '@candor/local-chains';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chainEndpoint } from '../endpoint.ts';
import { testKey } from '../test-keys.ts';
import { type LyingNode, lieAbout, startLyingNode } from '../test-lying-node.ts';
import { watchKey } from '../watch-key.ts';
import { chooseCoins, decodeBitcoin, signBitcoin } from './bitcoin-codec.ts';
import type { BitcoinOptions } from './bitcoin-nodes.ts';
import { openBitcoinReader } from './bitcoin-reader.ts';
import { openBitcoinWriter } from './bitcoin-writer.ts';

const ours = testKey('bitcoin', 0x21);
const theirs = testKey('bitcoin', 0x22).address;
const taproot = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6';
const watched = new Set([watchKey('bitcoin', ours.address, 'regtest')]);

let chain: BitcoinChain;
let node: LyingNode;
let options: BitcoinOptions;
let reader: ReturnType<typeof openBitcoinReader>;
let writer: ReturnType<typeof openBitcoinWriter>;
beforeAll(async () => {
  chain = await startBitcoinChain();
  node = await startLyingNode(chain.url);
  options = { endpoints: [node.endpoint], network: 'regtest', confirmations: 3 };
  reader = openBitcoinReader(options);
  writer = openBitcoinWriter(options);
});
beforeEach(() => node.lie());
afterAll(async () => {
  await node.stop();
  await chain.stop();
});

const headBlock = async () => reader.block((await reader.head()).height, watched);
/** Pays from one coin of ours. */
async function pay(units: bigint, satPerKvb: bigint, to = theirs) {
  const coins = await reader.coins(ours.address);
  const chosen = chooseCoins(coins, { pays: [{ to, units }], satPerKvb }, 'regtest') ?? [];
  return sign({ pays: [{ to, units }], coins: chosen, changeTo: ours.address, satPerKvb });
}
async function sign(request: Parameters<typeof writer.plan>[0]) {
  const { bytes } = await writer.plan(request);
  return { ...signBitcoin(bytes, 'regtest', ours.keyOf), coins: request.coins };
}

it('reads what arrived, and from no other script', async () => {
  const txid = await chain.faucet(ours.address, 150_000_000n);
  await chain.faucet(theirs, 1_000n);
  await chain.faucet(taproot, 2_000n);
  await chain.mine();
  const { payments, parentHash, height, hash } = await headBlock();
  expect(payments).toEqual([
    {
      txid,
      position: expect.any(Number),
      from: null,
      to: ours.address,
      toKey: watchKey('bitcoin', ours.address, 'regtest'),
      token: null,
      units: 150_000_000n,
      isCoinbase: false,
    },
  ]);
  expect((await reader.block(height - 1, watched)).hash).toBe(parentHash);
  expect(await reader.blockHash(height)).toBe(hash);
  expect(await reader.blockHash(height + 1)).toBe(null);
  expect(await reader.balance(ours.address, null)).toBe(150_000_000n);
  expect((await reader.block(height, new Set([watchKey('bitcoin', taproot, 'regtest')]))).payments).toMatchObject([
    { to: taproot, units: 2_000n },
  ]);
});

it.each([
  ['nothing', () => null],
  ['an empty text', () => ''],
  ['another block', () => otherBlock],
  ['a block without its last transaction', (truth: unknown) => dropLast(String(truth))],
])('[pitfall 1] a node that answers %s gives no empty block but a fault', async (_what, lie) => {
  otherBlock = await rpc('getblock', await reader.blockHash(1), 0);
  await chain.faucet(ours.address, 1_000n);
  await chain.mine();
  const { height } = await reader.head();
  node.lie(lieAbout('getblock', lie));
  await expect(reader.block(height, watched)).rejects.toMatchObject({ name: 'ChainFault' });
  const both = openBitcoinReader({ ...options, endpoints: [node.endpoint, chainEndpoint(chain.url)] });
  expect((await both.block(height, watched)).payments).toHaveLength(1);
});

it('[pitfall 1] a node that lags or is on another network is not followed', async () => {
  const { height } = await reader.head();
  await expect(reader.block(height + 1, watched)).rejects.toMatchObject({ kind: 'lagging' });
  const both = openBitcoinReader({ ...options, endpoints: [node.endpoint, chainEndpoint(chain.url)] });
  node.lie(lieAbout('getblockchaininfo', (info) => ({ ...(info as object), blocks: 3 })));
  expect((await both.head()).height).toBe(height);
  const main = openBitcoinReader({ ...options, network: 'main', endpoints: [chainEndpoint(chain.url)] });
  await expect(main.head()).rejects.toThrow('is on regtest, not main');
});

it('[pitfall 6] a payment in another block after a reorganisation is the same payment', async () => {
  const txid = await chain.faucet(ours.address, 5_000n);
  await chain.mine();
  const before = await headBlock();
  await chain.reorg(1);
  expect(await reader.blockHash(before.height)).not.toBe(before.hash);
  expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
  await chain.mine();
  const after = await headBlock();
  expect(after.payments).toEqual(before.payments);
  expect(after.hash).not.toBe(before.hash);
});

it('[pitfall 9] a payment that waits can be replaced by one to somebody else, and never was one', async () => {
  const { height } = await reader.head();
  const first = await pay(20_000n, 2_000n);
  expect(await writer.broadcast(first.raw)).toEqual({ state: 'accepted' });
  expect(await reader.transaction(first.txid)).toEqual({ state: 'pending' });
  const request = { coins: first.coins, changeTo: ours.address, pays: [{ to: taproot, units: 20_000n }] };
  const cheaper = await sign({ ...request, satPerKvb: 2_100n });
  expect(await writer.broadcast(cheaper.raw)).toEqual({
    state: 'rejected',
    reason: expect.stringContaining('insufficient fee'),
    isRetryable: true,
  });
  const rival = await sign({ ...request, satPerKvb: 6_000n });
  expect(await writer.broadcast(rival.raw)).toEqual({ state: 'accepted' });
  expect(await reader.transaction(first.txid)).toEqual({ state: 'unknown' });
  // Unknown is not dead: only a rival deep in the chain proves that.
  const attempt = { txid: first.txid, coins: first.coins, sinceHeight: height };
  expect(await writer.findDeath(attempt)).toBe(null);
  await chain.mine(5);
  expect(await writer.findDeath(attempt)).toBe(null);
  await chain.mine();
  expect(await writer.findDeath(attempt)).toMatchObject({ why: 'inputSpent', provedBy: { txid: rival.txid } });
  expect(await writer.findDeath({ ...attempt, txid: rival.txid })).toBe(null);
});

it('[pitfall 11] several outputs to one address are several payments', async () => {
  const coins = await reader.coins(ours.address);
  const pays = [10_000n, 20_000n, 10_000n].map((units) => ({ to: ours.address, units }));
  const chosen = chooseCoins(coins, { pays, satPerKvb: 2_000n }, 'regtest') ?? [];
  const { raw, txid } = await sign({ pays, coins: chosen, changeTo: ours.address, satPerKvb: 2_000n });
  expect(await writer.broadcast(raw)).toEqual({ state: 'accepted' });
  await chain.mine();
  expect((await headBlock()).payments).toMatchObject([
    { txid, position: 0, units: 10_000n },
    { txid, position: 1, units: 20_000n },
    { txid, position: 2, units: 10_000n },
    { txid, position: 3, units: expect.any(BigInt) },
  ]);
});

it('[pitfall 16] freshly mined coin says so', async () => {
  const block = await reader.block(1, { has: () => true });
  expect(block.payments).toMatchObject([{ isCoinbase: true, units: 5_000_000_000n }]);
});

it('pays, confirms, and says what it cost', async () => {
  const quote = await writer.quote({ from: ours.address, to: theirs, token: null, units: 70_000n });
  expect(quote).toEqual({ satPerKvb: 2_000n, isFromNode: false, virtualBytes: 141, feeUnits: 282n });
  const signed = await pay(70_000n, quote.satPerKvb);
  expect(await writer.broadcast(signed.raw)).toEqual({ state: 'accepted' });
  expect(await writer.broadcast(signed.raw)).toEqual({ state: 'accepted' });
  await chain.mine(2);
  expect(await reader.transaction(signed.txid)).toMatchObject({
    state: 'mined',
    isOk: true,
    isSolid: false,
    confirmations: 2,
  });
  await chain.mine();
  const state = await reader.transaction(signed.txid);
  expect(state).toMatchObject({ isSolid: true });
  expect(state.state === 'mined' && state.feeUnits).toBe(quote.feeUnits);
  expect(await writer.broadcast(signed.raw)).toEqual({ state: 'known' });
  expect(await reader.isUnspent({ txid: signed.txid, vout: 0 })).toBe(true);
});

it('believes neither a node that says "sent" and forgets, nor one that says nothing', async () => {
  const { raw, txid } = await pay(30_000n, 3_000n);
  node.lie(({ body }, truth) =>
    body.includes('sendrawtransaction') ? `{"id":1,"result":"${txid}","error":null}` : forget(truth, body),
  );
  expect(await writer.broadcast(raw)).toMatchObject({ state: 'rejected', isRetryable: true });
  node.lie(() => 'cut');
  expect(await writer.broadcast(raw)).toMatchObject({ state: 'unclear' });
});

it('reads a PSBT for whoever signs it, and signs with the right key only', async () => {
  await chain.mine();
  const units = 40_000n;
  const all = await reader.coins(ours.address);
  const coins = chooseCoins(all, { pays: [{ to: theirs, units }], satPerKvb: 5_000n }, 'regtest') ?? [];
  const { bytes } = await writer.plan({
    pays: [{ to: theirs, units }],
    coins,
    changeTo: ours.address,
    satPerKvb: 5_000n,
  });
  const decoded = decodeBitcoin(bytes, 'regtest');
  expect(decoded).toMatchObject({ coins, isReplaceable: true, feeUnits: 705n });
  expect(decoded.outputs[0]).toEqual({ to: theirs, units });
  expect(decoded.outputs[1]?.to).toBe(ours.address);
  expect(() => signBitcoin(bytes, 'regtest', () => undefined)).toThrow('a key for every input');
  expect(() =>
    signBitcoin(
      bytes,
      'regtest',
      () => ours.keyOf(ours.address) && testKey('bitcoin', 9).keyOf(testKey('bitcoin', 9).address),
    ),
  ).toThrow('the key of the address');
});

let otherBlock: unknown;
async function rpc(method: string, ...params: unknown[]): Promise<unknown> {
  const reply = await fetch(chain.url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
  return ((await reply.json()) as { result: unknown }).result;
}
/** The block with one transaction less, in its count too: a block of one transaction can lose none. */
function dropLast(block: string): string {
  return `${block.slice(0, 160)}01${block.slice(162, 162 + 2 * 200)}`;
}
function forget(truth: string, body: string): string {
  return body.includes('getrawtransaction')
    ? '{"id":1,"result":null,"error":{"code":-5,"message":"No such mempool transaction"}}'
    : truth;
}
