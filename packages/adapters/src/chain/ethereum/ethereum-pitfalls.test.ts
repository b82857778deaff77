import { fixedClock, instant } from '@candor/kernel';
import { deployCode, type EvmChain, LOCAL_CHAIN_ID, transferCode } from '@candor/local-chains';
import { EVM_CHAINS } from '@candor/local-chains/test-evm-chains';
import { CONTRACTS, type ContractName } from '@candor/test-usdt';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainEndpoint } from '../endpoint.ts';
import type { ChainReader } from '../port.ts';
import { type LyingNode, lieAbout, startLyingNode } from '../test-lying-node.ts';
import { openEthereumReader } from './ethereum-reader.ts';
import { withChecksum } from './ethereum-schemas.ts';

const OURS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const watched = new Set([OURS.toLowerCase()]);
const clock = fixedClock(instant(1_800_000_000_000));
const call = (contract: ContractName, functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi: CONTRACTS[contract].abi, functionName, args });

describe.each(EVM_CHAINS)('on the chain $name', ({ start }) => {
  let chain: EvmChain;
  let node: LyingNode;
  let reader: ChainReader;
  let usdt: string;
  const options = () => ({ chainId: BigInt(LOCAL_CHAIN_ID), solid: { confirmations: 3 } });

  beforeAll(async () => {
    chain = await start({ clock });
    node = await startLyingNode(chain.url);
    reader = openEthereumReader({ ...options(), endpoints: [node.endpoint] });
    usdt = withChecksum(chain.usdt);
  });
  beforeEach(() => node.lie());
  afterAll(async () => {
    await node.stop();
    await chain.stop();
  });

  const headBlock = async () => reader.block((await reader.head()).height, watched);

  it('reads coins and tokens that arrived, with their place inside the transaction', async () => {
    const coin = await chain.faucet(OURS, 5n);
    const token = await chain.faucet(OURS, 2_500_000n, chain.usdt);
    await chain.faucet(OTHER, 7n, chain.usdt);
    await chain.mine();
    const { payments, at, ...block } = await headBlock();
    expect(payments).toMatchObject([
      { txid: coin, position: 0, to: OURS, toKey: OURS.toLowerCase(), token: null, units: 5n },
      { txid: token, position: 1, to: OURS, token: usdt, units: 2_500_000n },
    ]);
    expect(at % 1_000).toBe(0);
    expect(await reader.blockHash(block.height)).toBe(block.hash);
    expect(await reader.blockHash(block.height + 1)).toBe(null);
    expect((await reader.block(block.height - 1, watched)).hash).toBe(block.parentHash);
    expect(await reader.balance(OURS, usdt)).toBe(2_500_000n);
    expect(await reader.balance(OURS, null)).toBe(5n);
  });

  it.each([
    ['nothing for a block', 'eth_getBlockByNumber', () => null],
    ['nothing for its receipts', 'eth_getBlockReceipts', () => null],
    ['an empty object', 'eth_getBlockByNumber', () => ({})],
    ['no receipts at all', 'eth_getBlockReceipts', () => []],
    ['one receipt too few', 'eth_getBlockReceipts', (all) => (all as unknown[]).slice(1)],
    [
      'a block without its transactions',
      'eth_getBlockByNumber',
      (block) => ({ ...(block as object), transactions: [] }),
    ],
    ['another height', 'eth_getBlockByNumber', (block) => ({ ...(block as object), number: '0x1' })],
    ['receipts of another block', 'eth_getBlockReceipts', change({ blockHash: `0x${'1'.repeat(64)}` })],
    ['receipts of other transactions', 'eth_getBlockReceipts', change({ transactionHash: `0x${'2'.repeat(64)}` })],
    ['receipts without their logs', 'eth_getBlockReceipts', change({ logs: [] })],
    ['receipts that used no gas', 'eth_getBlockReceipts', change({ gasUsed: '0x0' })],
  ] satisfies [string, string, (truth: unknown) => unknown][])(
    '[pitfall 1] a node that answers %s gives no empty block but a fault',
    async (_what, method, lie) => {
      await chain.faucet(OURS, 1n, chain.usdt);
      await chain.mine();
      const { height } = await reader.head();
      node.lie(lieAbout(method, lie));
      await expect(reader.block(height, watched)).rejects.toMatchObject({ name: 'ChainFault' });
      // Both pieces missing at once must not pass either.
      node.lie(() => '{}');
      await expect(reader.block(height, watched)).rejects.toMatchObject({ name: 'ChainFault' });
    },
  );

  it('[pitfall 1] asks the next node when the first does not have it', async () => {
    await chain.faucet(OURS, 3n, chain.usdt);
    await chain.mine();
    const both = openEthereumReader({ ...options(), endpoints: [node.endpoint, chainEndpoint(chain.url)] });
    const { height } = await both.head();
    node.lie(lieAbout('eth_getBlockByNumber', () => null));
    expect((await both.block(height, watched)).payments).toHaveLength(1);
  });

  it('[pitfall 1] a lagging node does not hold the others back, nor does one on another network speak for it', async () => {
    const { height } = await reader.head();
    const both = openEthereumReader({ ...options(), endpoints: [node.endpoint, chainEndpoint(chain.url)] });
    node.lie(lieAbout('eth_getBlockByNumber', (block) => ({ ...(block as object), number: '0x1' })));
    expect((await both.head()).height).toBe(height);
    const elsewhere = openEthereumReader({ ...options(), chainId: 1n, endpoints: [chainEndpoint(chain.url)] });
    await expect(elsewhere.head()).rejects.toThrow('is on chain 31337, not 1');
  });

  it.each([
    [
      'an error in the answer',
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"rate limit"}}',
      'rateLimited',
    ],
    ['a page of a gateway', { status: 502, text: '<html>' }, 'unreachable'],
    ['plain text', 'this API is closed', 'nonsense'],
    ['a line cut in the middle', 'cut', 'unreachable'],
    ['too many questions', { status: 429, text: '' }, 'rateLimited'],
  ] as const)('[pitfall 2] %s is a fault and never an answer', async (_what, said, kind) => {
    await reader.head();
    node.lie(() => said);
    await expect(reader.blockHash(1)).rejects.toMatchObject({ kind });
  });

  it('[pitfall 3] a transaction that failed is in the block and pays nobody', async () => {
    const txid = await chain.send({ to: chain.usdt, data: transferCode(OURS, 10n ** 30n) });
    await chain.mine();
    const { payments, failed } = await headBlock();
    expect(payments).toEqual([]);
    expect(failed).toMatchObject([{ txid, position: 0, to: OURS, units: 10n ** 30n }]);
    expect(await reader.transaction(txid)).toMatchObject({ state: 'mined', isOk: false });
  });

  it('[pitfall 4] a token that answers false and moves nothing pays nobody; one that answers nothing and moves it, does', async () => {
    const deployed = await chain.send({ data: deployCode('ReturnFalseToken') });
    await chain.mine();
    const token = (await chain.contractOf(deployed)) ?? '';
    await chain.send({ to: token, data: transferCode(OURS, 5n) });
    await chain.faucet(OURS, 6n, chain.usdt);
    await chain.mine();
    expect((await headBlock()).payments.map(({ units }) => units)).toEqual([6n]);
  });

  it('[pitfall 5] a token of the same name is another token', async () => {
    const deployed = await chain.send({ data: deployCode('TestUsdtErc20', 1_000n, 'Tether USD', 'USDT', 6) });
    await chain.mine();
    const fake = (await chain.contractOf(deployed)) ?? '';
    await chain.faucet(OURS, 500n, fake);
    await chain.mine();
    expect((await headBlock()).payments).toMatchObject([{ token: withChecksum(fake), units: 500n }]);
    expect(withChecksum(fake)).not.toBe(usdt);
  });

  it('[pitfall 6] [pitfall 7] a payment in another block after a reorganisation is the same payment', async () => {
    await chain.faucet(OTHER, 1n, chain.usdt);
    const txid = await chain.faucet(OURS, 9n, chain.usdt);
    await chain.mine();
    const before = await headBlock();
    await chain.reorg(1);
    expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
    await chain.mine();
    const after = await headBlock();
    expect(after.hash).not.toBe(before.hash);
    expect(after.parentHash).toBe(before.parentHash);
    const [payment] = after.payments;
    expect(before.payments).toEqual([payment]);
    expect(payment).toMatchObject({ txid, position: 1 });
  });

  it('[pitfall 6] one that a reorganisation drops is unknown again', async () => {
    const txid = await chain.faucet(OURS, 9n, chain.usdt);
    await chain.mine();
    await chain.reorg(1, true);
    await chain.mine();
    expect(await reader.transaction(txid)).toEqual({ state: 'unknown' });
  });

  it('[pitfall 10] [pitfall 11] contracts that pay, and pay twice, are seen by their logs', async () => {
    const deployed = await chain.send({ data: deployCode('BatchPayer') });
    await chain.mine();
    const payer = (await chain.contractOf(deployed)) ?? '';
    for (const spender of [payer, chain.faucetAddress]) {
      await chain.send({ to: chain.usdt, data: call('TestUsdtErc20', 'approve', spender, 100n) });
    }
    await chain.mine();
    await chain.send({ to: chain.usdt, data: call('TestUsdtErc20', 'transferFrom', chain.faucetAddress, OURS, 20n) });
    await chain.send({ to: payer, data: call('BatchPayer', 'pay', chain.usdt, [OURS, OTHER, OURS], [30n, 1n, 40n]) });
    await chain.mine();
    const { payments } = await headBlock();
    expect(payments.map(({ position, units }) => [position, units])).toEqual([
      [1, 20n],
      [1, 30n],
      [3, 40n],
    ]);
  });

  it('[pitfall 13] units beyond 2^53 are exact', async () => {
    const units = 9_007_199_254_740_993n;
    await chain.faucet(OURS, units, chain.usdt);
    await chain.mine();
    expect((await headBlock()).payments[0]?.units).toBe(units);
  });

  it('[pitfall 15] the watched address is found in whatever case a node writes it', async () => {
    await chain.faucet(OURS, 8n, chain.usdt);
    await chain.mine();
    node.lie((_asked, truth) => truth.replaceAll(OURS.slice(2).toLowerCase(), OURS.slice(2).toUpperCase()));
    expect((await headBlock()).payments).toMatchObject([{ to: OURS, units: 8n }]);
  });

  it('[pitfall 17] a transfer of nothing is no payment', async () => {
    await chain.send({ to: chain.usdt, data: transferCode(OURS, 0n) });
    await chain.mine();
    expect((await headBlock()).payments).toEqual([]);
  });

  it('[pitfall 18] what arrived is what the log says, not what was sent', async () => {
    await chain.send({ to: chain.usdt, data: call('TestUsdtErc20', 'setParams', 10n, 40n) });
    await chain.faucet(OURS, 1_000_000n, chain.usdt);
    await chain.mine();
    expect((await headBlock()).payments).toMatchObject([{ units: 999_000n }]);
    await chain.send({ to: chain.usdt, data: call('TestUsdtErc20', 'setParams', 0n, 0n) });
    await chain.mine();
  });

  it('counts confirmations, and says solid only at the depth asked for', async () => {
    const txid = await chain.faucet(OURS, 1n);
    expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
    await chain.mine();
    expect(await reader.transaction(txid)).toMatchObject({
      confirmations: 1,
      isOk: true,
      isSolid: false,
      feeUnits: expect.any(BigInt),
    });
    await chain.mine(2);
    expect(await reader.transaction(txid)).toMatchObject({ confirmations: 3, isSolid: true });
    const final = openEthereumReader({ ...options(), solid: 'finalized', endpoints: [chainEndpoint(chain.url)] });
    expect(await final.transaction(txid)).toMatchObject({ isSolid: false });
    await chain.mine(12);
    expect(await final.transaction(txid)).toMatchObject({ isSolid: true });
  });
});

function change(fields: object): (receipts: unknown) => unknown {
  return (receipts) => (receipts as object[]).map((one) => ({ ...one, ...fields }));
}
