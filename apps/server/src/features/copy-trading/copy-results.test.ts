import { contract } from '@candor/contract';
import { equityAt, periodOf } from '@candor/domain/copy-trading';
import { pairOf } from '@candor/domain/market';
import { DAY_MS, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { ownerUrlOf, runAsOwner } from '../../testing/owner.ts';
import type { TestPerson } from '../../testing/people.ts';
import { minorOf } from '../../testing/test-sandbox.ts';
import { leave } from './changes.ts';
import { openCases } from './test-copy-cases.ts';

const MILLION = 1_000_000n;
const ETH = pairOf('ETH-USDT');
const { server, cases } = await openCases();

describe('stop loss', () => {
  it('[CPY-12] sells when equity by the mark is below the level, and never without a fresh mark', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id, '500', '10');
    const other = await cases.followed(id, '500', '50');
    await server.order(leader, id, { amount: '1000' });
    await server.quote(2_265n);
    await server.round();
    expect((await cases.read(followId)).state).toBe('following');
    // The venues fall silent: whatever our own book says, nothing wakes.
    server.clock.advance(10 * 60_000);
    await server.ask(contract.cancelAllOrders, {}, server.maker);
    await server.offer('buy', '2150', '10');
    await server.round();
    expect((await cases.read(followId)).state).toBe('following');
    await server.quote(2_240n);
    await server.round();
    const { follow } = await server.detail(who, followId);
    expect(follow).toMatchObject({ state: 'ended', leftFor: 'stopLoss', sharePaid: { amount: '0' } });
    expect(Number(follow.result?.amount)).toBeLessThan(-50);
    expect(Number(follow.result?.amount)).toBeGreaterThan(-60);
    expect((await cases.read(other.followId)).state).toBe('following');
    // Less than a lot of coins came back as coins.
    const coins = await server.balance(`user:${who.id}:funding`, 'ETH');
    const back = (await cases.fundingOf(who)) - 19_500n * MILLION;
    const equity = BigInt(Math.round(Number(follow.equity?.amount) * 1e6));
    expect([coins < ETH.lot, equityAt(ETH, { cash: back, coins }, 2_240n * MILLION)]).toEqual([true, equity]);
  });
});

