import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { poolAccount } from '@candor/domain/copy-trading';
import { pairOf } from '@candor/domain/market';
import { handedOver, isStriking } from '@candor/domain/spot';
import { DAY_MS } from '@candor/kernel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { setCalendar } from '../../testing/delisting.ts';
import { END_HALTS, ownerUrlOf, runAsOwner } from '../../testing/owner.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openCases } from './test-copy-cases.ts';

const MILLION = 1_000_000n;
const ETH = pairOf('ETH-USDT');
const { server, cases } = await openCases();

describe('an order of a project', () => {
  it('[CPY-6] [CPY-7] is one order in the book at one average price, shared to the unit', async () => {
    const { id, leader } = await cases.admitted();
    const people = [
      await cases.followed(id, '333.33'),
      await cases.followed(id, '77.77'),
      await cases.followed(id, '500'),
    ];
    await server.ask(contract.cancelAllOrders, {}, server.maker);
    for (const [price, amount] of [
      ['2499', '0.03'],
      ['2500', '0.07'],
      ['2510', '50'],
    ] as const) {
      await server.offer('sell', price, amount);
    }
    await server.offer('buy', '2490', '50');
    const placed = (await server.order(leader, id, { amount: '400' })).data;
    expect(placed).toMatchObject({ state: 'filled', refusal: null });
    const spot = await server.platform.db.many`select id, turnover::text as turnover, filled, fee::text as fee
      from spot_order where account = ${poolAccount(leader.id, id)}`;
    expect(spot).toHaveLength(1);
    const parts = await server.platform.db
      .many`select paid::text as paid, brought::text as brought, fee::text as fee, put::text as put
      from copy_part where order_id = ${placed.id}`;
    const sum = (key: string) => parts.reduce((all, part) => all + BigInt(String(part[key])), 0n);
    expect(parts).toHaveLength(4);
    expect(sum('paid')).toBe(BigInt(String(spot[0]?.turnover)));
    expect(sum('brought') + sum('fee')).toBe(BigInt(String(spot[0]?.filled)) * ETH.lot);
    // Everybody's own price is the order's, to a unit of what they got.
    for (const part of parts) {
      const off = BigInt(String(part.brought)) * sum('paid') - BigInt(String(part.paid)) * sum('brought');
      expect(off < sum('paid') && off > -sum('paid')).toBe(true);
    }
    // Each put in the same part of what they had: 40 %.
    const [first] = people;
    const { follow, orders } = await server.detail(first?.who as TestPerson, first?.followId ?? '');
    expect(orders).toMatchObject([
      { order: { id: placed.id, averagePrice: placed.averagePrice }, part: { leftOut: null } },
    ]);
    expect(Number(follow.cash.amount)).toBeCloseTo(333.33 * 0.6, 1);
    expect(orders[0]?.part?.price?.slice(0, 6)).toBe(placed.averagePrice?.slice(0, 6));
    const lead = (await server.ask(contract.getCopyLead, {}, leader)).data;
    expect(lead.orders).toMatchObject([{ followers: 3, leftOut: 0 }]);
  });

  it('[CPY-6] sells the same part of everybody’s coins', async () => {
    const { id, leader } = await cases.admitted();
    const { followId } = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '500' });
    const stake = await cases.store().stakeOf(id);
    const [before, mine] = [stake?.coins ?? 0n, (await cases.read(followId)).coins];
    const half = (before / 2n / ETH.lot) * ETH.lot;
    const amount = `0.${String(half).padStart(8, '0')}`;
    expect((await server.order(leader, id, { side: 'sell', amount })).data.state).toBe('filled');
    const after = await cases.read(followId);
    expect(Number(after.coins) / Number(mine)).toBeCloseTo(Number(before - half) / Number(before), 3);
    expect(after).toMatchObject({ sales: 1, wins: 0 });
  });

  it('[CPY-10] leaves out who has no money and tells them; the leader must have theirs', async () => {
    const { id, leader } = await cases.admitted();
    const rich = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '1000' });
    expect((await cases.read(rich.followId)).cash).toBeLessThan(MILLION);
    const late = await cases.followed(id, '500');
    expect((await server.order(leader, id, { amount: '1' })).code).toBe('ledger.insufficientBalance');
    const stake = await cases.store().stakeOf(id);
    const amount = `0.${String(((stake?.coins ?? 0n) / 2n / ETH.lot) * ETH.lot).padStart(8, '0')}`;
    await server.order(leader, id, { side: 'sell', amount });
    const { orders } = await server.detail(late.who, late.followId);
    expect(orders).toMatchObject([{ part: { leftOut: 'noCoins', paid: { amount: '0' } } }]);
  });

  it('[CPY-8] trades no further than 1 % from the mark, and pays level one’s fee whatever the leader’s level', async () => {
    const { id, leader } = await cases.admitted();
    await server.ask(contract.cancelAllOrders, {}, server.maker);
    await server.offer('sell', '2530', '50');
    await server.offer('buy', '2470', '50');
    const refused = (await server.order(leader, id, { amount: '400' })).data;
    expect(refused).toMatchObject({ state: 'refused', refusal: 'spot.nothingThere', base: { amount: '0' } });
    await server.offer('sell', '2520', '0.01');
    const partly = (await server.order(leader, id, { amount: '400' })).data;
    expect(partly).toMatchObject({ state: 'filled', base: { amount: '0.01' }, quote: { amount: '25.2' } });
    const rate = (await server.ask(contract.copyRules, {}, leader)).data.markets.find(
      ({ id }) => id === 'ETH-USDT',
    )?.takerFeePpm;
    const [row] = await server.platform.db.many`select taker_fee from spot_order
      where account = ${poolAccount(leader.id, id)}`;
    expect(row?.taker_fee).toBe(rate);
  });

  it('[CPY-9] with a price waits for the mark; a follower may take their part back, the leader the whole', async () => {
    const { id, leader } = await cases.admitted();
    const [stays, goes] = [await cases.followed(id), await cases.followed(id)];
    const { data: order } = await server.order(leader, id, { amount: '300', price: '2450' });
    expect(order.state).toBe('waiting');
    await server.round();
    const waiting = await server.detail(goes.who, goes.followId);
    expect(waiting.orders).toMatchObject([{ order: { id: order.id, state: 'waiting' }, part: null }]);
    const cancel = () => server.ask(contract.cancelCopied, { id: goes.followId, orderId: order.id }, goes.who);
    expect([(await cancel()).code, (await cancel()).code]).toEqual(['ok', 'ok']);
    // A stranger to the project learns of no price it waits for.
    const other = (await server.ask(contract.getCopyProject, { id }, await server.person())).data;
    expect(other.orders).toEqual([]);
    await server.quote(2_440n);
    await server.round();
    expect((await cases.read(stays.followId)).coins).toBeGreaterThan(0n);
    expect((await cases.read(goes.followId)).coins).toBe(0n);
    expect((await server.detail(goes.who, goes.followId)).orders[0]?.part?.leftOut).toBe('cancelled');
    expect((await cancel()).code).toBe('copy-trading.orderOver');
    const second = (await server.order(leader, id, { amount: '100', price: '2000' })).data;
    const cancelAll = () => server.ask(contract.cancelProjectOrder, { id: second.id }, leader);
    expect([(await cancelAll()).data.state, (await cancelAll()).data.state]).toEqual(['cancelled', 'cancelled']);
    expect((await server.ask(contract.cancelProjectOrder, { id: order.id }, leader)).code).toBe(
      'copy-trading.orderOver',
    );
    const third = (await server.order(leader, id, { amount: '100', price: '2000' })).data;
    server.pass(7 * 24 * 60 + 1, 2_440n);
    await server.round();
    expect((await cases.store().order(third.id))?.state).toBe('expired');
  });

  it.each([
    [{ amount: '0' }, 'ledger.wrongAmount'],
    [{ amount: '4.99' }, 'copy-trading.orderTooSmall'],
    [{ amount: '1001' }, 'ledger.insufficientBalance'],
    [{ amount: '100', price: '2500.001' }, 'spot.offTick'],
    [{ side: 'sell', amount: '1' }, 'ledger.insufficientBalance'],
  ] as const)('refuses %j with %s', async (change, code) => {
    const { id, leader } = await cases.admitted();
    expect((await server.order(leader, id, change)).code).toBe(code);
    expect(await cases.store().orders(id, 10)).toEqual([]);
  });

  it('[CPY-11] is made once for a key, and once after a crash between the order on disk and the book', async () => {
    const { id, leader } = await cases.admitted();
    const { followId } = await cases.followed(id);
    const key = randomUUID();
    const first = await server.order(leader, id, { amount: '100', idempotencyKey: key });
    expect((await server.order(leader, id, { amount: '100', idempotencyKey: key })).data).toEqual(first.data);
    const once = (await cases.read(followId)).coins;
    // On disk, and then the server is gone before it could be sent.
    const order = { id: server.platform.newId('cpo'), project: id };
    await server.platform.db.run`insert into copy_order (id, project_id, side, kind, amount, state, placed_at)
      values (${order.id}, ${id}, 'buy', 'market', 100000000, 'decided', ${timestamp(server.clock.now())})`;
    const dead = { ...server.platform.engine, place: () => Promise.reject(new Error('killed')) };
    await server.round({ engine: dead });
    expect((await cases.store().order(order.id))?.state).toBe('decided');
    await Promise.all([server.round(), server.round()]);
    await server.round();
    expect((await cases.store().order(order.id))?.state).toBe('filled');
    const twice = (await cases.read(followId)).coins;
    expect(twice).toBeGreaterThan(once);
    const made = await server.platform.db.many`select id from spot_order where account = ${poolAccount(leader.id, id)}`;
    expect(made).toHaveLength(2);
  });

  it('[CPY-11] a halted market is refused and told, what waits goes on waiting, and followers may keep their coins', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id);
    await server.order(leader, id, { amount: '500' });
    const waiting = (await server.order(leader, id, { amount: '100', price: '2400' })).data;
    await server.platform.engine.halt('ETH-USDT', { reason: 'Looked into.', by: 'opr_test' });
    try {
      expect((await server.order(leader, id, { amount: '100' })).data).toMatchObject({
        state: 'refused',
        refusal: 'spot.halted',
      });
      server.setPrice(2_390n);
      await server.round();
      expect((await cases.store().order(waiting.id))?.state).toBe('waiting');
      server.setPrice(2_500n);
      const stuck = (await server.unfollow(who, followId, 'sell')).data;
      expect(stuck).toMatchObject({ state: 'leaving', waitsFor: 'spot.halted' });
      expect((await server.unfollow(who, followId, 'keep')).data).toMatchObject({ state: 'ended', waitsFor: null });
      expect(await server.balance(`user:${who.id}:funding`, 'ETH')).toBeGreaterThan(0n);
    } finally {
      await runAsOwner(ownerUrlOf(server.platform), END_HALTS);
      await server.platform.engine.readHalts();
    }
  });

  it('[CPY-11] [MKT-10] a market closed by its calendar is refused and told, and what waits is done when it opens', async () => {
    const { id, leader } = await cases.admitted();
    const [leaves, stops] = [await cases.followed(id, '500'), await cases.followed(id, '500', '10')];
    await server.order(leader, id, { amount: '500' });
    const waiting = (await server.order(leader, id, { amount: '100', price: '2150' })).data;
    const today = new Date(cases.today()).toISOString().slice(0, 10);
    await setCalendar(server.platform, 'ETH-USDT', `Europe/London; Sun-Sat 00:00-24:00; closed ${today}`);
    onTestFinished(() => setCalendar(server.platform, 'ETH-USDT', null));
    expect((await server.order(leader, id, { amount: '100' })).data).toMatchObject({
      state: 'refused',
      refusal: 'spot.closed',
    });
    const stuck = (await server.unfollow(leaves.who, leaves.followId, 'sell')).data;
    expect(stuck).toMatchObject({ state: 'leaving', waitsFor: 'spot.closed' });
    // Equity by the venues' mark is below the stop loss of the other one.
    server.setPrice(1_900n);
    await server.round();
    expect((await cases.store().order(waiting.id))?.state).toBe('waiting');
    const coins = (await cases.read(stops.followId)).coins;
    expect(coins).toBeGreaterThan(0n);
    expect(await cases.read(stops.followId)).toMatchObject({ state: 'leaving', waitsFor: 'spot.closed' });
    server.clock.advance(DAY_MS);
    await server.quote(2_140n);
    await server.round();
    await server.round();
    expect((await cases.store().order(waiting.id))?.state).toBe('filled');
    for (const { followId } of [leaves, stops]) {
      const ended = await cases.read(followId);
      expect(ended).toMatchObject({ state: 'ended', cash: 0n });
      expect(ended.coins).toBeLessThan(ETH.lot);
    }
  });

  it('[CPY-4] goes on when the leader empties their account: the stake stays, and everybody still leaves with theirs', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id);
    const all = { asset: 'USDT', minor: await cases.fundingOf(leader) } as const;
    const about = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: leader.id } } as const;
    const [from, to] = [`user:${leader.id}:funding`, 'world:test'];
    await server.platform.ledger.transfer({ ...about, id: randomUUID(), amount: all, from, to });
    expect(await cases.fundingOf(leader)).toBe(0n);
    expect(await cases.store().stakeOf(id)).toMatchObject({ cash: 1_000n * MILLION, amount: 1_000n * MILLION });
    const stake = (await cases.store().stakeOf(id))?.id ?? '';
    expect((await server.unfollow(leader, stake, 'keep')).code).toBe('copy-trading.ownProject');
    expect((await server.order(leader, id, { amount: '500' })).data.state).toBe('filled');
    expect((await cases.read(followId)).coins).toBeGreaterThan(0n);
    expect((await server.unfollow(who, followId, 'sell')).data.state).toBe('ended');
    expect(await cases.fundingOf(leader)).toBe(0n);
  });

  it('[SPT-31] away from the price against an accomplice of the leader raises the alert', async () => {
    const { id, leader } = await cases.admitted();
    await cases.followed(id);
    await server.ask(contract.cancelAllOrders, {}, server.maker);
    await server.offer('buy', '2480', '1');
    const accomplice = await server.person();
    await server.give(accomplice.id, 'ETH', 1_000_000_000n);
    await server.offer('sell', '2520', '1', accomplice);
    for (let n = 0; n < 3; n += 1) await server.order(leader, id, { amount: '100' });
    const fills = await server.platform.db.many`select price, lots, mid from spot_fill
      where maker_user = ${accomplice.id} and taker_user = ${leader.id}`;
    const handed = fills.flatMap(({ price, lots, mid }) => {
      const trade = { price: Number(price), lots: Number(lots), mid: BigInt(String(mid)) };
      return handedOver(ETH, { ...trade, seller: accomplice.id, buyer: leader.id }) ?? [];
    });
    expect(handed.map(({ to }) => to)).toEqual([accomplice.id, accomplice.id, accomplice.id]);
    // What the watch over two customers raises its alert by.
    expect(isStriking(handed.map(({ minor }) => ({ usdt: minor })))).toBe(true);
  });
});
