import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/people.ts';
import { openCases } from './test-copy-cases.ts';

const MILLION = 1_000_000n;
const { server, cases } = await openCases();

describe('a project', () => {
  it('[CPY-1] is for certified people of level 2, once, with a stake that is set aside', async () => {
    const leader = await server.person(2);
    const beginner = await server.person(1);
    expect((await server.open(beginner)).code).toBe('feature.levelTooLow');
    const uncertified = await server.person(2);
    await server.platform.db.run`update app_user set certified_at = null where id = ${uncertified.id}`;
    expect((await server.open(uncertified)).code).toBe('feature.notCertified');
    for (const [change, code] of [
      [{ sharePercent: '31' }, 'copy-trading.wrongShare'],
      [{ stake: '99' }, 'copy-trading.amountOutside'],
      [{ cap: '1049' }, 'copy-trading.amountOutside'],
      [{ stake: '20001' }, 'ledger.insufficientBalance'],
      [{ rate: '5' }, 'call.unknownField'],
    ] as const) {
      expect((await server.open(leader, change)).code).toBe(code);
    }
    const key = randomUUID();
    const made = await server.open(leader, { idempotencyKey: key });
    expect((await server.open(leader, { idempotencyKey: key })).data).toEqual(made.data);
    expect(await cases.fundingOf(leader)).toBe(19_000n * MILLION);
    expect((await server.open(leader)).code).toBe('copy-trading.oneProject');
    // On another market, beside it, with a stake of its own.
    server.clock.advance(1);
    const other = await server.open(leader, { market: 'BTC-USDT', name: 'Bitcoin' });
    expect(await cases.fundingOf(leader)).toBe(18_000n * MILLION);
    const lead = (await server.ask(contract.getCopyLead, {}, leader)).data;
    expect(lead.projects.map(({ id, market }) => [id, market])).toEqual([
      [other.data.id, 'BTC-USDT'],
      [made.data.id, 'ETH-USDT'],
    ]);
    expect([lead.project?.id, lead.stake?.amount.amount]).toEqual([other.data.id, '1000']);
    const first = (await server.ask(contract.getCopyLead, { id: made.data.id }, leader)).data;
    expect([first.project?.id, first.stake?.projectId]).toEqual([made.data.id, made.data.id]);
    expect((await server.ask(contract.getCopyLead, { id: made.data.id }, await server.person())).code).toBe(
      'call.notFound',
    );
    expect((await server.open(leader, { idempotencyKey: key, name: 'Other' })).code).toBe('call.idempotencyConflict');
  });

  it('[CPY-1] is seen by nobody and followed by nobody before an operator admits it; rejected, the stake comes back', async () => {
    const leader = await server.person(2);
    const other = await server.person();
    const { id } = (await server.open(leader)).data;
    expect((await server.ask(contract.getCopyProject, { id }, other)).code).toBe('call.notFound');
    expect((await server.follow(other, id)).code).toBe('call.notFound');
    expect((await server.order(leader, id, { amount: '100' })).code).toBe('copy-trading.notOpen');
    expect((await server.decide(id, 'suspend')).code).toBe('copy-trading.wrongState');
    const rejected = await server.decide(id, 'reject', 'Name of another trader');
    expect(rejected.data).toMatchObject({ state: 'rejected', reason: 'Name of another trader' });
    expect(await cases.fundingOf(leader)).toBe(20_000n * MILLION);
    expect((await server.decide(id, 'admit')).code).toBe('copy-trading.wrongState');
    expect((await server.open(leader)).code).toBe('ok');
  });

  it('[CPY-2] is full at its cap, at twenty times the stake, and for who wants more than there is', async () => {
    const { id } = await cases.admitted({ stake: '100', cap: '300' });
    const who = await server.person();
    const refused = await server.follow(who, id, { amount: '201' });
    expect([refused.code, refused.details]).toEqual(['copy-trading.full', { room: '200' }]);
    await cases.followed(id, '160');
    const { project } = (await server.ask(contract.getCopyProject, { id }, who)).data;
    expect(project).toMatchObject({ isFull: true, room: { amount: '0' }, followers: 1, aum: { amount: '260' } });
    expect((await server.follow(who, id, { amount: '50' })).code).toBe('copy-trading.full');
    const small = await cases.admitted({ stake: '100', cap: '100000' });
    expect((await server.follow(who, small.id, { amount: '1950' })).details).toEqual({ room: '1900' });
  });

  it('[CPY-16] that is suspended takes nobody and orders nothing, says why, and may go on', async () => {
    const { id, leader } = await cases.admitted();
    const { who, followId } = await cases.followed(id);
    await server.order(leader, id, { amount: '100', price: '2490' });
    await server.decide(id, 'suspend', 'Orders look odd');
    expect((await server.follow(await server.person(), id)).code).toBe('copy-trading.notOpen');
    expect((await server.order(leader, id, { amount: '100' })).code).toBe('copy-trading.notOpen');
    await server.quote(2_480n);
    await server.round();
    expect((await cases.read(followId)).coins).toBe(0n);
    const { project } = (await server.ask(contract.getCopyProject, { id }, who)).data;
    expect(project).toMatchObject({ state: 'suspended', reason: 'Orders look odd' });
    expect((await server.unfollow(who, followId, 'sell')).data.state).toBe('ended');
    await server.decide(id, 'admit');
    await server.round();
    expect((await cases.store().orders(id, 1))[0]?.state).toBe('filled');
  });
});