describe('[CPY-13] the profit share', () => {
  it('is paid above the high-water mark, once for a week, and again only for what is made beyond', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '500' });
    const before = await cases.fundingOf(leader);
    // Monday: half of it in coins that have gained a fifth.
    server.clock.set(later(cases.today(), 5 * DAY_MS));
    await server.quote(3_000n);
    await Promise.all([server.round(), server.round()]);
    await server.round();
    const first = await server.detail(who, followId);
    expect(first.settlements).toMatchObject([{ period: periodOf(later(cases.today(), 4.5 * DAY_MS)) }]);
    const due = Number(first.settlements[0]?.due.amount);
    expect(due).toBeCloseTo(4.9, 0);
    expect(await cases.fundingOf(leader)).toBe(before + BigInt(Math.round(due * 1e6)));
    // It falls, and comes back to where it was: nothing is due.
    for (const [week, price] of [
      [12, 2_500n],
      [19, 3_000n],
    ] as const) {
      server.clock.set(later(cases.today(), week * DAY_MS));
      await server.quote(price);
      await server.round();
    }
    const third = await server.detail(who, followId);
    expect(third.settlements.map((each) => each.due.amount)).toEqual(['0', '0', first.settlements[0]?.due.amount]);
    server.clock.set(later(cases.today(), 26 * DAY_MS));
    await server.quote(3_100n);
    await server.round();
    const last = await server.detail(who, followId);
    expect(Number(last.settlements[0]?.due.amount)).toBeGreaterThan(0.5);
    expect(Number(last.settlements[0]?.due.amount)).toBeLessThan(1.2);
    expect(last.follow.resultPart).toBeLessThan(last.follow.leaderPart ?? 0);
  });

  it('[CPY-18] stays readable: to the follower beside the high-water mark, on the project by day', async () => {
    const { id, leader } = await cases.admitted();
    const [one, two] = [await cases.followed(id, '500'), await cases.followed(id, '300')];
    await server.order(leader, id, { amount: '500' });
    const readProject = async () => (await server.ask(contract.getCopyProject, { id }, one.who)).data;
    server.clock.set(later(cases.today(), 5 * DAY_MS));
    await server.quote(3_000n);
    await server.round();
    const [first, second] = [await server.detail(one.who, one.followId), await server.detail(two.who, two.followId)];
    expect(first.follow.highWater).toEqual(first.settlements[0]?.equity);
    const minor = (amount = '') => minorOf('USDT', amount);
    const sum = (of: 'equity' | 'due') =>
      minor(first.settlements[0]?.[of].amount) + minor(second.settlements[0]?.[of].amount);
    const { sharePaid, settlements } = await readProject();
    const [week, ...earlier] = settlements;
    expect([earlier, minor(sharePaid.amount)]).toEqual([[], sum('due')]);
    expect([week?.follows, minor(week?.equity.amount), minor(week?.due.amount)]).toEqual([
      2,
      sum('equity'),
      sum('due'),
    ]);
    // Who leaves on another day is settled on that day, and a later fall takes nothing off the mark.
    server.clock.set(later(cases.today(), 6 * DAY_MS));
    await server.quote(2_900n);
    await server.unfollow(two.who, two.followId, 'keep');
    expect((await readProject()).settlements.map(({ follows }) => follows)).toEqual([1, 2]);
    expect((await server.detail(one.who, one.followId)).follow.highWater).toEqual(first.follow.highWater);
  });

  it('is not paid for a week while a legal hold is on file', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id);
    await server.order(leader, id, { amount: '500' });
    await runAsOwner(
      ownerUrlOf(server.platform),
      `update app_user set banned_at = now(), ban_reason = 'x', legal_hold = 'court' where id = '${who.id}'`,
    );
    server.clock.set(later(cases.today(), 5 * DAY_MS));
    await server.quote(3_000n);
    await server.round();
    expect(await cases.store().settlements(followId, 10)).toEqual([]);
  });

  it('waits for a mark, and a week nobody looked at is settled once', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id);
    await server.order(leader, id, { amount: '500' });
    server.clock.set(later(cases.today(), 20 * DAY_MS));
    await server.round();
    expect((await server.detail(who, followId)).settlements).toEqual([]);
    await server.quote(2_600n);
    await server.round();
    await server.round();
    expect((await server.detail(who, followId)).settlements).toHaveLength(1);
  });

  it('is paid when one leaves with a gain: in cash, then in coins at the mark', async () => {
    const { id, leader } = await cases.admitted({ sharePercent: '30' });
    const { who, followId } = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '1000' });
    await server.quote(3_000n);
    const [usdt, eth] = [await cases.fundingOf(leader), await server.balance(`user:${leader.id}:funding`, 'ETH')];
    const kept = (await server.unfollow(who, followId, 'keep')).data;
    expect(kept).toMatchObject({ state: 'ended', leftFor: 'asked', atEnd: 'keep' });
    const got = (await server.balance(`user:${leader.id}:funding`, 'ETH')) - eth;
    expect(got).toBeGreaterThan(0n);
    const paid = (await cases.fundingOf(leader)) - usdt + equityAt(ETH, { cash: 0n, coins: got }, 3_000n * MILLION);
    // 30 % of about 99 USDT.
    expect(Number(paid) / 1e6).toBeCloseTo(29.6, 0);
    expect(Number(kept.sharePaid.amount)).toBeCloseTo(Number(paid) / 1e6, 4);
    expect((await server.unfollow(who, followId, 'sell')).data).toEqual(kept);
  });
});

