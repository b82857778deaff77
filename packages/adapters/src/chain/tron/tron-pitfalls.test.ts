import { fixedClock, instant } from '@candor/kernel';
import { encodeArguments, startTronChain, type TronChain } from '@candor/local-chains';
import { CONTRACTS, type ContractName } from '@candor/test-usdt';
import {
  addressWord,
  encodeTrc20Call,
  fromBase58,
  makeContract,
  numberWord,
  parseExactJson,
  selectorOf,
  smartContract,
  stringifyExactJson,
  toBase58,
} from '@candor/tron';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chainEndpoint } from '../endpoint.ts';
import { testKey } from '../test-keys.ts';
import { type LyingNode, startLyingNode } from '../test-lying-node.ts';
import { watchKey } from '../watch-key.ts';
import { openTronReader, type TronReader } from './tron-reader.ts';

const OURS = testKey('tron', 0x41).address;
const OTHER = testKey('tron', 0x42).address;
const watched = new Set([watchKey('tron', OURS)]);
let chain: TronChain;
let node: LyingNode;
let reader: TronReader;

beforeAll(async () => {
  chain = await startTronChain({ clock: fixedClock(instant(1_800_000_000_000)), solidDepth: 3 });
  node = await startLyingNode(chain.url);
  reader = openTronReader({ endpoints: [{ full: node.endpoint }] });
});
beforeEach(() => {
  node.lie();
  chain.sim.faults.clear();
});
afterAll(async () => {
  await node.stop();
  await chain.stop();
});

const headBlock = async () => reader.block((await reader.head()).height, watched);
const owner = () => fromBase58(chain.faucetAddress);
const call = (contract: string, data: string) =>
  chain.send(
    makeContract('TriggerSmartContract', { ownerAddress: owner(), contractAddress: fromBase58(contract), data }),
  );

async function deploy(name: ContractName, ...args: (string | number | bigint)[]): Promise<string> {
  const bytecode = CONTRACTS[name].bytecode + encodeArguments(args);
  const newContract = smartContract.make({
    originAddress: owner(),
    bytecode,
    name,
    consumeUserResourcePercent: 100n,
    originEnergyLimit: 10_000_000n,
  });
  const txid = await chain.send(makeContract('CreateSmartContract', { ownerAddress: owner(), newContract }));
  await chain.mine();
  const reply = await fetch(`${chain.url}/wallet/gettransactioninfobyid`, {
    method: 'POST',
    body: JSON.stringify({ value: txid }),
  });
  return toBase58(((await reply.json()) as { contract_address: string }).contract_address);
}

it('reads coins and tokens that arrived, with their place inside the transaction', async () => {
  const coin = await chain.faucet(OURS, 5_000_000n);
  const token = await chain.faucet(OURS, 2_500_000n, chain.usdt);
  await chain.faucet(OTHER, 7n, chain.usdt);
  await chain.mine();
  const { payments, ...block } = await headBlock();
  expect(payments).toMatchObject([
    { txid: coin, position: 0, from: chain.faucetAddress, to: OURS, token: null, units: 5_000_000n },
    { txid: token, position: 1, to: OURS, token: chain.usdt, units: 2_500_000n, toKey: watchKey('tron', OURS) },
  ]);
  expect(await reader.blockHash(block.height)).toBe(block.hash);
  expect(await reader.blockHash(block.height + 1)).toBe(null);
  expect((await reader.block(block.height - 1, watched)).hash).toBe(block.parentHash);
  expect(await reader.balance(OURS, chain.usdt)).toBe(2_500_000n);
  expect(await reader.balance(OURS, null)).toBe(5_000_000n);
  expect(await reader.balance(testKey('tron', 0x77).address, null)).toBe(0n);
});

const about = (method: string, change: (json: Record<string, unknown>) => unknown) =>
  node.lie(({ path }, truth) =>
    path.endsWith(method)
      ? stringifyExactJson(change(parseExactJson(truth) as Record<string, unknown>) as never)
      : truth,
  );
const infos = 'gettransactioninfobyblocknum';

