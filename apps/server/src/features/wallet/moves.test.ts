import { type ChainFamily, openSeed, type Signed, signBitcoin, signEthereum, signTron } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { assert, instant, MINUTE_MS, Secret } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { systemClock } from '../../platform/ids.ts';
import type { OpenChain } from '../../services/chains/chains.ts';
import { startTestChain, strangerAt, type TestChain } from '../../services/outgoing/test-money.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { forgetWalletMoves, noteWalletMoves } from './index.ts';

const own = openSeed(new Secret(new Uint8Array(64).fill(9)), 'regtest');

/** Wallets of customers on chains that run here: what they send and receive is in their history, by real blocks. */
describe.each(['ethereum', 'tron', 'bitcoin'] as const)('on %s', (name: ChainFamily) => {
  let chain: TestChain;
  let server: Sandbox;
  /** The blocks read so far, as the scanner of deposits remembers them. */
  const hashes: string[] = [];
  let viktor: string;
  const { address } = own.keyAt(name, 0);
  const to = strangerAt(name, 77);
  const asset = name === 'bitcoin' ? 'BTC' : 'USDT';
  const amount = name === 'bitcoin' ? '0.0025' : '2.5';

  beforeAll(async () => {
    chain = await startTestChain(name, systemClock);
    server = await startSandbox({
      chains: chain.settingsAt(chain.url),
      limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), scale: 100 },
    });
    viktor = await server.signIn('viktor');
    await server.ask(contract.addWallet, { name: 'Mine', address, block_chain: name }, viktor);
  });
  afterAll(async () => {
    await server.close();
    await chain.stop();
  });

  const openChain = () => {
    const open = server.platform.chains.get(name);
    assert(open, 'an open chain');
    return open;
  };
  /** As the scanner does it: back to the last block both have, and on to the head. */
  const read = async () => {
    const { reader, network } = openChain();
    const { db } = server.platform;
    if (hashes.length === 0) hashes.push((await reader.blockHash(0)) ?? '');
    while ((await reader.blockHash(hashes.length - 1)) !== hashes.at(-1)) hashes.pop();
    await db.transaction((tx) => forgetWalletMoves(tx, name, hashes.length - 1));
    const { height } = await reader.head();
    for (let next = hashes.length; next <= height; next += 1) {
      const block = await reader.block(next, { has: () => true });
      const tokens = network.map(({ token }) => token);
      await db.transaction((tx) => noteWalletMoves(tx, name, tokens, [block]));
      hashes.push(block.hash);
    }
  };
  const history = async (more: Record<string, string> = {}) =>
    (await server.ask(contract.walletHistory, { address, block_chain: name, ...more }, viktor)).data;
  const facts = async () =>
    (await server.ask(contract.walletSendFacts, { address, block_chain: name, to, asset, amount }, viktor)).data;
  const broadcast = async (raw: Uint8Array) =>
    await server.ask(
      contract.broadcastTransaction,
      { block_chain: name, raw: Buffer.from(raw).toString('hex') },
      viktor,
    );
  const sign = async (bump = 1n): Promise<Signed> => {
    return await signPayment(
      openChain(),
      { from: address, to, token: chain.token, units: chain.units },
      await facts(),
      bump,
    );
  };

  it('WAL-4: what arrives is in the history, with its block and every digit', async () => {
    await chain.fund(address);
    await read();
    const { rows, coin } = await history({ asset });
    expect(coin).toBe({ ethereum: 'ETH', tron: 'TRX', bitcoin: 'BTC' }[name]);
    expect(rows[0]).toMatchObject({ direction: 'in', asset, to: address, state: 'confirmed', fee: null });
    expect(rows[0]?.amount).toBe(name === 'bitcoin' ? '0.05' : '1000000');
    expect(rows[0]?.height).toBeGreaterThan(0);
  });

  it('WAL-8: tells what a payment needs, for one’s own addresses only', async () => {
    const found = await facts();
    expect([found.ethereum, found.tron, found.bitcoin].filter((one) => one !== null)).toHaveLength(1);
    expect(found.balance).toBe(name === 'bitcoin' ? '0.6' : '1000000');
    if (found.ethereum)
      expect(found.ethereum).toMatchObject({ chainId: '31337', nonce: { pending: 0, latest: 0 }, isContract: false });
    if (found.tron)
      expect(found.tron).toMatchObject({ wouldFail: false, isControlledByOthers: false, isContract: false });
    if (found.bitcoin) expect(found.bitcoin.coins[0]).toMatchObject({ units: '5000000', isSpending: false });
    const lena = await server.signIn('lena');
    const fields = { address, block_chain: name, to, asset };
    expect((await server.ask(contract.walletSendFacts, fields, lena)).code).toBe('call.notFound');
    expect((await server.ask(contract.walletHistory, { address, block_chain: name }, lena)).code).toBe('call.notFound');
  });

  it('WAL-5: what is sent is pending at once and confirmed by its block, with what the network charged', async () => {
    const signed = await sign();
    const sent = await broadcast(signed.raw);
    expect([sent.code, sent.data.txid]).toEqual([undefined, signed.txid]);
    const waiting = (await history()).rows.find(({ txid }) => txid === signed.txid);
    expect(waiting).toMatchObject({ direction: 'out', state: 'pending', amount, to });
    // WAL-7: the same bytes again are the same transaction.
    expect((await broadcast(signed.raw)).data.txid).toBe(signed.txid);
    await chain.mine();
    await read();
    expect((await broadcast(signed.raw)).data.txid).toBe(signed.txid);
    const row = (await history()).rows.find(({ txid }) => txid === signed.txid);
    expect(row).toMatchObject({ direction: 'out', asset, amount, to, state: 'confirmed', nonce: null });
    expect(Number(row?.fee)).toBeGreaterThanOrEqual(0);
    expect((await history()).rows.filter(({ txid }) => txid === signed.txid)).toHaveLength(1);
  });

  if (name === 'ethereum')
    it('WAL-5: a payment to oneself is confirmed by its block, which moved nothing', async () => {
      const wish = { from: address, to: address, token: null, units: 0n };
      const { raw, txid } = await signPayment(openChain(), wish, await facts(), 1n);
      expect((await broadcast(raw)).code).toBe(undefined);
      await chain.mine();
      await read();
      const state = async () => (await history()).rows.find((row) => row.txid === txid)?.state;
      expect(await state()).toBe('pending');
      const height = hashes.length - 1;
      await server.asOwner(`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
        values ('ethereum', ${height}, '', ${height}, ${height}, now(), now())`);
      expect(await state()).toBe('confirmed');
      expect(await state()).toBe('confirmed');
    });

  it('WAL-6: what stood in a block that is gone is taken back', async () => {
    const before = (await history()).rows.length;
    await chain.pay(address, chain.units);
    await chain.mine();
    await read();
    expect((await history()).rows).toHaveLength(before + 1);
    await chain.reorg(1);
    await chain.mine(2);
    await read();
    const heights = (await history()).rows.map(({ height }) => height);
    expect(heights.filter((height) => height === null)).toEqual([]);
  });

  it('WAL-7: bytes that are no signed payment of this network are refused before a node is asked', async () => {
    for (const raw of [new Uint8Array(100), (await sign()).raw.slice(1), new Uint8Array(90).fill(2)]) {
      expect((await broadcast(raw)).code).toBe('wallet.badTransaction');
    }
    const key = 'a'.repeat(64);
    const refused = await server.ask(contract.broadcastTransaction, { block_chain: name, raw: key }, viktor);
    expect(refused.code).toBe('call.invalidField');
  });

  it('pages through the history without losing or repeating a row', async () => {
    const all = (await history({ limit: '100' })).rows;
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await history({ limit: '1', cursor });
      seen.push(...page.rows.map(({ txid, position }) => `${txid}:${position}`));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(all.map(({ txid, position }) => `${txid}:${position}`));
  });

  if (name !== 'tron')
    it('WAL-5: a payment that pays more takes the place of the one that waits', async () => {
      const first = await sign();
      await broadcast(first.raw);
      const second = await sign(3n);
      expect((await broadcast(second.raw)).code).toBe(undefined);
      const states = new Map((await history()).rows.map(({ txid, state }) => [txid, state]));
      expect([states.get(first.txid), states.get(second.txid)]).toEqual(['dropped', 'pending']);
    });

  if (name === 'bitcoin')
    it('WAL-5: one that pays nobody but its sender cancels what waited, and has a line of its own', async () => {
      const rows = async () => (await history({ limit: '100' })).rows;
      const waiting = await sign(10n);
      expect((await broadcast(waiting.raw)).code).toBe(undefined);
      const wish = { from: address, to: address, token: null, units: chain.units };
      const cancel = await signPayment(openChain(), wish, await facts(), 40n);
      expect((await broadcast(cancel.raw)).code).toBe(undefined);
      const lineOf = async (id: string) => (await rows()).filter(({ txid }) => txid === id);
      expect(await lineOf(waiting.txid)).toMatchObject([{ state: 'dropped' }]);
      expect(await lineOf(cancel.txid)).toMatchObject([
        { direction: 'out', amount: '0', to: address, state: 'pending' },
      ]);
      await chain.mine();
      await read();
      expect(await lineOf(cancel.txid)).toMatchObject([
        { direction: 'out', amount: '0', to: address, state: 'confirmed' },
      ]);
    });
});

