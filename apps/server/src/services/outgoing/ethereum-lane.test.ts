import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeEthereum } from '@candor/adapters/chain';
import { fixedClock, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { type Paying, startPaying } from './test-paying.ts';

const clock = fixedClock(systemClock.now());
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying('ethereum', clock);
});
afterAll(() => paying.close());

it('offers a tenth more for what waits too long, with the same nonce, and one of the two is mined', async () => {
  const { attemptsOf, chain, enqueue, find, finish, paidTo, step } = paying;
  const { id, to } = await enqueue();
  await step();
  clock.advance(4 * MINUTE_MS);
  await step();
  await step();
  const [first, second] = await attemptsOf(id);
  expect([first?.state, second?.state]).toEqual(['replaced', 'sent']);
  expect(second?.nonce).toBe(first?.nonce);
  const fees = [first, second].map((one) => decodeEthereum(one?.unsigned as Uint8Array).fee);
  for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    expect((fees[1]?.[fee] ?? 0n) * 100n).toBeGreaterThanOrEqual((fees[0]?.[fee] ?? 0n) * 110n);
  }
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await find(id)).toMatchObject({ txid: second?.txid, attempts: 2 });
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['dead', 'solid']);
  expect(await paidTo(to)).toBe(chain.units);
});

it('offers no more than the signer’s cap, and goes on waiting with what it has', async () => {
  const { attemptsOf, enqueue, find, finish, platform, step } = paying;
  const path = join(platform.config.dataDir, 'keys', 'signer-policy.json');
  const policy = await readFile(path, 'utf8');
  const { id } = await enqueue();
  await step();
  const [sent] = await attemptsOf(id);
  const { maxFeeUnits } = decodeEthereum(sent?.unsigned as Uint8Array);
  const cap = `0.${String(maxFeeUnits).padStart(18, '0').slice(0, 8)}`;
  await writeFile(path, policy.replace('"ETH": "0.05"', `"ETH": "${cap}"`));
  clock.advance(4 * MINUTE_MS);
  for (let round = 0; round < 4; round += 1) await step();
  expect(await find(id)).toMatchObject({ state: 'sent', waitsFor: 'signer.feeAboveCap', txid: sent?.txid });
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  await writeFile(path, policy);
  expect(await finish([id])).toEqual(['confirmed']);
});

it('takes the old one’s word when that is mined after all', async () => {
  const { attemptsOf, chain, enqueue, find, node, paidTo, step } = paying;
  const { id, to } = await enqueue();
  await step();
  clock.advance(4 * MINUTE_MS);
  // The dearer one never reaches the network, and meanwhile the first is mined.
  node.setMood('rejects');
  await step();
  await step();
  await chain.makeSolid();
  await step();
  const [first] = await attemptsOf(id);
  expect(await find(id)).toMatchObject({ state: 'confirmed', txid: first?.txid });
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['solid', 'dead']);
  expect(await paidTo(to)).toBe(chain.units);
});

it('fills the gap that a cancelled payment left, so that those behind it are mined', async () => {
  const { enqueue, find, finish, paidTo, platform, step, chain, attemptsOf } = paying;
  const { db, outgoing, signer } = platform;
  // Planned, and cancelled before it was signed: its nonce is free, and the next one has its own already.
  const early = await enqueue();
  clock.advance(1);
  const late = await enqueue();
  await step((point) => {
    if (point === 'sign.before') throw new Error('stop before signing');
  }).catch(() => undefined);
  const [{ nonce } = { nonce: null }] = await attemptsOf(early.id);
  expect(await signer.sign(late.id, 1)).toMatchObject({ ok: true });
  expect(await db.transaction((tx) => outgoing.cancelIn(tx, early.id))).toBe(true);
  await step();
  await chain.mine();
  await step();
  expect(await finish([late.id])).toEqual(['confirmed']);
  const gap = await outgoing.findFor('bump', `${paying.hot}:${nonce}`);
  expect(gap).toMatchObject({ purpose: 'bump', units: 0n, to: paying.hot });
  expect([await paidTo(early.to), await paidTo(late.to)]).toEqual([0n, chain.units]);
  expect((await find(early.id)).state).toBe('cancelled');
});

it('hands the free nonce to the next payment where there is one', async () => {
  const { attemptsOf, enqueue, finish, platform, step } = paying;
  const { db, outgoing } = platform;
  const early = await enqueue();
  await step((point) => {
    if (point === 'sign.before') throw new Error('stop before signing');
  }).catch(() => undefined);
  await db.transaction((tx) => outgoing.cancelIn(tx, early.id));
  const next = await enqueue();
  await step();
  const [planned] = await attemptsOf(early.id);
  const [sent] = await attemptsOf(next.id);
  expect(sent?.nonce).toBe(planned?.nonce);
  expect(await finish([next.id])).toEqual(['confirmed']);
});

it('waits for coins, says so, and pays when they are there', async () => {
  const { chain, enqueue, find, finish, platform, step } = paying;
  const { address } = await platform.signer.addressFor('ethereum', 'deposit', 4);
  const { id } = await enqueue({ purpose: 'sweep', fromIndex: 4, to: paying.hot, units: 5_000_000n });
  platform.outgoing.onSettled('sweep', async () => undefined);
  await step();
  expect(await find(id)).toMatchObject({ state: 'waiting', waitsFor: 'funds' });
  await chain.fund(address);
  clock.advance(MINUTE_MS);
  await step();
  expect((await find(id)).waitsFor).toBe(null);
  expect(await finish([id])).toEqual(['confirmed']);
});

it('sends a deposit address gas, and refuses to send it elsewhere under that name', async () => {
  const { chain, enqueue, find, finish, platform, reader, step } = paying;
  platform.outgoing.onSettled('gas', async () => undefined);
  const { address } = await platform.signer.addressFor('ethereum', 'deposit', 9);
  const gas = { purpose: 'gas', token: null, units: 10n ** 15n } as const;
  const { id } = await enqueue({ ...gas, to: address, toIndex: 9 });
  const wrong = await enqueue({ ...gas, toIndex: 9 });
  await step();
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await reader.balance(address, null)).toBe(10n ** 15n);
  expect(await find(wrong.id)).toMatchObject({ state: 'waiting', waitsFor: 'signer.otherReceiver' });
  await platform.db.transaction((tx) => platform.outgoing.giveUp(tx, wrong.id));
  await chain.mine();
});

it('comes back from a reorganisation with the same bytes', async () => {
  const { chain, enqueue, find, finish, paidTo, step } = paying;
  const { id, to } = await enqueue();
  await step();
  await chain.mine();
  await step();
  const { txid } = await find(id);
  expect((await find(id)).state).toBe('mined');
  await chain.reorg(1);
  await step();
  expect(await find(id)).toMatchObject({ state: 'sent', txid });
  expect(await finish([id])).toEqual(['confirmed']);
  expect((await find(id)).txid).toBe(txid);
  expect(await paidTo(to)).toBe(chain.units);
});