it.each([
  ['{} for a block', 'getblockbynum', () => ({})],
  ['{} for its receipts', infos, () => ({})],
  ['[] for its receipts', infos, () => []],
  ['one receipt too few', infos, (all) => (all as unknown as unknown[]).slice(1)],
  ['a block without its transactions', 'getblockbynum', ({ transactions: _gone, ...rest }) => rest],
  ['receipts of another block', infos, (all) => change(all, { blockNumber: 1 })],
  ['receipts of another moment', infos, (all) => change(all, { blockTimeStamp: 1_800_000_003_001 })],
  ['receipts of other transactions', infos, (all) => change(all, { id: '1'.repeat(64) })],
  ['another block', 'getblockbynum', (block) => ({ ...block, blockID: `${'0'.repeat(15)}1${'a'.repeat(48)}` })],
  [
    'a transaction under another id',
    'getblockbynum',
    (block) => ({ ...block, transactions: change(block.transactions, { raw_data_hex: '0a02' }) }),
  ],
] satisfies [string, string, (truth: Record<string, unknown>) => unknown][])(
  '[pitfall 1] a node that answers %s gives no empty block but a fault',
  async (_what, method, lie) => {
    await chain.faucet(OURS, 1n, chain.usdt);
    await chain.mine();
    const { height } = await reader.head();
    about(method, lie);
    await expect(reader.block(height, watched)).rejects.toMatchObject({ name: 'ChainFault' });
    const both = openTronReader({ endpoints: [{ full: node.endpoint }, { full: chainEndpoint(chain.url) }] });
    expect((await both.block(height, watched)).payments).toHaveLength(1);
  },
);

it('[pitfall 1] both answers missing at once is a fault too, and so is a block beyond the head', async () => {
  const { height } = await reader.head();
  node.lie(({ path }, truth) => (path.endsWith('getblockbynum') || path.endsWith(infos) ? '{}' : truth));
  await expect(reader.block(height, watched)).rejects.toMatchObject({ kind: 'lagging' });
  node.lie();
  await expect(reader.block(height + 1, watched)).rejects.toMatchObject({ kind: 'lagging' });
});

it('[pitfall 1] a lagging node does not hold the others back, nor one on another network speak for it', async () => {
  const { height } = await reader.head();
  const both = openTronReader({ endpoints: [{ full: node.endpoint }, { full: chainEndpoint(chain.url) }] });
  const early = await (await fetch(`${chain.url}/wallet/getblockbynum`, { method: 'POST', body: '{"num":1}' })).text();
  node.lie(({ path }, truth) => (path.endsWith('getnowblock') ? early : truth));
  expect((await both.head()).height).toBe(height);
  node.lie(() => '{}');
  expect(await both.blockHash(height)).toMatch(/^0000/);
  node.lie();
  const elsewhere = openTronReader({ endpoints: [{ full: node.endpoint }], genesisId: '1'.repeat(64) });
  await expect(elsewhere.head()).rejects.toThrow('is on another network');
  const here = openTronReader({ endpoints: [{ full: node.endpoint }], genesisId: (await reader.blockHash(0)) ?? '' });
  expect((await here.head()).height).toBe(height);
});

it.each([
  ['an error with HTTP 200', { kind: 'error' }, 'refused'],
  ['a rate limit with HTTP 200', { kind: 'busy' }, 'rateLimited'],
  ['a rate limit', { kind: 'rate-limit' }, 'rateLimited'],
  ['the plain words of a lite node', { kind: 'text' }, 'refused'],
  ['a line cut', { kind: 'dropped' }, 'unreachable'],
] as const)('[pitfall 2] %s is a fault and never an answer', async (_what, fault, kind) => {
  chain.sim.faults.add({ ...fault, path: 'getblockbynum' });
  await expect(reader.blockHash(1)).rejects.toMatchObject({ kind });
});

it('[pitfall 3] a transaction that failed is in the block and pays nobody', async () => {
  const txid = await chain.faucet(OURS, 10n ** 30n, chain.usdt);
  await chain.mine();
  const { payments, failed } = await headBlock();
  expect(payments).toEqual([]);
  expect(failed).toMatchObject([{ txid, position: 0, token: chain.usdt, units: 10n ** 30n }]);
  expect(await reader.transaction(txid)).toMatchObject({ state: 'mined', isOk: false });
});

it('[pitfall 4] neither false from a token that moved it nor success from one that did not is believed', async () => {
  const liar = await deploy('ReturnFalseToken');
  await chain.faucet(OURS, 5n, liar);
  await chain.faucet(OURS, 6n, chain.usdt);
  await chain.mine();
  expect((await headBlock()).payments).toMatchObject([{ units: 6n, token: chain.usdt }]);
});

it('[pitfall 5] a token of the same name is another token', async () => {
  const fake = await deploy('TestUsdt', 1_000n, 'Tether USD', 'USDT', 6);
  await chain.faucet(OURS, 500n, fake);
  await chain.mine();
  expect((await headBlock()).payments).toMatchObject([{ token: fake, units: 500n }]);
  expect(fake).not.toBe(chain.usdt);
});

