import type { ChainFamily } from '@candor/adapters/chain';
import { type Id, scaleOf } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { PAY_POINTS } from './pay-points.ts';
import { MOODS, strangerAt } from './test-money.ts';
import { HOUSE_MINOR, type Paying, startPaying } from './test-paying.ts';

/** What a kill does to the loop, without the cost of a process: it goes no further than this line. */
class Killed extends Error {}

describe.each<ChainFamily>(['ethereum', 'bitcoin', 'tron'])('paying on %s', (name) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await startPaying(name, systemClock);
  });
  afterAll(() => paying.close());

  it('goes from waiting to sent, mined and confirmed, pays once and tells once', async () => {
    const { chain, enqueue, find, finish, paidTo, settled, step } = paying;
    const { id, to } = await enqueue();
    expect(await find(id)).toMatchObject({ state: 'waiting', txid: null });
    await step();
    expect(await find(id)).toMatchObject({ state: 'sent', waitsFor: null });
    await chain.mine();
    await step();
    expect(await find(id)).toMatchObject({ state: 'mined' });
    await finish([id]);
    await step();
    const { txid, feeUnits, height, ...found } = await find(id);
    expect(found).toMatchObject({ state: 'confirmed', attempts: 1 });
    expect(settled.filter(({ outgoing }) => outgoing.id === id)).toMatchObject([
      { outcome: 'confirmed', txid, feeUnits, height },
    ]);
    expect(await paidTo(to)).toBe(chain.units);
  });

  // On Ethereum kill.test.ts does it with processes.
  const itWalks = name === 'ethereum' ? undefined : it;
  itWalks?.('survives dying at every point, whatever the node does with the bytes', async () => {
    const { chain, enqueue, finish, node, paidTo, platform, settled, step } = paying;
    const paid: { id: Id<'pay'>; to: string; token: string | null }[] = [];
    for (const mood of MOODS) {
      for (const point of PAY_POINTS) {
        // Every other one is paid in the chain's own coin.
        const token = paid.length % 2 === 0 ? chain.token : null;
        paid.push({ ...(await enqueue({ token })), token });
        node.setMood(mood);
        let isDead = false;
        for (let round = 0; round < 8 && !isDead; round += 1) {
          await step((here) => {
            if (here === point) throw new Killed(point);
          }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            isDead = true;
          });
          await chain.mine();
        }
        expect(isDead, `${point} was reached`).toBe(true);
      }
    }
    node.setMood('accepts');
    expect(await finish(paid.map(({ id }) => id))).toEqual(paid.map(() => 'confirmed'));
    expect(await Promise.all(paid.map(({ to, token }) => paidTo(to, token)))).toEqual(paid.map(() => chain.units));
    for (const { id } of paid) expect(settled.some(({ outgoing }) => outgoing.id === id)).toBe(true);
    const ends = await platform.db.many`select outgoing_id from attempt where state in ('solid', 'failed')
      group by outgoing_id having count(*) > 1`;
    expect(ends).toEqual([]);
  });

  it('pays once what two payers find at the same time', async () => {
    const { chain, enqueue, finish, paidTo, step } = paying;
    const some = await Promise.all(Array.from({ length: 3 }, () => enqueue()));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([step(), step()]);
      await chain.mine();
    }
    expect(await finish(some.map(({ id }) => id))).toEqual(some.map(() => 'confirmed'));
    expect(await Promise.all(some.map(({ to }) => paidTo(to)))).toEqual(some.map(() => chain.units));
  });

  it('pays once what is asked for twice, and refuses another payment for the same', async () => {
    const { chain, enqueue, finish, paidTo, platform, step } = paying;
    const wish = { ref: `wdr_${'0'.repeat(26)}`, to: strangerAt(name, 900) };
    const { id } = await enqueue(wish);
    const { id: second } = await enqueue(wish);
    expect(await platform.outgoing.find(second)).toBe(undefined);
    await expect(enqueue({ ...wish, units: chain.units + 1n })).rejects.toThrow('another payment');
    await step();
    expect(await finish([id])).toEqual(['confirmed']);
    expect(await paidTo(wish.to)).toBe(chain.units);
  });

  it('books what the chain charged, once for each transaction, to the last unit', async () => {
    const { platform, step } = paying;
    const { chains, db, ledger, verifyBooks } = platform;
    const { asset, decimals } = chains.get(name)?.coin ?? { asset: 'ETH', decimals: 18 };
    for (let round = 0; round < 3; round += 1) await step();
    const fees = await db.one`select sum(units)::text as units, count(*) as all, count(posted_at) as posted
      from chain_fee_due where chain = ${name}`;
    expect(fees.posted).toBe(fees.all);
    const dust = await db.one`select units::text as units from chain_dust where chain = ${name}`;
    const balanceOf = async (account: string) => (await ledger.balance('real', { name: account, asset })).minor;
    const given = HOUSE_MINOR - (await balanceOf('house:network')) - (await balanceOf('house:dust'));
    const perMinor = 10n ** BigInt(decimals - scaleOf(asset));
    expect(given * perMinor - BigInt(String(dust.units))).toBe(BigInt(String(fees.units)));
    expect((await verifyBooks()).filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
