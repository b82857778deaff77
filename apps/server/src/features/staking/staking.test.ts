import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, DAY_MS, HOUR_MS, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { ownerUrlOf, runAsOwner } from '../../testing/owner.ts';
import { type START, type StakingServer, startStaking, TERMS } from './test-staking.ts';

let server: StakingServer;
beforeAll(async () => {
  server = await startStaking();
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

/** 1000 USDT at 12 % for 30 days. */
const INTEREST = 9_863_014n;

describe('subscribing', () => {
  it('[STK-3] [STK-6] shows every figure first, and then does exactly that', async () => {
    const [mia, project] = [await server.person(), await server.project({}, 50_000_000n)];
    const listed = await server.ask(contract.listStakingProjects, {}, mia);
    expect(listed.data.rows[0]).toMatchObject({ id: project, state: 'open', days: 30, annualRatePpm: 120_000 });
    const shown = await server.ask(contract.getStakingProject, { id: project }, mia);
    // 50 USDT pay the interest of so much.
    expect(shown.data).toMatchObject({
      gate: null,
      available: { asset: 'USDT', amount: '20000' },
      own: { amount: '0' },
      project: { room: { amount: '5069.444444' }, quantity: { amount: '100000' } },
    });
    const quote = await server.ask(contract.quoteStake, { projectId: project, amount: '1000' }, mia);
    expect(quote.data).toMatchObject({ interest: { amount: '9.863014' }, total: { amount: '1009.863014' } });
    const quotedAt = quote.data.quotedAt;
    server.clock.advance(4 * MINUTE_MS);
    const { data } = await server.open(mia, project, { quotedAt: String(quotedAt) });
    expect(data).toMatchObject({ state: 'active', maturesAt: quote.data.maturesAt, interest: quote.data.interest });
    expect(await server.funding(mia)).toBe(19_000_000_000n);
    expect(await server.reserve(project)).toBe(50_000_000n - INTEREST);
    expect(await server.promised(project)).toBe(INTEREST);
    const assets = await server.ask(contract.assetsOverview, {}, mia);
    expect(assets.data.accounts.find(({ kind }) => kind === 'staking')?.balances[0]).toMatchObject({ total: '1000' });
    const overview = await server.ask(contract.stakingOverview, {}, mia);
    expect(overview.data.mine).toEqual([
      { staked: { asset: 'USDT', amount: '1000' }, interest: { asset: 'USDT', amount: '9.863014' } },
    ]);
  });

  it('the same request again is the same stake, also after the quote is over; another request with its key is refused', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    const fields = { idempotencyKey: randomUUID(), quotedAt: String(server.clock.now()) };
    const [one, two] = await Promise.all([server.open(mia, project, fields), server.open(mia, project, fields)]);
    server.clock.advance(HOUR_MS);
    const three = await server.open(mia, project, fields);
    expect(new Set([one.data.id, two.data.id, three.data.id]).size).toBe(1);
    expect(await server.funding(mia)).toBe(19_000_000_000n);
    expect((await server.open(mia, project, { ...fields, amount: '2000' })).code).toBe('call.idempotencyConflict');
  });

  it('says precisely why not', async () => {
    const [mia, project] = [await server.person(), await server.project({ maximum: '2000', quantity: '2500' })];
    const codeOf = async (change: Record<string, string>) => (await server.open(mia, project, change)).code;
    expect(await codeOf({ amount: '9.99' })).toBe('staking.belowMinimum');
    expect(await codeOf({ amount: '2000.01' })).toBe('staking.aboveMaximum');
    expect(await codeOf({ amount: 'a lot' })).toBe('ledger.wrongAmount');
    expect(await codeOf({ quotedAt: String(later(server.clock.now(), -301_000)) })).toBe('staking.quoteOver');
    expect(await codeOf({ quotedAt: String(later(server.clock.now(), 1)) })).toBe('staking.quoteOver');
    expect(await codeOf({ tradePassword: '000000' })).toBe('tradePassword.wrong');
    const poor = await server.person(500_000_000n);
    expect((await server.open(poor, project)).code).toBe('ledger.insufficientBalance');
    await server.opened(mia, project, '2000');
    expect(await codeOf({ amount: '10' })).toBe('staking.aboveMaximum');
    const lena = await server.person();
    expect(await server.open(lena, project, { amount: '501' })).toMatchObject({
      code: 'staking.projectFull',
      details: { room: '500', asset: 'USDT' },
    });
    expect((await server.open(lena, `skp_${'0'.repeat(26)}`)).code).toBe('call.notFound');
  });

  it('[STK-3] an unfunded project is full, and says so before anybody types', async () => {
    const [mia, project] = [await server.person(), await server.project({}, 0n)];
    const shown = await server.ask(contract.getStakingProject, { id: project }, mia);
    expect(shown.data.project).toMatchObject({ state: 'full', room: { amount: '0' } });
    expect((await server.open(mia, project, { amount: '10' })).code).toBe('staking.projectFull');
  });

  it('is not for a banned customer, nor after the security was changed, and neither is stopping', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    const { db } = server.platform;
    await db.run`update app_user set banned_at = now(), ban_reason = 'x' where id = ${mia.id}`;
    expect((await server.open(mia, project)).code).toBe('account.noPermission');
    const lena = await server.person();
    const stake = await server.opened(lena, await server.project({ release: 'flexible' }));
    await db.transaction((tx) => server.platform.holds.start(tx, lena.id, 'loginPassword'));
    expect((await server.open(lena, project)).code).toBe('trading.onHold');
    expect((await server.release(lena, stake.id)).code).toBe('trading.onHold');
  });

  it('[STK-3] of a hundred at the instant the reserve runs out, exactly the funded ones succeed', async () => {
    const FUNDED = 37n;
    const project = await server.project({ quantity: '100000000' }, FUNDED * INTEREST + INTEREST - 1n);
    const people = await server.crowd(100, 1_000_000_000n);
    const codes = await Promise.all(people.map(async (who) => (await server.openInside(who, project)).code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(Number(FUNDED));
    expect(codes.filter((code) => code === 'staking.projectFull')).toHaveLength(100 - Number(FUNDED));
    expect(await server.promised(project)).toBe(FUNDED * INTEREST);
    expect(await server.reserve(project)).toBe(INTEREST - 1n);
    for (const [index, who] of people.entries()) {
      expect(await server.funding({ id: who })).toBe(codes[index] === 'ok' ? 0n : 1_000_000_000n);
    }
  });

  it('[STK-4] and at the instant the quantity does, exactly those that fit', async () => {
    const project = await server.project({ quantity: '12500' });
    const people = await server.crowd(30, 1_000_000_000n);
    const codes = await Promise.all(people.map(async (who) => (await server.openInside(who, project)).code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(12);
    // Who lost each of so many races is told to try again; nobody is told that it was done.
    expect(codes.filter((code) => code !== 'ok').every((code) => /projectFull|busy/.test(code))).toBe(true);
  });
});

describe('the end of a stake', () => {
  it('[STK-9] [STK-12] principal and interest come back by themselves, and only the interest is income', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    const { id, maturesAt } = await server.opened(mia, project);
    server.clock.set(later(maturesAt as typeof START, -1));
    await server.mature();
    expect((await server.look(mia, id)).stake.state).toBe('active');
    server.clock.set(maturesAt as typeof START);
    await server.mature();
    const { stake, postings, promised, setAside } = await server.look(mia, id);
    expect(stake).toMatchObject({ state: 'matured', endedAt: maturesAt, returned: { amount: '1009.863014' } });
    expect(postings.map(({ from, to, money: { amount } }) => `${from} ${to} ${amount}`)).toEqual([
      'available stake 1000',
      'reserve promised 9.863014',
      'stake available 1000',
      'promised available 9.863014',
    ]);
    expect(promised).toEqual(setAside);
    expect(await server.funding(mia)).toBe(20_000_000_000n + INTEREST);
    const income = await server.ask(contract.listRecords, { filter: 'income', zone: 'UTC' }, mia);
    expect(income.data.rows).toMatchObject([{ kind: 'staking.matured', money: { amount: '9.863014' } }]);
    const all = await server.ask(contract.listRecords, { filter: 'all', zone: 'UTC' }, mia);
    expect(all.data.rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['staking.open', 'staking.returned', 'staking.matured']),
    );
    const ended = await server.ask(contract.listStakes, { list: 'ended' }, mia);
    expect(ended.data.rows).toMatchObject([{ id, state: 'matured' }]);
  });

  it('[STK-7] a locked one cannot be released', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    const { id } = await server.opened(mia, project);
    expect((await server.release(mia, id)).code).toBe('staking.locked');
    expect((await server.look(mia, id)).stake.state).toBe('active');
  });

  it('[STK-8] a flexible one gives the principal back once, however often it is asked for, and makes room again', async () => {
    const [mia, project] = [await server.person(), await server.project({ release: 'flexible', quantity: '1000' })];
    const { id } = await server.opened(mia, project);
    const before = await server.reserve(project);
    expect((await server.release(mia, id, { tradePassword: '111111' })).code).toBe('tradePassword.wrong');
    const ends = await Promise.all(Array.from({ length: 5 }, () => server.release(mia, id)));
    expect(ends.map(({ code, data }) => `${code} ${data?.state} ${data?.returned?.amount}`)).toEqual(
      Array.from({ length: 5 }, () => 'ok released 1000'),
    );
    expect(await server.funding(mia)).toBe(20_000_000_000n);
    expect(await server.reserve(project)).toBe(before + INTEREST);
    expect((await server.open(mia, project)).code).toBe('ok');
  });

  it('[STK-9] asked for when its day has come, it is paid in full', async () => {
    const [mia, project] = [await server.person(), await server.project({ release: 'flexible' })];
    const { id } = await server.opened(mia, project);
    server.clock.advance(31 * DAY_MS);
    const [released] = await Promise.all([server.release(mia, id), server.mature(), server.mature()]);
    expect(released).toMatchObject({ code: 'ok', data: { state: 'matured', returned: { amount: '1009.863014' } } });
    expect(await server.funding(mia)).toBe(20_000_000_000n + INTEREST);
  });

  it('[STK-14] nothing is released under a legal hold, and its day still pays', async () => {
    const [mia, project] = [await server.person(), await server.project({ release: 'flexible' })];
    const { id } = await server.opened(mia, project);
    await runAsOwner(
      ownerUrlOf(server.platform),
      `update app_user set banned_at = now(), ban_reason = 'x', legal_hold = 'court' where id = '${mia.id}'`,
    );
    expect((await server.release(mia, id)).code).toBe('account.noPermission');
    server.clock.advance(30 * DAY_MS);
    await server.mature();
    expect(await server.funding(mia)).toBe(20_000_000_000n + INTEREST);
  });

  it('[STK-10] a clock that jumps ahead and back pays once and takes nothing back', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    const before = server.clock.now();
    const { id } = await server.opened(mia, project);
    server.clock.advance(4_000 * DAY_MS);
    await Promise.all([server.mature(), server.mature()]);
    server.clock.set(before);
    await server.mature();
    server.clock.set(later(before, 40 * DAY_MS));
    await server.mature();
    expect((await server.look(mia, id)).stake.state).toBe('matured');
    expect(await server.funding(mia)).toBe(20_000_000_000n + INTEREST);
    // The ledger's own time stays ahead; a stake of today is none of yesterday's for that.
    const lena = await server.person();
    const { id: fresh } = await server.opened(lena, await server.project({ release: 'flexible' }));
    await server.mature();
    expect((await server.release(lena, fresh)).data.returned).toMatchObject({ amount: '1000' });
  });

  it('one that cannot be paid now holds up nobody', async () => {
    const [mia, lena, project] = [await server.person(), await server.person(), await server.project()];
    const [first, second] = [await server.opened(mia, project), await server.opened(lena, project)];
    server.clock.advance(30 * DAY_MS);
    const { ledger } = server.platform;
    const broken: typeof ledger = {
      ...ledger,
      submit: (command) => (command.cause.id === first.id ? Promise.reject(new Error('away')) : ledger.submit(command)),
    };
    await server.mature({ ledger: broken });
    expect((await server.look(lena, second.id)).stake.state).toBe('matured');
    expect((await server.look(mia, first.id)).stake.state).toBe('active');
    await server.mature();
    expect((await server.look(mia, first.id)).stake.state).toBe('matured');
  });
});

