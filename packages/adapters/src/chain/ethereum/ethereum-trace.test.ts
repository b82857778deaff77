import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, instant } from '@candor/kernel';
import { type EvmChain, giveUpCode, LOCAL_CHAIN_ID, payCode, vainCode } from '@candor/local-chains';
import { EVM_CHAINS } from '@candor/local-chains/test-evm-chains';
import { CONTRACTS } from '@candor/test-usdt';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainEndpoint } from '../endpoint.ts';
import { internalPosition } from '../internal-position.ts';
import { type ChainReader, TraceGone } from '../port.ts';
import { type LyingNode, lieAbout, startLyingNode } from '../test-lying-node.ts';
import { openEthereumReader } from './ethereum-reader.ts';

const OURS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const watched = new Set([OURS.toLowerCase()]);
const clock = fixedClock(instant(1_800_000_000_000));
const bare = (address: string) => address.slice(2).toLowerCase();

describe.each(EVM_CHAINS)('[pitfall 10] ether that contracts pay, on the chain $name', ({ start }) => {
  let chain: EvmChain;
  let node: LyingNode;
  let reader: ChainReader;

  beforeAll(async () => {
    chain = await start({ clock });
    node = await startLyingNode(chain.url);
    const options = { chainId: BigInt(LOCAL_CHAIN_ID), solid: { confirmations: 3 } };
    reader = openEthereumReader({ ...options, endpoints: [node.endpoint] });
  });
  beforeEach(() => node.lie());
  afterAll(async () => {
    await node.stop();
    await chain.stop();
  });

  const headBlock = async () => reader.block((await reader.head()).height, watched);
  const arrived = async () => (await headBlock()).payments.map(({ txid, position, units }) => [txid, position, units]);
  const gains = async (job: () => Promise<unknown>) => {
    const before = await reader.balance(OURS, null);
    await job();
    await chain.mine();
    return (await reader.balance(OURS, null)) - before;
  };

  it('by a call inside the transaction', async () => {
    const made = await chain.send({ data: `0x${CONTRACTS.BatchPayer.bytecode}` });
    await chain.mine();
    const payer = await chain.contractOf(made);
    const data = encodeFunctionData({ abi: CONTRACTS.BatchPayer.abi, functionName: 'forward', args: [OURS] });
    let txid = '';
    const gained = await gains(async () => {
      txid = await chain.send({ to: payer ?? '', data, value: 200n });
    });
    expect(gained).toBe(200n);
    expect(await arrived()).toEqual([[txid, internalPosition(0), 200n]]);
    expect((await headBlock()).payments).toMatchObject([{ to: OURS, token: null, from: expect.stringMatching(/^0x/) }]);
  });

  it('twice in one transaction, between payments to somebody else', async () => {
    const people = [OURS, OTHER, OURS].map((to, place) => ({ to: bare(to), units: BigInt(place + 1) }));
    const txid = await chain.send({ data: `0x${payCode(people)}00`, value: 6n });
    await chain.mine();
    expect(await arrived()).toEqual([
      [txid, internalPosition(0), 1n],
      [txid, internalPosition(2), 3n],
    ]);
  });

  it('by destroying itself', async () => {
    let txid = '';
    const gained = await gains(async () => {
      txid = await chain.send({ data: `0x${giveUpCode(bare(OURS))}`, value: 300n });
    });
    expect(gained).toBe(300n);
    expect(await arrived()).toEqual([[txid, internalPosition(0), 300n]]);
  });

  it('and takes back is nobody’s, however well the transaction ended', async () => {
    const gained = await gains(() => chain.send({ data: `0x${vainCode({ to: bare(OURS), units: 9n })}`, value: 9n }));
    expect(gained).toBe(0n);
    expect(await arrived()).toEqual([]);
  });

  it('is read in the other form that nodes have', async () => {
    const people = [OURS, OTHER, OURS].map((to) => ({ to: bare(to), units: 4n }));
    await chain.send({ data: `0x${payCode(people)}${giveUpCode(bare(OURS))}`, value: 20n });
    await chain.send({ data: `0x${vainCode({ to: bare(OURS), units: 9n })}`, value: 9n });
    await chain.mine();
    const told = await headBlock();
    expect(told.payments.map(({ units }) => units)).toEqual([4n, 4n, 8n]);
    const traces = await traceOf(told.hash);
    node.lie(({ body }, truth) => {
      if (body.includes('debug_traceBlockByHash')) return refusal;
      return body.includes('trace_block')
        ? JSON.stringify({ jsonrpc: '2.0', id: 1, result: flat(told.hash, traces) })
        : truth;
    });
    expect(await headBlock()).toEqual(told);
  });

  it('cannot be missed: a node that traces nothing, or something else, gives no block', async () => {
    await chain.send({ data: `0x${payCode([{ to: bare(OURS), units: 1n }])}00`, value: 1n });
    await chain.mine();
    node.lie(({ body }, truth) => (/"(debug_)?trace/.test(body) ? refusal : truth));
    await expect(headBlock()).rejects.toThrow(
      /cannot trace block \d+: it must serve debug_traceBlockByHash or trace_b/,
    );
    // A page that shows a block does without: nodes trace old blocks no more.
    expect((await reader.block((await reader.head()).height, watched, true)).payments).toEqual([]);
    node.lie(lieAbout('debug_traceBlockByHash', () => []));
    await expect(headBlock()).rejects.toThrow(/traces are of other transactions/);
    const other = (all: unknown) => (all as object[]).map((one) => ({ ...one, txHash: `0x${'1'.repeat(64)}` }));
    node.lie(lieAbout('debug_traceBlockByHash', other));
    await expect(headBlock()).rejects.toThrow(/traces are of other transactions/);
  });

  it('of a block whose state is gone is read in the form that was kept, or the block is named', async () => {
    await chain.send({ data: `0x${payCode([{ to: bare(OURS), units: 5n }])}00`, value: 5n });
    await chain.mine();
    const told = await headBlock();
    const kept = JSON.stringify({ jsonrpc: '2.0', id: 1, result: flat(told.hash, await traceOf(told.hash)) });
    const gone = (txHash: string) => ({ txHash, error: 'Resource not found' });
    const forgets = (all: unknown) => (all as Traced[]).map(({ txHash }) => gone(txHash));
    const forget = lieAbout('debug_traceBlockByHash', forgets);
    node.lie((asked, truth) => (asked.body.includes('trace_block"') ? kept : forget(asked, truth)));
    expect(await headBlock()).toEqual(told);
    const pruned = { code: -32_000, message: 'missing trie node 1234 (path )' };
    node.lie(({ body }, truth) =>
      /"(debug_)?trace/.test(body) ? JSON.stringify({ jsonrpc: '2.0', id: 1, error: pruned }) : truth,
    );
    await expect(headBlock()).rejects.toThrow(`cannot trace block ${told.height} any more; a node that keeps older`);
    await expect(headBlock()).rejects.toBeInstanceOf(TraceGone);
  });

  it('is not asked for where no code ran', async () => {
    await chain.faucet(OURS, 1n);
    await chain.mine();
    node.asked.length = 0;
    await headBlock();
    expect(node.asked.filter((body) => body.includes('trace'))).toEqual([]);
  });

  const refusal = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32601, message: 'the method is not there' },
  });

  async function traceOf(hash: string): Promise<Traced[]> {
    const params = [hash, { tracer: 'callTracer' }];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'debug_traceBlockByHash', params });
    const reply = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return ((await reply.json()) as { result: Traced[] }).result;
  }
});