type Facts = (typeof contract.walletSendFacts)['output']['_zod']['output'];
type Wish = { readonly from: string; readonly to: string; readonly token: string | null; readonly units: bigint };

async function signPayment(open: OpenChain, wish: Wish, facts: Facts, bump: bigint): Promise<Signed> {
  const keyOf = () => own.keyAt(open.chain, 0).secret;
  if (facts.ethereum) {
    const { gasLimit, fees, nonce } = facts.ethereum;
    const fee = {
      gasLimit: BigInt(gasLimit ?? 0),
      maxFeePerGas: BigInt(fees.normal.maxFeePerGas) * bump,
      maxPriorityFeePerGas: (BigInt(fees.normal.maxPriorityFeePerGas) + 1n) * bump,
    };
    const { bytes } = await (open as OpenChain<'ethereum'>).writer.plan({ ...wish, nonce: nonce.latest, fee });
    return signEthereum(bytes, wish.from, keyOf);
  }
  if (facts.tron) {
    const expiresAt = instant(facts.tron.head.at + MINUTE_MS);
    const feeLimit = BigInt(facts.tron.feeLimit);
    const { bytes } = await (open as OpenChain<'tron'>).writer.plan({ ...wish, feeLimit, expiresAt });
    return signTron(bytes, keyOf);
  }
  const { coins = [], rates } = facts.bitcoin ?? {};
  const [coin] = coins.map(({ txid, vout, units }) => ({ txid, vout, units: BigInt(units), address: wish.from }));
  assert(coin && rates, 'a coin to spend');
  const satPerKvb = BigInt(rates.normal.satPerKvb) * bump;
  const pays = [{ to: wish.to, units: wish.units }];
  const plan = { pays, coins: [coin], changeTo: wish.from, satPerKvb };
  const { bytes } = await (open as OpenChain<'bitcoin'>).writer.plan(plan);
  return signBitcoin(bytes, 'regtest', keyOf);
}