it('[pitfall 6] a payment in another block after a reorganisation is the same payment; a dropped one is unknown', async () => {
  const txid = await chain.faucet(OURS, 9n, chain.usdt);
  await chain.mine();
  const before = await headBlock();
  await chain.reorg(1);
  expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
  await chain.sim.mine(1, 30_000);
  const after = await headBlock();
  expect(after.payments).toEqual(before.payments);
  expect([after.height, after.parentHash]).toEqual([before.height, before.parentHash]);
  expect(after.hash).not.toBe(before.hash);
  await chain.reorg(1, true);
  await chain.mine();
  expect(await reader.transaction(txid)).toEqual({ state: 'unknown' });
});

it('[pitfall 10] [pitfall 11] contracts that pay, and pay twice, are seen by their logs', async () => {
  const payer = await deploy('BatchPayer');
  for (const spender of [payer, chain.faucetAddress]) {
    await call(chain.usdt, encodeTrc20Call({ method: 'approve', spender: fromBase58(spender), amount: 100n }));
  }
  await chain.mine();
  await call(chain.usdt, encodeTrc20Call({ method: 'transferFrom', from: owner(), to: fromBase58(OURS), amount: 20n }));
  const list = (words: string[]) => numberWord(BigInt(words.length)) + words.join('');
  const people = list([OURS, OTHER, OURS].map((one) => addressWord(fromBase58(one))));
  const heads = addressWord(fromBase58(chain.usdt)) + numberWord(96n) + numberWord(96n + BigInt(people.length / 2));
  await call(
    payer,
    selectorOf('pay(address,address[],uint256[])') + heads + people + list([30n, 1n, 40n].map(numberWord)),
  );
  await chain.mine();
  expect((await headBlock()).payments.map(({ position, units }) => [position, units])).toEqual([
    [1, 20n],
    [1, 30n],
    [3, 40n],
  ]);
});

it('[pitfall 13] units beyond 2^53 are exact, in tokens and in sun', async () => {
  const units = 9_007_199_254_740_993n;
  await chain.faucet(OURS, units, chain.usdt);
  await chain.mine();
  expect((await headBlock()).payments[0]?.units).toBe(units);
  about('getaccount', (account) => ({ ...account, balance: 9_223_372_036_854_775_807n }));
  expect(await reader.balance(OURS, null)).toBe(9_223_372_036_854_775_807n);
});

it('[pitfall 17] a transfer of nothing is no payment', async () => {
  await chain.faucet(OURS, 0n, chain.usdt);
  await chain.mine();
  expect((await headBlock()).payments).toEqual([]);
});

it('[pitfall 18] what arrived is what the log says; who is barred is told', async () => {
  await call(chain.usdt, selectorOf('setParams(uint256,uint256)') + numberWord(10n) + numberWord(40n));
  await chain.faucet(OURS, 1_000_000n, chain.usdt);
  await chain.mine();
  expect((await headBlock()).payments).toMatchObject([{ units: 999_000n }]);
  expect(await reader.isBarred(chain.usdt, OTHER)).toBe(false);
  await call(chain.usdt, selectorOf('addBlackList(address)') + addressWord(fromBase58(OTHER)));
  await call(chain.usdt, selectorOf('setParams(uint256,uint256)') + numberWord(0n) + numberWord(0n));
  await chain.mine();
  expect(await reader.isBarred(chain.usdt, OTHER)).toBe(true);
});

it('[pitfall 22] tells an account that other keys control, wholly or beside its own', async () => {
  const [account, other] = [testKey('tron', 0x51), testKey('tron', 0x52)];
  await chain.faucet(account.address, 500_000_000n);
  await chain.mine();
  const isOthers = async () => (await reader.account(account.address))?.isControlledByOthers;
  expect(await isOthers()).toBe(false);
  const hand = async (...to: readonly string[]) => {
    await chain.handOver(account.address, new Uint8Array(32).fill(0x51), to);
    await chain.mine();
  };
  await hand(account.address, other.address);
  expect(await isOthers()).toBe(true);
  await hand(account.address);
  expect(await isOthers()).toBe(false);
  await hand(other.address);
  expect(await isOthers()).toBe(true);
});

it('says solid only when the solidity node has it', async () => {
  const txid = await chain.faucet(OURS, 1n);
  expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
  await chain.mine();
  expect(await reader.transaction(txid)).toMatchObject({ confirmations: 1, isOk: true, isSolid: false });
  await chain.mine(2);
  expect(await reader.transaction(txid)).toMatchObject({ confirmations: 3, isSolid: false });
  await chain.mine();
  expect(await reader.transaction(txid)).toMatchObject({ confirmations: 4, isSolid: true });
  const { height, solidHeight } = await reader.head();
  expect(height - solidHeight).toBe(3);
});

function change(list: unknown, fields: object): unknown {
  return (list as object[]).map((one) => ({ ...one, ...fields }));
}
