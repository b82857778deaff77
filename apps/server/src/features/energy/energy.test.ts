import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type EnergyServer, type Person, startEnergy } from './test-energy.ts';

let server: EnergyServer;
let mia: Person;
let receiver: string;

beforeAll(async () => {
  server = await startEnergy();
  mia = await server.addPerson('mia');
  await server.platform.db.run`update app_user set email = 'mia@example.com' where id = ${mia.id}`;
  receiver = await server.addReceiver(1);
  expect(await server.changeStake('stake', 100000)).toEqual(['approval.own', 'ok']);
  expect(await server.reader.delegable(server.hot, 'ENERGY')).toBe(100_000_000_000n);
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.stop());

describe('a quote', () => {
  it('[NRG-2] [NRG-3] [NRG-4] comes from the chain’s figures, and shows them', async () => {
    const { data } = await server.quote(mia, receiver);
    const burn = (await server.reader.parameters()).energyPriceSun;
    expect(data).toMatchObject({
      energy: 65_000,
      prices: [
        { asset: 'TRX', amount: '1.82' },
        { asset: 'USDT', amount: '0.637' },
      ],
      burn: { asset: 'TRX', amount: String(6.5 * (Number(burn) / 100)) },
      reductionPpm: 720_000,
      reductionOncePpm: 720_000,
      inputs: {
        sunPerEnergy: '28',
        burnSunPerEnergy: String(burn),
        uses: 1,
        usdtPerTrx: { asset: 'USDT', amount: '0.35' },
      },
    });
    expect(data.expiresAt - data.quotedAt).toBe(60 * SECOND_MS);
  });

  it('[NRG-2] has no price in USDT while the venues are silent or far apart', async () => {
    const ask = () => server.ask(contract.quoteEnergy, { receiver, energy: '65000', hours: '1' }, mia);
    server.markets.forget();
    const silent = await ask();
    server.markets.quote('BINANCE', 'TRX-USDT', { bid: 350_000n, ask: 350_000n });
    server.markets.quote('OKEX', 'TRX-USDT', { bid: 360_000n, ask: 360_000n });
    for (const { data } of [silent, await ask()]) {
      expect(data.prices).toEqual([{ asset: 'TRX', amount: '1.82' }]);
      expect(data.inputs.usdtPerTrx).toBeNull();
    }
  });

  it('[NRG-3] tells what several days are for somebody who uses it once', async () => {
    const { data } = await server.quote(mia, receiver, { hours: '72' });
    expect(data).toMatchObject({ reductionPpm: 550_000, reductionOncePpm: -350_000, inputs: { days: 3, uses: 3 } });
  });

  it('[NRG-5] is refused for what cannot receive', async () => {
    const codes = async (text: string) => (await server.quote(mia, text)).code;
    expect(await codes(receiver.toLowerCase())).toBe('energy.receiverWrong');
    expect(await codes('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('energy.receiverWrong');
    expect(await codes(server.strangerAt(99))).toBe('energy.receiverMissing');
    expect(await codes(server.usdt)).toBe('energy.receiverContract');
    expect(await codes(server.hot)).toBe('energy.receiverOurs');
    expect((await server.quote(mia, ` ${receiver} `)).code).toBe('ok');
  });

  it('[NRG-17] [BND-8] [pitfall 22] warns of an address that somebody else controls, and does not refuse it', async () => {
    const sold = await server.addReceiver(7);
    const control = async (network: string, address: string) =>
      (await server.ask(contract.getAddressControl, { network, address }, mia)).data.isControlledByOthers;
    expect((await server.quote(mia, sold)).data.isControlledByOthers).toBe(false);
    expect(await control('TRC20', sold)).toBe(false);
    await server.handOver(7, server.strangerAt(8));
    const quoted = await server.quote(mia, sold);
    expect([quoted.code, quoted.data.isControlledByOthers]).toEqual(['ok', true]);
    expect(await control('TRC20', sold)).toBe(true);
    expect(await control('TRC20', server.strangerAt(99))).toBeNull();
    expect(await control('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeNull();
    server.sim.faults.add({ kind: 'empty', path: 'getaccount', times: 9 });
    expect(await control('TRC20', sold)).toBeNull();
    server.sim.faults.clear();
  });

  it('[NRG-7] [NRG-8] is refused beyond the chain’s longest lock and beyond our stake', async () => {
    await server.sim.set('getMaxDelegateLockPeriod', 100_000n);
    expect(await server.quote(mia, receiver, { hours: '720' })).toMatchObject({
      code: 'energy.tooLong',
      details: { hours: 83 },
    });
    await server.sim.set('getMaxDelegateLockPeriod', 864_000n);
    expect((await server.quote(mia, receiver, { energy: '950000' })).code).toBe('energy.noCapacity');
    expect((await server.quote(mia, receiver, { energy: '800000' })).code).toBe('ok');
    const { db, newId, outgoing } = server.platform;
    const sweep = { chain: 'tron', purpose: 'delegate', token: null, approvedBy: 'automatic' } as const;
    const id = newId('pay');
    await outgoing.enqueueIn(db, { ...sweep, id, ref: 'swp_1', to: receiver, units: 50_000_000_000n });
    expect((await server.quote(mia, receiver, { energy: '800000' })).code).toBe('energy.noCapacity');
    await outgoing.cancelIn(db, id);
  });

  it('is refused while the node is away, and nothing is written', async () => {
    server.sim.faults.add({ kind: 'empty', path: 'getchainparameters', times: 9 });
    expect((await server.quote(mia, receiver)).code).toBe('energy.chainAway');
    expect((await server.ask(contract.energyRules, {}, mia)).data).toMatchObject({ chain: 'away', capacity: 0 });
    server.sim.faults.clear();
  });

  it('[NRG-1] is good for a minute, once, and for whoever asked', async () => {
    const { data } = await server.quote(mia, receiver);
    const lena = await server.addPerson('lena');
    expect((await server.rent(lena, data.id)).code).toBe('call.notFound');
    server.clock.advance(60 * SECOND_MS);
    expect((await server.rent(mia, data.id)).code).toBe('energy.quoteOver');
  });
});

describe('a rental', () => {
  it('[NRG-13] [NRG-16] is paid, delegated, read from the chain, used without burning, and taken back', async () => {
    const before = await server.balance(mia, 'TRX');
    const { data: quote } = await server.quote(mia, receiver);
    const form = { idempotencyKey: randomUUID() };
    const [first, again] = await Promise.all([server.rent(mia, quote.id, form), server.rent(mia, quote.id, form)]);
    expect([first.code, again.code]).toEqual(['ok', 'ok']);
    expect((await server.rent(mia, quote.id)).code).toBe('energy.quoteUsed');
    expect((await server.quote(mia, receiver)).code).toBe('energy.receiverBusy');
    expect(first.data.state).toBe('delegating');
    const price = 1_820_000n;
    expect(await server.balance(mia, 'TRX')).toEqual({ free: before.free - price, held: price });

    await server.settle();
    const active = await server.order(mia, quote.id);
    expect(active.data.order).toMatchObject({ state: 'active', delivered: 65_000, refunded: null });
    expect(active.data.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'quoted done',
      'paid done',
      'delegating done',
      'active current',
      'reclaiming coming',
      'closed coming',
    ]);
    const lent = await server.lentTo(receiver);
    expect(active.data.order.expiresAt).toBe(lent?.lockedUntil);
    expect(await server.balance(mia, 'TRX')).toEqual({ free: before.free - price, held: 0n });
    expect(await server.earned('TRX')).toBe(price);

    const { state } = await server.sendUsdt(1, server.strangerAt(2));
    expect(state).toMatchObject({ state: 'mined', isOk: true, feeUnits: 0n });

    await server.runJob('move-energy-orders');
    expect((await server.order(mia, quote.id)).data.order.state).toBe('active');
    server.clock.advance(HOUR_MS + 2 * MINUTE_MS);
    await server.mine();
    await server.runJob('move-energy-orders');
    expect((await server.order(mia, quote.id)).data.order.state).toBe('reclaiming');
    await server.settle();
    const closed = (await server.order(mia, quote.id)).data;
    expect(closed.order.state).toBe('closed');
    const omar = await server.operator('finance');
    const desk = await server.ask(contract.energyDesk, { order: quote.id }, omar);
    expect(desk.data.rows).toMatchObject([{ id: quote.id, state: 'closed' }]);
    const received = await server.platform.db.many`select body from message where template = 'energy.ended'`;
    expect(received).toEqual([{ body: expect.stringContaining('your rental of 65000 energy') }]);
    expect(closed.reclaimTxid).toMatch(/^[0-9a-f]{64}$/);
    expect(await server.lentTo(receiver)).toBeUndefined();
  });

  it('[NRG-18] gives a thief with another trade password nothing to sell, nor one without the second factor', async () => {
    const [to, victim] = [await server.addReceiver(41), await server.addPerson('victim')];
    const { db, holds, newId, secondFactors } = server.platform;
    const { data: quote } = await server.quote(victim, to);
    await db.transaction((tx) => holds.start(tx, victim.id, 'tradePassword'));
    server.platform.sessions.forget(victim.id);
    expect((await server.rent(victim, quote.id)).code).toBe('trading.onHold');
    await holds.endAll(db, victim.id);
    server.platform.sessions.forget(victim.id);
    await db.run`insert into passkey
        (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
      values (${newId('pky')}, ${victim.id}, 'a key of the owner', ${Buffer.alloc(32)}, 0, '{}', 'localhost', 'Phone', false,
        ${timestamp(server.clock.now())})`;
    const [secondCode = ''] = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, victim.id));
    expect((await server.ask(contract.energyRules, {}, victim)).data.hasSecondFactor).toBe(true);
    expect((await server.rent(victim, quote.id)).code).toBe('second.needed');
    expect((await server.rent(victim, quote.id, { secondCode: '00000-00000' })).code).toBe('second.wrong');
    expect((await server.balance(victim, 'TRX')).held).toBe(0n);
    const form = { idempotencyKey: randomUUID(), secondCode };
    expect((await server.rent(victim, quote.id, form)).code).toBe('ok');
    expect((await server.rent(victim, quote.id, form)).code).toBe('ok');
    await server.settle();
  });

  it('can be paid in USDT, and not without enough of it', async () => {
    const to = await server.addReceiver(3);
    const poor = await server.addPerson('poor');
    const { data: quote } = await server.quote(poor, to);
    const { platform } = server;
    await platform.ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'transfer',
      cause: { type: 'test', id: 'drain' },
      amount: { asset: 'TRX', minor: 9_999_000_000n },
      from: `user:${poor.id}:funding`,
      to: 'world:test',
    });
    expect((await server.rent(poor, quote.id)).code).toBe('ledger.insufficientBalance');
    const paid = await server.rent(poor, quote.id, { asset: 'USDT' });
    expect(paid.data.price).toEqual({ asset: 'USDT', amount: '0.637' });
    await server.settle();
    expect(await server.earned('USDT')).toBe(637_000n);
  });

  it('[NRG-6] has its receiver to itself, also when two pay at once', async () => {
    const to = await server.addReceiver(4);
    const quotes = [await server.quote(mia, to), await server.quote(mia, to)];
    const rented = await Promise.all(quotes.map(({ data }) => server.rent(mia, data.id)));
    expect(rented.map(({ code }) => code).toSorted()).toEqual(['energy.receiverBusy', 'ok']);
    expect((await server.balance(mia, 'TRX')).held).toBe(1_820_000n);
    await server.settle();
  });
});