it.each(EVM_CHAINS)('[pitfall 10] $name tells what contracts paid long ago and before a restart', async ({ start }) => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-traces-'));
  const options = { chainId: BigInt(LOCAL_CHAIN_ID), solid: { confirmations: 3 } };
  const open = ({ url }: EvmChain) => openEthereumReader({ ...options, endpoints: [chainEndpoint(url)] });
  const first = await start({ clock, folder });
  const people = [OURS, OTHER, OURS].map((to) => ({ to: bare(to), units: 4n }));
  await first.send({ data: `0x${payCode(people)}${giveUpCode(bare(OURS))}`, value: 20n });
  await first.send({ data: `0x${vainCode({ to: bare(OURS), units: 9n })}`, value: 9n });
  await first.mine();
  const { height } = await open(first).head();
  const told = await open(first).block(height, watched);
  expect(told.payments.map(({ units }) => units)).toEqual([4n, 4n, 8n]);
  // Further back than anvil keeps the states that it would run the block on again.
  await first.mine(80);
  expect(await open(first).block(height, watched)).toEqual(told);
  await first.stop();
  const second = await start({ clock, folder });
  expect(await open(second).block(height, watched)).toEqual(told);
  await second.stop();
  await rm(folder, { recursive: true });
});

type Frame = { type: string; from: string; to?: string; value?: string; error?: string; calls?: Frame[] };
type Traced = { txHash: string; result: Frame };

/** As `trace_block` writes what the callTracer wrote. */
function flat(blockHash: string, traces: readonly Traced[]): unknown[] {
  const list = (transactionHash: string, { calls = [], ...frame }: Frame, traceAddress: number[]): unknown[] => {
    const { type, from, to, value, error } = frame;
    const place = { blockHash, transactionHash, traceAddress, subtraces: calls.length, ...(error && { error }) };
    const own =
      type === 'SELFDESTRUCT'
        ? { type: 'suicide', action: { address: from, refundAddress: to, balance: value }, result: null, ...place }
        : type.startsWith('CREATE')
          ? { type: 'create', action: { from, value, init: '0x' }, result: { address: to }, ...place }
          : { type: 'call', action: { callType: type.toLowerCase(), from, to, value }, result: {}, ...place };
    return [own, ...calls.flatMap((call, nth) => list(transactionHash, call, [...traceAddress, nth]))];
  };
  return traces.flatMap(({ txHash, result }) => list(txHash, result, []));
}
