import type { ChainName } from '@candor/adapters/chain';
import type { Id } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../ids.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { OutgoingWish, Settled } from './outgoing.ts';
import { PAY_POINTS, type PayPoint } from './pay-points.ts';
import { makePayer } from './payer.ts';
import { MOODS, type MoodyNode, startMoodyNode, startTestChain, strangerAt, type TestChain } from './test-money.ts';

/** What a kill does to the loop, without the cost of a process: it goes no further than this line. */
class Killed extends Error {}

describe.each<ChainName>(['ethereum', 'bitcoin', 'tron'])('paying on %s', (name) => {
  let chain: TestChain;
  let node: MoodyNode;
  let server: TestServer;
  const settled: Settled[] = [];
  let payees = 0;

  beforeAll(async () => {
    chain = await startTestChain(name, systemClock);
    node = await startMoodyNode(chain);
    server = await startTestServer({ routes: [], config: { chains: chain.settingsAt(node.url) } });
    await chain.fund(await server.platform.signer.hotAddress(name));
    server.platform.outgoing.onSettled('withdrawal', async (one) => void settled.push(one));
    const { ledger } = server.platform;
    const asset = server.platform.chains.get(name)?.coin.asset ?? 'ETH';
    // What the operator put in, from which the chain is paid.
    await ledger.transfer({
      id: '0190a000-0000-7000-8000-000000000001',
      book: 'real',
      kind: 'seed',
      cause: { type: 'test', id: 'capital' },
      amount: { asset, minor: 10n ** 9n },
      from: 'world:test',
      to: 'house:network',
    });
  });
  afterAll(async () => {
    await server.close();
    await node.stop();
    await chain.stop();
  });

  const enqueue = async (wish: Partial<OutgoingWish> = {}) => {
    const { outgoing, newId, db } = server.platform;
    payees += 1;
    const id: Id<'pay'> = newId('pay');
    const { token, units } = chain;
    const to = strangerAt(name, payees);
    const whole = {
      id,
      chain: name,
      purpose: 'withdrawal',
      ref: id,
      to,
      token,
      units,
      approvedBy: 'automatic',
      ...wish,
    };
    await outgoing.enqueueIn(db, whole as OutgoingWish);
    return { id, to };
  };
  const step = (onPoint?: (point: PayPoint) => void) => makePayer(server.platform, onPoint).step(name);
  const paidTo = (to: string) => server.platform.chains.get(name)?.reader.balance(to, chain.token);
  const stateOf = async (id: Id<'pay'>) => (await server.platform.outgoing.find(id))?.state;
  /** Until nothing is under way any more. */
  const finish = async (ids: readonly Id<'pay'>[]) => {
    for (let round = 0; round < 12; round += 1) {
      await chain.makeSolid();
      await step();
      const states = await Promise.all(ids.map(stateOf));
      if (states.every((state) => state === 'confirmed' || state === 'failed')) return;
    }
  };

  it('goes from waiting to sent, mined and confirmed, pays once and tells once', async () => {
    const { id, to } = await enqueue();
    expect(await stateOf(id)).toBe('waiting');
    await step();
    expect(await server.platform.outgoing.find(id)).toMatchObject({ state: 'sent', waitsFor: null });
    await chain.mine();
    await step();
    expect(await stateOf(id)).toBe('mined');
    await finish([id]);
    await step();
    const found = await server.platform.outgoing.find(id);
    expect(found).toMatchObject({ state: 'confirmed', attempts: 1 });
    expect(settled.filter(({ outgoing }) => outgoing.id === id)).toMatchObject([
      { outcome: 'confirmed', txid: found?.txid, feeUnits: found?.feeUnits, height: found?.height },
    ]);
    expect(await paidTo(to)).toBe(chain.units);
  });

  it('survives dying at every point, whatever the node does with the bytes', async () => {
    const paid: { id: Id<'pay'>; to: string }[] = [];
    for (const mood of MOODS) {
      for (const point of PAY_POINTS) {
        paid.push(await enqueue());
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
        expect(isDead, `${point} was passed`).toBe(true);
      }
    }
    node.setMood('accepts');
    await finish(paid.map(({ id }) => id));
    expect(await Promise.all(paid.map(({ id }) => stateOf(id)))).toEqual(paid.map(() => 'confirmed'));
    expect(await Promise.all(paid.map(({ to }) => paidTo(to)))).toEqual(paid.map(() => chain.units));
    for (const { id } of paid) expect(settled.some(({ outgoing }) => outgoing.id === id)).toBe(true);
    // Nothing was signed twice but what died before it could be sent, and no two of one payment are in the chain.
    const { db } = server.platform;
    const twice = await db.many`select outgoing_id from attempt where state in ('solid', 'failed')
      group by outgoing_id having count(*) > 1`;
    expect(twice).toEqual([]);
  });

  it('pays once what two payers find at the same time', async () => {
    const some = await Promise.all(Array.from({ length: 3 }, () => enqueue()));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([step(), step()]);
      await chain.mine();
    }
    await finish(some.map(({ id }) => id));
    expect(await Promise.all(some.map(({ to }) => paidTo(to)))).toEqual(some.map(() => chain.units));
  });

  it('pays once what is asked for twice, and refuses another payment for the same', async () => {
    const { db, outgoing, newId } = server.platform;
    const { token, units } = chain;
    const to = strangerAt(name, 900);
    const wish = {
      chain: name,
      purpose: 'withdrawal',
      ref: 'wdr_twice',
      to,
      token,
      units,
      approvedBy: 'automatic',
    } as const;
    const first = newId('pay');
    expect(await outgoing.enqueueIn(db, { id: first, ...wish })).toBe(true);
    expect(await outgoing.enqueueIn(db, { id: newId('pay'), ...wish })).toBe(false);
    await expect(outgoing.enqueueIn(db, { id: newId('pay'), ...wish, units: units + 1n })).rejects.toThrow(
      'another payment',
    );
    await step();
    await finish([first]);
    expect(await paidTo(to)).toBe(units);
  });

  it('books what the chain charged, once for each transaction, to the last unit', async () => {
    const { db, ledger, chains } = server.platform;
    const coin = chains.get(name)?.coin ?? { asset: 'ETH', decimals: 18 };
    for (let round = 0; round < 10; round += 1) await step();
    const [row] = await db.many`select sum(units)::text as units, count(*) filter (where posted_at is null) as due
      from chain_fee_due where chain = ${name}`;
    expect(row?.due).toBe(0n);
    const perMinor = 10n ** BigInt(coin.decimals - ({ TRX: 6, ETH: 8, BTC: 8, USDT: 6 }[coin.asset] ?? 0));
    const dust = await db.one`select units::text as units from chain_dust where chain = ${name}`;
    const left = await ledger.balance('real', { name: 'house:network', asset: coin.asset });
    const houseDust = await ledger.balance('real', { name: 'house:dust', asset: coin.asset });
    const given = (10n ** 9n - left.minor - houseDust.minor) * perMinor;
    expect(given - BigInt(String(dust.units))).toBe(BigInt(String(row?.units)));
    expect((await server.platform.verifyBooks()).filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