describe('following', () => {
  it('[CPY-3] [CPY-4] moves the amount once, however often it is asked', async () => {
    const { id } = await cases.admitted();
    const who = await server.person();
    const key = randomUUID();
    const [first, second] = [
      await server.follow(who, id, { idempotencyKey: key }),
      await server.follow(who, id, { idempotencyKey: key }),
    ];
    expect(second).toEqual(first);
    expect(await cases.fundingOf(who)).toBe(19_500n * MILLION);
    expect((await server.follow(who, id, { idempotencyKey: key, amount: '501' })).code).toBe(
      'call.idempotencyConflict',
    );
    expect((await server.follow(who, id)).code).toBe('copy-trading.alreadyFollowing');
    const { follow } = await server.detail(who, first.data.id);
    expect(follow).toMatchObject({ state: 'following', result: { amount: '0' }, stopAt: { amount: '250' } });
    const records = await server.ask(contract.listRecords, { filter: 'all', zone: 'UTC' }, who);
    expect(records.data.rows?.[0]?.kind).toBe('copy.funded');
  });

  it.each([
    [{ stopLossPercent: '9' }, 'copy-trading.wrongStop'],
    [{ stopLossPercent: '91' }, 'copy-trading.wrongStop'],
    [{ amount: '49.99' }, 'copy-trading.amountOutside'],
    [{ amount: '10001' }, 'copy-trading.amountOutside'],
    [{ amount: '0' }, 'ledger.wrongAmount'],
    [{ stopLossPercent: 'ten' }, 'call.invalidField'],
    [{ profit: '10' }, 'call.unknownField'],
  ] as const)('[CPY-3] refuses %j with %s, and takes nothing', async (change, code) => {
    const { id } = await cases.admitted();
    const who = await server.person();
    expect((await server.follow(who, id, change)).code).toBe(code);
    expect(await cases.fundingOf(who)).toBe(20_000n * MILLION);
  });

  it('[CPY-3] is not for the leader, the locked, the banned, those on hold or not certified', async () => {
    const { id, leader } = await cases.admitted();
    expect((await server.follow(leader, id)).code).toBe('copy-trading.ownProject');
    const locked = await addCustomer(server.platform, { username: 'lockedcopier', isUnlocked: false });
    expect((await server.follow(locked, id)).code).toBe('trading.locked');
    const held = await server.person();
    await server.platform.db.transaction((tx) => server.platform.holds.start(tx, held.id, 'loginPassword'));
    expect((await server.follow(held, id)).code).toBe('trading.onHold');
    const uncertified = await server.person();
    await server.platform.db.run`update app_user set certified_at = null where id = ${uncertified.id}`;
    expect((await server.follow(uncertified, id)).code).toBe('feature.notCertified');
    const banned = await server.person();
    await server.platform.db.run`update app_user set banned_at = now(), ban_reason = 'x' where id = ${banned.id}`;
    expect((await server.follow(banned, id)).code).toBe('account.noPermission');
    const poor = await server.person(1, 60n);
    expect((await server.follow(poor, id, { amount: '61' })).code).toBe('ledger.insufficientBalance');
  });

  it('[CPY-5] a thief cannot pour a balance into an accomplice’s project: new leaders have a limit for a day', async () => {
    const { id } = await cases.admitted();
    const second = await cases.admitted();
    const who = await server.person();
    expect((await server.follow(who, id, { amount: '1001' })).details).toEqual({ limit: '1000', left: '1000' });
    await server.follow(who, id, { amount: '700' });
    const refused = await server.follow(who, second.id, { amount: '301' });
    expect([refused.code, refused.details]).toEqual(['copy-trading.newLeader', { limit: '1000', left: '300' }]);
    // Followed and left again and again, it is the same limit.
    const [own] = await cases.store().follows({ user: who.id });
    await server.unfollow(who, own?.id ?? '', 'keep');
    expect((await server.follow(who, id, { amount: '301' })).code).toBe('copy-trading.newLeader');
    server.clock.advance(DAY_MS);
    await server.quote(2_500n);
    expect((await server.follow(who, id, { amount: '2000' })).code).toBe('ok');
  });

  it('[CPY-2] of many at once takes only as many as there is room for', async () => {
    const { id } = await cases.admitted({ stake: '100', cap: '350' });
    const people: Awaited<ReturnType<typeof server.person>>[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await server.person());
    const all = await Promise.all(people.map((who) => server.follow(who, id, { amount: '100' })));
    expect(all.filter(({ code }) => code === 'ok')).toHaveLength(2);
    expect((await cases.store().project(id))?.followed).toBe(200n * MILLION);
  });

  it('shows a follow to its owner alone, and lets nobody else touch it', async () => {
    const { id, leader } = await cases.admitted();
    const { followId } = await cases.followed(id);
    const stranger = await server.person();
    for (const who of [stranger, leader]) {
      expect((await server.ask(contract.getCopyFollow, { id: followId }, who)).code).toBe('call.notFound');
      expect((await server.unfollow(who, followId, 'keep')).code).toBe('call.notFound');
    }
    expect((await server.ask(contract.endProject, { id }, stranger)).code).toBe('call.notFound');
    expect((await server.order(stranger, id, { amount: '100' })).code).toMatch(/notFound|levelTooLow/);
  });
});