describe('the stake', () => {
  it('[NRG-14] [NRG-15] shrinks by two people, is kept by the chain for a fortnight, and comes back by itself', async () => {
    const { db, newId, outgoing } = server.platform;
    expect(await server.changeStake('unstake', 100_000)).toEqual(['energy.notSoMuch']);
    expect(await server.changeStake('stake', 900_000)).toEqual(['energy.notSoMuch']);
    const wish = { chain: 'tron', purpose: 'unfreeze', token: null, units: 5_000_000n, to: server.hot } as const;
    const id = newId('pay');
    await expect(outgoing.enqueueIn(db, { ...wish, id, ref: id, approvedBy: 'automatic' })).rejects.toThrow(
      'without an approval by two',
    );

    const before = await server.reader.account(server.hot);
    expect(await server.changeStake('unstake', 1_000)).toEqual(['approval.own', 'ok']);
    const waiting = await server.reader.account(server.hot);
    expect(waiting?.stakedSun).toBe(before?.stakedSun);
    expect(waiting?.unstaking).toMatchObject([{ sun: 1_000_000_000n }]);
    await server.runJob('collect-unstaked');
    expect(await db.many`select 1 from outgoing where purpose = 'collect'`).toEqual([]);

    server.clock.advance(14 * DAY_MS + HOUR_MS);
    await server.mine();
    await server.runJob('collect-unstaked');
    await server.runJob('collect-unstaked');
    await server.settle();
    const after = await server.reader.account(server.hot);
    expect(after).toMatchObject({ stakedSun: (before?.stakedSun ?? 0n) - 1_000_000_000n, unstaking: [] });
    // All of it but what the chain burnt for the transaction's bytes.
    expect((after?.sun ?? 0n) - (waiting?.sun ?? 0n)).toBeGreaterThan(999_000_000n);
    expect(await db.many`select state from outgoing where purpose = 'collect'`).toEqual([{ state: 'confirmed' }]);
  });
});
