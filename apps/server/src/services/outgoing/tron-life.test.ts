import { fixedClock, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { type Paying, startPaying } from './test-paying.ts';

const clock = fixedClock(systemClock.now());
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying('tron', clock);
  for (const purpose of ['gas', 'activate', 'freeze', 'delegate', 'undelegate', 'sweep'] as const) {
    paying.platform.outgoing.onSettled(purpose, async (one) => void paying.settled.push(one));
  }
});
afterAll(() => paying.close());

it('pays again only when the old transaction is proven dead', async () => {
  const { attemptsOf, chain, enqueue, find, finish, node, paidTo, step } = paying;
  const { id, to } = await enqueue();
  node.setMood('rejects', 'always');
  await step();
  expect(await find(id)).toMatchObject({ state: 'signed', waitsFor: 'broadcast' });
  // Too late for our clock, but no solid block says so yet.
  clock.advance(7 * MINUTE_MS);
  await step();
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['signed']);
  await chain.makeSolid();
  await step();
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['dead']);
  node.setMood('accepts');
  await step();
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['dead', 'sent']);
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await paidTo(to)).toBe(chain.units);
});

it('[WDR-16] ends as failed what died five times, since nobody could take it back', async () => {
  const { attemptsOf, chain, enqueue, find, node, paidTo, settled, step } = paying;
  const { id, to } = await enqueue();
  node.setMood('rejects', 'always');
  for (let n = 1; n <= 5; n += 1) {
    await step();
    clock.advance(7 * MINUTE_MS);
    await chain.makeSolid();
    await step();
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(Array(n).fill('dead'));
  }
  node.setMood('accepts');
  await step();
  expect(await find(id)).toMatchObject({ state: 'failed' });
  expect(settled.filter(({ outgoing }) => outgoing.id === id)).toMatchObject([{ outcome: 'failed', txid: null }]);
  expect(await paidTo(to)).toBe(0n);
});

it('[pitfall 18] pays nobody whom the issuer of a token has barred, and goes on when that is over', async () => {
  const { chain, enqueue, find, finish, paidTo, reader, step } = paying;
  const { id, to } = await enqueue();
  const barred = vi.spyOn(reader, 'isBarred').mockImplementation(async (_token, address) => address === to);
  await step();
  expect(await find(id)).toMatchObject({ state: 'waiting', waitsFor: 'barred', txid: null });
  barred.mockRestore();
  clock.advance(MINUTE_MS);
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await paidTo(to)).toBe(chain.units);
});

it('never pays again what a silent node took', async () => {
  const { attemptsOf, chain, enqueue, finish, node, paidTo, step } = paying;
  const { id, to } = await enqueue();
  node.setMood('takes and hangs up', 'always');
  await step();
  await chain.mine();
  clock.advance(7 * MINUTE_MS);
  await chain.makeSolid();
  node.setMood('accepts');
  expect(await finish([id])).toEqual(['confirmed']);
  expect(await attemptsOf(id)).toHaveLength(1);
  expect(await paidTo(to)).toBe(chain.units);
});

it('ends as failed what the chain took and did not carry out, charges for it, and does not try again', async () => {
  const { attemptsOf, chain, enqueue, find, finish, hot, platform, settled, step } = paying;
  const { address } = await platform.signer.addressFor('tron', 'deposit', 8);
  await chain.fund(address);
  // Each alone is possible, so the node lets both pass; together they are too much, and one is reverted.
  const most = { purpose: 'sweep', fromIndex: 8, to: hot, units: ((await paying.paidTo(address)) * 6n) / 10n } as const;
  const pair = [await enqueue(most), await enqueue(most)];
  await step();
  const ids = pair.map(({ id }) => id);
  expect((await finish(ids)).sort()).toEqual(['confirmed', 'failed']);
  await step();
  const failed = (await Promise.all(ids.map(find))).find(({ state }) => state === 'failed');
  expect(failed?.feeUnits).toBeGreaterThan(0n);
  expect(settled.find(({ outgoing }) => outgoing.id === failed?.id)).toMatchObject({ outcome: 'failed' });
  expect(await attemptsOf(failed?.id ?? 'pay_')).toHaveLength(1);
  const [fee] = await platform.db
    .many`select posted_at is not null as posted from chain_fee_due where txid = ${failed?.txid ?? ''}`;
  expect(fee?.posted).toBe(true);
  await chain.mine();
});

it('makes an account, stakes, lends energy to it, sweeps it for nothing burnt, and takes the energy back', async () => {
  const { chain, enqueue, finish, hot, platform, reader, step } = paying;
  const { address } = await platform.signer.addressFor('tron', 'deposit', 1);
  await chain.pay(address, 3_000_000n);
  await chain.mine();
  const run = async (wish: Parameters<typeof enqueue>[0]) => {
    const { id } = await enqueue({ token: null, ...wish });
    await step();
    expect(await finish([id])).toEqual(['confirmed']);
    return paying.find(id);
  };
  await run({ purpose: 'activate', to: address, toIndex: 1, units: 0n });
  await run({ purpose: 'freeze', to: hot, units: 4_000_000_000n });
  await run({ purpose: 'delegate', to: address, units: 4_000_000_000n });
  expect(await platform.chains.get('tron')?.reader.delegations(hot, address)).toMatchObject([{ sun: 4_000_000_000n }]);
  const swept = await run({ purpose: 'sweep', fromIndex: 1, to: hot, token: chain.token, units: 3_000_000n });
  expect(await reader.balance(address, chain.token)).toBe(0n);
  expect(swept.feeUnits).toBe(0n);
  await run({ purpose: 'undelegate', to: address, units: 4_000_000_000n });
});