describe('ending', () => {
  it('[CPY-14] sells what one has or goes on trying, and everything comes back', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '500' });
    await server.ask(contract.cancelAllOrders, {}, server.maker);
    await server.offer('sell', '2501', '1');
    const stuck = (await server.unfollow(who, followId, 'sell')).data;
    expect(stuck).toMatchObject({ state: 'leaving', waitsFor: 'spot.nothingThere' });
    await server.offer('buy', '2499', '0.01');
    await server.round();
    expect((await cases.read(followId)).state).toBe('leaving');
    await server.offer('buy', '2499', '10');
    await server.round();
    const ended = await cases.read(followId);
    expect(ended).toMatchObject({ state: 'ended', cash: 0n });
    const { follow } = await server.detail(who, followId);
    expect(Number(follow.result?.amount)).toBeLessThan(0);
    expect(await cases.store().project(id)).toMatchObject({ followed: 0n, followers: 0 });
  });

  it('[CPY-15] of a project sells everybody’s coins as one order and gives everything back; it stays listed', async () => {
    const { id, leader } = await cases.admitted();
    const people = [await cases.followed(id, '500'), await cases.followed(id, '123.45')];
    await server.order(leader, id, { amount: '600' });
    server.clock.advance(1);
    await server.order(leader, id, { amount: '10', price: '2000' });
    server.clock.advance(1);
    expect((await server.unfollow(leader, (await cases.store().stakeOf(id))?.id ?? '', 'sell')).code).toBe(
      'copy-trading.ownProject',
    );
    const ending = await server.ask(contract.endProject, { id }, leader);
    expect(ending.data.state).toBe('ending');
    expect((await server.follow(await server.person(), id)).code).toBe('copy-trading.notOpen');
    await server.round();
    await server.round();
    const { project } = (await server.ask(contract.getCopyProject, { id }, people[0]?.who as TestPerson)).data;
    expect(project).toMatchObject({ state: 'ended', followers: 0, aum: { amount: '0' } });
    expect(project.figures.medianPart).toBeLessThan(0);
    const orders = await cases.store().orders(id, 10);
    expect(orders.map(({ kind, state }) => [kind, state])).toEqual([
      ['close', 'filled'],
      ['limit', 'cancelled'],
      ['market', 'filled'],
    ]);
    // All had the same price, so all lost the same part.
    const parts = await Promise.all(
      people.map(async ({ who, followId }) => (await server.detail(who, followId)).follow.resultPart),
    );
    expect(Math.abs((parts[0] ?? 0) - (parts[1] ?? 0))).toBeLessThan(30);
    const listed = (await server.ask(contract.listCopyProjects, { list: 'ended' }, server.maker)).data.rows;
    expect(listed.map((each) => each.id)).toContain(id);
    expect((await server.open(leader)).code).toBe('ok');
  });

  it('[CPY-10] a legal hold keeps a follower out of orders, from selling and from paying a share', async () => {
    const { id, leader } = await cases.admitted();
    const [holds, empty] = [await cases.followed(id), await cases.followed(id)];
    const order = (await server.order(leader, id, { amount: '100', price: '2400' })).data;
    await server.ask(contract.cancelCopied, { id: empty.followId, orderId: order.id }, empty.who);
    await server.quote(2_390n);
    await server.round();
    const before = await cases.read(holds.followId);
    expect(before.coins).toBeGreaterThan(0n);
    for (const { who } of [holds, empty]) {
      await runAsOwner(
        ownerUrlOf(server.platform),
        `update app_user set banned_at = now(), ban_reason = 'x', legal_hold = 'court' where id = '${who.id}'`,
      );
    }
    // Newest first: ids of one moment have no order.
    server.clock.advance(1);
    await server.order(leader, id, { amount: '100' });
    const { orders } = await server.detail(holds.who, holds.followId);
    expect(orders[0]?.part?.leftOut).toBe('legalHold');
    expect((await server.unfollow(holds.who, holds.followId, 'sell')).code).toBe('account.noPermission');
    // Those that were leaving already stay where they are, with a gain and after a week's end, too.
    for (const { followId } of [holds, empty])
      await leave(server.platform, await cases.read(followId), 'asked', 'sell');
    server.clock.set(later(cases.today(), 5 * DAY_MS));
    await server.quote(2_600n);
    await server.round();
    const after = await cases.read(holds.followId);
    expect(after).toMatchObject({ state: 'leaving', coins: before.coins, cash: before.cash, paid: 0n });
    expect(await cases.read(empty.followId)).toMatchObject({ state: 'leaving', cash: 500n * MILLION });
  });
});

describe('[CPY-17] figures', () => {
  it('lead with the followers’ median and have the leader’s beside it, from fills and the mark', async () => {
    const { id, leader } = await cases.admitted();
    const early = await cases.followed(id, '500');
    await server.order(leader, id, { amount: '500' });
    await server.quote(2_600n);
    await server.round();
    const late = await cases.followed(id, '500');
    server.pass(60, 2_600n);
    await server.quote(2_700n);
    await server.round();
    const { project, curve } = (await server.ask(contract.getCopyProject, { id }, early.who)).data;
    const parts = await Promise.all(
      [early, late].map(async ({ who, followId }) => (await server.detail(who, followId)).follow.resultPart ?? 0),
    );
    expect(project.figures.medianPart).toBe(Math.trunc(((parts[0] ?? 0) + (parts[1] ?? 0)) / 2));
    expect(project.figures.leaderPart).toBeGreaterThan(project.figures.medianPart ?? 0);
    expect(project.figures).toMatchObject({ sharpe: null, winPart: null, sales: 0, from: cases.today() });
    expect(curve.length).toBeGreaterThanOrEqual(2);
    expect(project).toMatchObject({
      isSimulated: true,
      isHouse: false,
      isOwn: false,
      leader: expect.stringMatching(/•/),
    });
    const stake = await cases.store().stakeOf(id);
    expect(project.aum?.amount).toBeDefined();
    expect(stake && equityAt(ETH, stake, 2_700n * MILLION)).toBeGreaterThan(1_000n * MILLION);
  });

  it('are read by operators and set by nobody', async () => {
    const { id } = await cases.admitted();
    const { rows } = (await server.ask(contract.listCopyDesk, {}, server.rita)).data;
    expect(rows[0]).toMatchObject({ project: { id }, orders: 0 });
    expect((await server.ask(contract.listCopyDesk, {}, server.maker)).code).not.toBe('ok');
    const set = await server.ask(
      contract.decideCopyProject,
      { id, decision: 'suspend', reason: 'x', profit: '1' },
      server.rita,
    );
    expect(set.code).toBe('call.unknownField');
  });
});
