import { fixedClock, instant } from '@candor/kernel';
import { type EvmChain, LOCAL_CHAIN_ID } from '@candor/local-chains';
import { EVM_CHAINS } from '@candor/local-chains/test-evm-chains';
import { parseTransaction, recoverTransactionAddress, serializeTransaction, toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testKey } from '../test-keys.ts';
import { type LyingNode, startLyingNode } from '../test-lying-node.ts';
import { bumpFee, decodeEthereum, signEthereum } from './ethereum-codec.ts';
import { openEthereumReader } from './ethereum-reader.ts';
import { openEthereumWriter } from './ethereum-writer.ts';

const hot = testKey('ethereum', 0x31);
const to = testKey('ethereum', 0x32).address;
const watched = new Set([to.toLowerCase()]);
/** How many blocks deep is final. */
const FINAL = 4;

describe.each(EVM_CHAINS)('on the chain $name', ({ name, start }) => {
  let chain: EvmChain;
  let node: LyingNode;
  let writer: ReturnType<typeof openEthereumWriter>;
  let reader: ReturnType<typeof openEthereumReader>;
  beforeAll(async () => {
    chain = await start({ clock: fixedClock(instant(1_800_000_000_000)), finalizedDepth: FINAL });
    node = await startLyingNode(chain.url);
    const options = { endpoints: [node.endpoint], chainId: BigInt(LOCAL_CHAIN_ID), solid: 'finalized' as const };
    writer = openEthereumWriter(options);
    reader = openEthereumReader(options);
    await chain.faucet(hot.address, 10n ** 18n);
    await chain.faucet(hot.address, 1_000_000_000n, chain.usdt);
    await chain.mine();
  });
  beforeEach(() => node.lie());
  afterAll(async () => {
    await node.stop();
    await chain.stop();
  });

  async function prepare(
    units: bigint,
    given: { fee?: Awaited<ReturnType<typeof writer.quote>>; nonce?: number } = {},
  ) {
    const wish = { from: hot.address, to, token: chain.usdt, units };
    const quote = await writer.quote(wish);
    const { gasLimit, maxFeePerGas, maxPriorityFeePerGas } = given.fee ?? quote;
    const nonce = given.nonce ?? quote.nonce;
    const { bytes } = await writer.plan({ ...wish, nonce, fee: { gasLimit, maxFeePerGas, maxPriorityFeePerGas } });
    return { ...signEthereum(bytes, hot.address, hot.keyOf), bytes, nonce, quote };
  }

  it('pays a token; the bytes are what viem would make of it', async () => {
    const { raw, txid, bytes } = await prepare(1_500_000n);
    expect(decodeEthereum(bytes)).toMatchObject({
      action: { kind: 'pay', to, units: 1_500_000n },
      from: null,
      nonce: 0,
    });
    expect(decodeEthereum(raw)).toMatchObject({ from: hot.address, chainId: 31_337n });
    const parsed = parseTransaction(toHex(raw));
    expect(serializeTransaction(parsed)).toBe(toHex(raw));
    expect(await recoverTransactionAddress({ serializedTransaction: toHex(raw) as `0x02${string}` })).toBe(hot.address);
    expect(await writer.broadcast(raw)).toEqual({ state: 'accepted' });
    expect(await writer.broadcast(raw)).toEqual({ state: 'known' });
    await chain.mine();
    expect((await reader.block((await reader.head()).height, watched)).payments).toMatchObject([
      { txid, from: hot.address, units: 1_500_000n },
    ]);
    expect(await writer.broadcast(raw)).toEqual({ state: 'known' });
    await chain.mine(FINAL);
    expect(await reader.transaction(txid)).toMatchObject({ isOk: true, isSolid: true });
  });

  it('pays the coin itself', async () => {
    const wish = { from: hot.address, to, token: null, units: 10n ** 15n };
    const { nonce, baseFeePerGas: _base, maxFeeUnits: _max, ...fee } = await writer.quote(wish);
    const { bytes } = await writer.plan({ ...wish, nonce, fee });
    expect(decodeEthereum(bytes).action).toEqual({ kind: 'pay', to, token: null, units: 10n ** 15n });
    await writer.broadcast(signEthereum(bytes, hot.address, hot.keyOf).raw);
    await chain.mine();
    expect(await reader.balance(to, null)).toBe(10n ** 15n);
  });

  it('[pitfall 7] keeps the position of a payment although its place among all logs of the block changes', async () => {
    await chain.faucet(to, 1n, chain.usdt);
    const { raw, txid } = await prepare(5n);
    await writer.broadcast(raw);
    await chain.mine();
    const logIndex = async () => (await logsOf(txid)).map((log) => log.logIndex);
    const read = async () =>
      (await reader.block((await reader.head()).height, watched)).payments.find((one) => one.txid === txid);
    const before = await read();
    expect(await logIndex()).toEqual(['0x1']);
    await chain.reorg(1, true);
    await writer.broadcast(raw);
    await chain.mine();
    expect(await logIndex()).toEqual(['0x0']);
    expect(await read()).toEqual(before);
  });

  it('replaces what waits with higher fees, and proves the old attempt dead only when the new one is final', async () => {
    const { height } = await reader.head();
    const first = await prepare(7n);
    expect(await writer.broadcast(first.raw)).toEqual({ state: 'accepted' });
    const low = await prepare(7n, {
      nonce: first.nonce,
      fee: { ...first.quote, maxFeePerGas: first.quote.maxFeePerGas + 1n },
    });
    // The tenth more that geth asks for is asked for by our chain; anvil takes whatever pays more.
    const said = name === 'own' ? { state: 'rejected', isRetryable: true } : { state: 'accepted' };
    expect(await writer.broadcast(low.raw)).toMatchObject(said);
    const second = await prepare(7n, { nonce: first.nonce, fee: bumpFee(first.quote) });
    expect(await writer.broadcast(second.raw)).toEqual({ state: 'accepted' });
    await chain.mine();
    const attempt = { from: hot.address, nonce: first.nonce, sinceHeight: height, txid: first.txid };
    expect(await writer.findDeath(attempt)).toBe(null);
    expect(await writer.broadcast(first.raw)).toMatchObject({ state: 'rejected', isRetryable: false });
    await chain.mine(FINAL);
    expect(await writer.findDeath(attempt)).toMatchObject({ why: 'nonceTaken', provedBy: { txid: second.txid } });
    expect(await writer.findDeath({ ...attempt, txid: second.txid })).toBe(null);
    expect(await writer.findDeath({ ...attempt, nonce: first.nonce + 1 })).toBe(null);
  });

  it('says that it does not know when the answer is lost, although the money went out', async () => {
    const { raw, txid } = await prepare(9n);
    node.lie(({ body }, truth) => (body.includes('eth_sendRawTransaction') ? 'cut' : truth));
    expect(await writer.broadcast(raw)).toMatchObject({ state: 'unclear' });
    node.lie();
    expect(await reader.transaction(txid)).toEqual({ state: 'pending' });
    expect(await writer.broadcast(raw)).toEqual({ state: 'known' });
    await chain.mine();
  });

  it('refuses to sign what is no payment, and with another key', async () => {
    const { bytes } = await prepare(3n);
    expect(() =>
      signEthereum(bytes, hot.address, () => testKey('ethereum', 9).keyOf(testKey('ethereum', 9).address)),
    ).toThrow('key of the sender');
    const base = { chainId: 31_337, nonce: 1, gas: 100_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n };
    const address = to as `0x${string}`;
    const odd = [
      { ...base, to: address, data: '0x095ea7b3' as const },
      { ...base, data: '0x6000' as const },
      { ...base, to: address, value: 1n, data: toHex(decodeEthereum(bytes).action.to) },
    ];
    for (const one of odd) {
      const serialized = serializeTransaction({ ...one, type: 'eip1559' });
      expect(() => decodeEthereum(Uint8Array.from(Buffer.from(serialized.slice(2), 'hex')))).toThrow('Expected');
    }
  });

  async function logsOf(txid: string): Promise<{ logIndex: string }[]> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [txid] });
    const reply = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return ((await reply.json()) as { result: { logs: { logIndex: string }[] } }).result.logs;
  }
});