describe('operators', () => {
  it('[STK-1] [STK-13] two open a project, two fund it and two close it; what is promised is paid all the same', async () => {
    const [omar, olga] = [await server.operator(), await server.operator()];
    const mia = await server.person();
    expect(
      await server.byTwo('staking.project', { ...TERMS, days: 7 }, [await server.operator('reviewer'), olga]),
    ).toEqual(['call.notAllowed']);
    expect(await server.byTwo('staking.project', { ...TERMS, days: 7, quantity: '1' }, [omar, olga])).toEqual([
      'approval.badPayload',
    ]);
    expect(await server.byTwo('staking.project', { ...TERMS, days: 7 }, [omar, olga])).toEqual(['approval.own', 'ok']);
    const desk = await server.ask(contract.stakingDesk, {}, omar);
    const [row] = desk.data.rows;
    assert(row, 'a project on the desk');
    expect(row).toMatchObject({ project: { days: 7, state: 'full' }, stakes: 0, reserve: { amount: '0' } });
    const { id } = row.project;
    const amount = '100';
    await server.platform.ledger.transfer({
      ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id } } as const),
      ...{ amount: { asset: 'USDT', minor: 100_000_000n }, from: 'world:test', to: 'house:capital' },
    });
    const fund = { from: 'house:capital', to: row.account, asset: 'USDT', amount };
    expect(await server.byTwo('money.house', fund, [omar, olga])).toEqual(['approval.own', 'ok']);
    const { id: stakeId } = await server.opened(mia, id);
    const after = (await server.ask(contract.stakingDesk, {}, omar)).data;
    const funded = after.rows.find(({ project }) => project.id === id);
    expect(funded).toMatchObject({ stakes: 1, project: { state: 'open' } });
    expect(funded?.promised).toEqual(funded?.setAside);
    // Out of reach: it is no account of the house's, and what is promised is no longer in the reserve.
    const out = (from: string, much: string) => ({ from, to: 'house:capital', asset: 'USDT', amount: much });
    expect(await server.byTwo('money.house', out(`staking:${id}:promised`, '1'), [omar, olga])).not.toContain('ok');
    expect(await server.byTwo('money.house', out(row.account, amount), [omar, olga])).toEqual([
      'ledger.insufficientBalance',
    ]);
    expect(await server.byTwo('staking.close', { projectId: id }, [omar, olga])).toEqual(['approval.own', 'ok']);
    expect(await server.byTwo('staking.close', { projectId: id }, [omar, olga])).toEqual(['approval.nothingChanges']);
    expect((await server.open(mia, id)).code).toBe('staking.notOpen');
    server.clock.advance(7 * DAY_MS);
    await server.mature();
    expect((await server.look(mia, stakeId)).stake.state).toBe('matured');
  });

  it('[STK-1] the application alone can neither open a project nor change its terms', async () => {
    const project = await server.project();
    const { db } = server.platform;
    await expect(db.run`update staking_project set rate_ppm = 1 where id = ${project}`).rejects.toThrow(/permission/);
    await expect(db.run`update staking_project set closed_at = now() where id = ${project}`).rejects.toThrow(
      /permission/,
    );
    await expect(db.run`delete from staking_holding where project_id = ${project}`).rejects.toThrow(/permission/);
  });

  it('[STK-11] verify finds interest that is promised and not there', async () => {
    const [mia, project] = [await server.person(), await server.project()];
    await server.opened(mia, project);
    const change = (by: string) =>
      runAsOwner(
        ownerUrlOf(server.platform),
        `update staking_holding set interest = interest ${by} where project_id = '${project}'`,
      );
    await change('+ 1');
    const broken = (await server.platform.verifyBooks()).filter(({ breaches }) => breaches > 0);
    expect(broken.map(({ name }) => name)).toEqual([
      'all interest that staking promised lies aside, to the unit',
      'every stake has the interest and the day of its terms',
    ]);
    await change('- 1');
  });
});
