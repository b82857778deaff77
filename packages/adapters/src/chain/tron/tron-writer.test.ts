import { fixedClock, instant, later } from '@candor/kernel';
import { startTronChain, type TronChain } from '@candor/local-chains';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testKey } from '../test-keys.ts';
import { type LyingNode, startLyingNode } from '../test-lying-node.ts';
import type { TronAction } from '../transactions.ts';
import { decodeTron, signTron } from './tron-codec.ts';
import { openTronReader, type TronReader } from './tron-reader.ts';
import { openTronWriter, type TronWriter } from './tron-writer.ts';

const hot = testKey('tron', 0x51);
const to = testKey('tron', 0x52).address;
const TRX = 1_000_000n;
const DAY_BLOCKS = 28_800;
let chain: TronChain;
let node: LyingNode;
let reader: TronReader;
let writer: TronWriter;
let life = 0;

beforeAll(async () => {
  chain = await startTronChain({ clock: fixedClock(instant(1_800_000_000_000)), solidDepth: 3 });
  node = await startLyingNode(chain.url);
  reader = openTronReader({ endpoints: [{ full: node.endpoint }] });
  writer = openTronWriter({ endpoints: [{ full: node.endpoint }] });
  await chain.faucet(hot.address, 1_000_000n * TRX);
  await chain.faucet(hot.address, 5_000_000_000n, chain.usdt);
  await chain.mine(4);
});
beforeEach(() => {
  node.lie();
  chain.sim.faults.clear();
});
afterAll(async () => {
  await node.stop();
  await chain.stop();
});

/** A minute from the newest block, and another millisecond each time: equal payments are not one payment. */
async function deadline() {
  const { height } = await reader.head();
  life += 1;
  return later((await reader.block(height, new Set())).at, 60_000 + life);
}
async function prepare(units: bigint, feeLimit?: bigint) {
  const wish = { from: hot.address, to, token: chain.usdt, units };
  const quote = await writer.quote(wish);
  const expiresAt = await deadline();
  const { height: sinceHeight } = await reader.head();
  const { bytes } = await writer.plan({ ...wish, feeLimit: feeLimit ?? quote.feeLimit, expiresAt });
  return { ...signTron(bytes, hot.keyOf), bytes, quote, expiresAt, sinceHeight };
}
async function act(action: TronAction) {
  const { bytes } = await writer.planAction({ from: hot.address, action, feeLimit: 0n, expiresAt: await deadline() });
  expect(decodeTron(bytes)).toMatchObject({ from: hot.address, action });
  const { raw, txid } = signTron(bytes, hot.keyOf);
  expect(await writer.broadcast(raw)).toEqual({ state: 'accepted' });
  await chain.mine();
  expect(await reader.transaction(txid)).toMatchObject({ isOk: true });
}

it('pays a token, and it costs what was quoted', async () => {
  const { raw, txid, bytes, quote, expiresAt } = await prepare(1_500_000n);
  expect(decodeTron(bytes)).toEqual({
    chain: 'tron',
    action: { kind: 'pay', to, token: chain.usdt, units: 1_500_000n },
    from: hot.address,
    feeLimit: quote.feeLimit,
    expiresAt,
    permissionId: 0,
  });
  expect(await writer.broadcast(raw)).toEqual({ state: 'accepted' });
  expect(await writer.broadcast(raw)).toEqual({ state: 'known' });
  await chain.mine();
  const state = await reader.transaction(txid);
  expect(state).toMatchObject({ isOk: true });
  expect(state.state === 'mined' && state.feeUnits).toBe(quote.burnSun);
  expect(quote.burnWithoutResourcesSun).toBe(
    quote.energy * quote.energyPriceSun + quote.bandwidth * quote.bandwidthPriceSun,
  );
  expect(await writer.broadcast(raw)).toEqual({ state: 'known' });
  expect(await reader.balance(to, chain.usdt)).toBe(1_500_000n);
});

it('pays TRX, and making an account costs what was quoted', async () => {
  const fresh = testKey('tron', 0x53).address;
  const wish = { from: hot.address, to: fresh, token: null, units: TRX };
  const quote = await writer.quote(wish);
  expect(await reader.account(fresh)).toBe(null);
  const { bytes } = await writer.plan({ ...wish, feeLimit: 0n, expiresAt: await deadline() });
  const { raw, txid } = signTron(bytes, hot.keyOf);
  expect(await writer.broadcast(raw)).toEqual({ state: 'accepted' });
  await chain.mine();
  const state = await reader.transaction(txid);
  expect(state.state === 'mined' && state.feeUnits).toBe(quote.burnSun);
  expect(await reader.account(fresh)).toEqual({
    sun: TRX,
    stakedSun: 0n,
    unstaking: [],
    isContract: false,
    isControlledByOthers: false,
  });
  expect(await reader.account(chain.usdt)).toMatchObject({ isContract: true });
});

it('refuses to quote what the token would refuse', async () => {
  const wish = { from: to, to: hot.address, token: chain.usdt, units: 10n ** 20n };
  await expect(writer.quote(wish)).rejects.toMatchObject({ kind: 'refused' });
});

