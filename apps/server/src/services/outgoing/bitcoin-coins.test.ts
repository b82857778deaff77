import { decodeBitcoin } from '@candor/adapters/chain';
import { fixedClock, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { pickExactly } from './plan-attempt.ts';
import { type Paying, startPaying } from './test-paying.ts';

const clock = fixedClock(systemClock.now());
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying('bitcoin', clock);
});
afterAll(() => paying.close());

const coinsOf = (unsigned: unknown) =>
  decodeBitcoin(unsigned as Uint8Array, 'regtest').coins.map(({ txid, vout }) => `${txid}:${vout}`);

it('gives two payments two coins, and frees the coin of a cancelled one', async () => {
  const { attemptsOf, enqueue, finish, platform, step } = paying;
  const [one, other] = [await enqueue(), await enqueue()];
  await step((point) => {
    if (point === 'sign.before') throw new Error('stop before signing');
  }).catch(() => undefined);
  const [first] = await attemptsOf(one.id);
  const [second] = await attemptsOf(other.id);
  expect(coinsOf(first?.unsigned)).not.toEqual(coinsOf(second?.unsigned));
  await platform.db.transaction((tx) => platform.outgoing.cancelIn(tx, one.id));
  const locked = await platform.db.many`select txid || ':' || vout as name from chain_coin`;
  expect(locked.map(({ name }) => name)).toEqual(coinsOf(second?.unsigned));
  await step();
  expect(await finish([other.id])).toEqual(['confirmed']);
});

it('replaces what waits too long by one that pays more, with the same coins', async () => {
  const { attemptsOf, chain, enqueue, finish, paidTo, step } = paying;
  const { id, to } = await enqueue();
  await step();
  clock.advance(31 * MINUTE_MS);
  await step();
  await step();
  const attempts = await attemptsOf(id);
  expect(attempts.map(({ state }) => state)).toEqual(['replaced', 'sent']);
  const [before, after] = attempts.map(({ unsigned }) => decodeBitcoin(unsigned as Uint8Array, 'regtest'));
  expect(after?.coins).toEqual(before?.coins);
  expect(after?.feeUnits).toBeGreaterThan(before?.feeUnits ?? 0n);
  expect(await finish([id])).toEqual(['confirmed']);
  expect((await attemptsOf(id)).filter(({ state }) => state === 'solid')).toHaveLength(1);
  expect(await paidTo(to)).toBe(chain.units);
});

it('sweeps exactly the coins it was told of, whatever arrived since', async () => {
  const { chain, enqueue, finish, hot, platform, reader, step } = paying;
  platform.outgoing.onSettled('sweep', async () => undefined);
  const { address } = await platform.signer.addressFor('bitcoin', 'deposit', 2);
  await chain.pay(address, 70_000n);
  await chain.pay(address, 30_000n);
  await chain.pay(address, 45_000n);
  await chain.mine();
  const { id } = await enqueue({ purpose: 'sweep', fromIndex: 2, to: hot, units: 100_000n });
  await step();
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await reader.balance(address, null)).toBe(45_000n);
});

it('finds the coins for a sum, or none', () => {
  const coin = (units: bigint) => ({ txid: 'a', vout: Number(units), units, address: 'b' });
  const coins = [5n, 3n, 8n].map(coin);
  expect(pickExactly(coins, 16n)).toHaveLength(3);
  expect(pickExactly(coins, 11n)?.map(({ units }) => units)).toEqual([3n, 8n]);
  expect(pickExactly(coins, 7n)).toBe(undefined);
});