it('is dead only when every block that could hold it is solid and does not', async () => {
  const attempt = await prepare(2n);
  expect(await writer.findDeath(attempt)).toBe(null);
  await chain.sim.mine(1, 120_000);
  expect(await writer.findDeath(attempt)).toBe(null);
  await chain.mine(3);
  // One solid block after the deadline is not enough: the block before decides what may enter.
  expect(await writer.findDeath(attempt)).toBe(null);
  await chain.mine();
  expect(await writer.findDeath(attempt)).toMatchObject({ why: 'expired' });
  expect(await writer.broadcast(attempt.raw)).toMatchObject({ state: 'rejected', isRetryable: false });
  node.lie(({ path }, truth) => (path.endsWith('getblockbylimitnext') ? '{}' : truth));
  await expect(writer.findDeath(attempt)).rejects.toMatchObject({ kind: 'lagging' });
});

it('is alive when it is in a block, however late the deadline is seen', async () => {
  const attempt = await prepare(3n);
  // The answer is lost after the node took it: nobody can know, until the chain is read.
  chain.sim.faults.add({ kind: 'dropped-after', path: 'broadcasthex' });
  expect(await writer.broadcast(attempt.raw)).toMatchObject({ state: 'unclear' });
  chain.sim.faults.clear();
  await chain.mine();
  await chain.sim.mine(8, 120_000);
  expect(await writer.findDeath(attempt)).toBe(null);
  expect(await reader.transaction(attempt.txid)).toMatchObject({ isOk: true, isSolid: true });
});

it('a busy node may be asked again with the same bytes; a forged signature never', async () => {
  const { raw } = await prepare(4n);
  node.lie(({ path }, truth) => (path.endsWith('broadcasthex') ? '{"code":"SERVER_BUSY","message":""}' : truth));
  expect(await writer.broadcast(raw)).toMatchObject({ state: 'rejected', isRetryable: true });
  node.lie();
  const forged = Uint8Array.from((await prepare(4n)).raw);
  forged[forged.length - 10] = (forged[forged.length - 10] ?? 0) ^ 1;
  expect(await writer.broadcast(forged)).toMatchObject({ state: 'rejected', isRetryable: false });
});

it('a remembered refusal is no receipt: sent before does not mean that anybody has it', async () => {
  const { raw } = await prepare(5n);
  node.lie(({ path }, truth) => {
    if (path.endsWith('broadcasthex')) return '{"code":"DUP_TRANSACTION_ERROR","message":""}';
    return /gettransaction(info|frompending)/.test(path) ? '{}' : truth;
  });
  expect(await writer.broadcast(raw)).toMatchObject({ state: 'unclear' });
});

it('rented energy: stake, delegate with a lock, send without burning, take back', async () => {
  const customer = testKey('tron', 0x54);
  await chain.faucet(customer.address, 50n * TRX);
  await chain.faucet(customer.address, 1_000_000n, chain.usdt);
  await chain.mine();
  const wish = { from: customer.address, to, token: chain.usdt, units: 1n };
  const before = await writer.quote(wish);
  expect(before.burnSun).toBeGreaterThan(0n);

  await act({ kind: 'freeze', resource: 'ENERGY', sun: 500_000n * TRX });
  const { totalEnergyLimit, totalEnergyWeight } = await reader.resources(hot.address);
  const sun = (before.energy * totalEnergyWeight * TRX) / totalEnergyLimit + 100n * TRX;
  expect(await reader.delegable(hot.address, 'ENERGY')).toBeGreaterThanOrEqual(sun);
  const { maxLockBlocks } = await reader.parameters();
  expect(maxLockBlocks).toBeGreaterThanOrEqual(BigInt(3 * DAY_BLOCKS));
  await act({ kind: 'delegate', to: customer.address, resource: 'ENERGY', sun, lockBlocks: DAY_BLOCKS });
  const [lent] = await reader.delegations(hot.address, customer.address);
  expect(lent).toMatchObject({ resource: 'ENERGY', sun });
  expect(lent?.lockedUntil).toBeGreaterThan(1_800_000_000_000);

  const after = await writer.quote(wish);
  expect(after).toMatchObject({ burnSun: 0n, energy: before.energy });
  // The fee limit stays, because it caps the energy that may be used, rented or not.
  expect(after.feeLimit).toBe(before.feeLimit);
  const { bytes } = await writer.plan({ ...wish, feeLimit: after.feeLimit, expiresAt: await deadline() });
  const { raw, txid } = signTron(bytes, customer.keyOf);
  await writer.broadcast(raw);
  await chain.mine();
  expect(await reader.transaction(txid)).toMatchObject({ isOk: true, feeUnits: 0n });

  await chain.sim.mine(1, 26 * 3_600_000);
  await act({ kind: 'undelegate', to: customer.address, resource: 'ENERGY', sun });
  expect(await reader.delegations(hot.address, customer.address)).toEqual([]);
  await act({ kind: 'unfreeze', resource: 'ENERGY', sun: 1_000n * TRX });
});

it('activates an address that holds tokens and is no account', async () => {
  const fresh = testKey('tron', 0x55).address;
  await act({ kind: 'activate', account: fresh });
  expect(await reader.account(fresh)).toEqual({
    sun: 0n,
    stakedSun: 0n,
    unstaking: [],
    isContract: false,
    isControlledByOthers: false,
  });
});

it('refuses to sign with another key', async () => {
  const { bytes } = await prepare(6n);
  const wrong = testKey('tron', 0x59);
  expect(() => signTron(bytes, () => wrong.keyOf(wrong.address))).toThrow('the key of the sender');
  expect(() => signTron(bytes, () => undefined)).toThrow('a key for the sender');
  expect(() => decodeTron(Uint8Array.from([...bytes, 0x08, 0x01]))).toThrow();
});
