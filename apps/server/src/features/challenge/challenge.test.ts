import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { ATTEMPT_SECONDS } from '@candor/contract/challenge/fields';
import { checkProof, commitmentOf, parsePath } from '@candor/domain/challenge';
import { assert, DAY_MS, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type ChallengeServer, newNumber, POOL, startChallenges } from './test-challenge.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await startChallenges();
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

const proofOf = async (commitment: string, who: Parameters<ChallengeServer['ask']>[2]) =>
  server.ask(contract.getProof, { commitment }, who);

describe('playing', () => {
  it('[CHG-4] [CHG-5] [CHG-6] [CHG-8] commits first, shows one candle at a time, and proves path and score afterwards', async () => {
    const [mia, lena, id] = [await server.person(), await server.person(), await server.open()];
    const prepared = await server.ready(mia, id);
    expect((await server.ready(mia, id)).seal).toBe(prepared.seal);
    const playerNumber = newNumber();
    const begun = await server.ask(contract.startFreeAttempt, { attemptId: prepared.attemptId, playerNumber }, mia);
    expect(begun.data).toMatchObject({ seal: prepared.seal, step: 0, state: 'running', actions: '' });
    expect(begun.data.candles).toHaveLength(20);
    const { commitment } = begun.data;
    // Nothing of what is hidden is anywhere in an answer before the end.
    expect((await proofOf(commitment, mia)).code).toBe('call.notFound');
    let last = begun.data;
    for (let step = 0; step < server.steps; step += 1) {
      const action = (['buy', 'hold', 'hold', 'sell'] as const)[step % 4] ?? 'hold';
      const { code, data } = await server.step(mia, prepared.attemptId, step, action);
      expect(code).toBe('ok');
      expect(data.candles).toHaveLength(21 + step);
      expect(data.candles.slice(0, -1)).toEqual(last.candles);
      last = data;
    }
    expect(last).toMatchObject({ state: 'finished', step: server.steps, isHolding: false });
    const { data: proof } = await proofOf(commitment, lena);
    expect(proof).toMatchObject({ score: last.scorePpm, playerNumber, trades: 20, seal: prepared.seal });
    expect(proof.name).toContain('•••');
    const { body } = await server.call(contract.getChallengeRecording.path, { _lang: 'en' });
    const { lines } = body.data as { lines: string[] };
    expect(Object.values(checkProof(proof, lines))).toEqual([true, true, true, true, true]);
    expect(commitmentOf({ ...proof, path: parsePath(proof.path) })).toBe(commitment);
    const closes = parsePath(proof.path).map(({ close }) => Number(close));
    expect(last.candles.map(({ close }) => close)).toEqual(closes);
  });

  it('[CHG-6] answers count in order and once: replays, skips, second answers and two tabs', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { id: attempt } = await server.begin(mia, id);
    expect((await server.step(mia, attempt, 1)).code).toBe('challenge.stepAhead');
    expect((await server.step(mia, attempt, 39)).code).toBe('challenge.stepAhead');
    const first = await server.step(mia, attempt, 0, 'buy');
    const again = await server.step(mia, attempt, 0, 'buy');
    expect(again).toEqual(first);
    expect((await server.step(mia, attempt, 0, 'sell')).code).toBe('challenge.stepTaken');
    // Two tabs that want different things at the same moment: one of them is done.
    const tabs = await Promise.all([server.step(mia, attempt, 1, 'sell'), server.step(mia, attempt, 1, 'hold')]);
    expect(tabs.map(({ code }) => code).sort()).toEqual(['challenge.stepTaken', 'ok']);
    const { data } = await server.ask(contract.getPlay, { id: attempt }, mia);
    expect(data.step).toBe(2);
    expect(data.actions).toHaveLength(2);
    expect((await server.step(await server.person(), attempt, 2)).code).toBe('call.notFound');
  });

  it('[CHG-7] late answers do not count: the attempt ended at the last price shown', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { id: attempt, endsAt, startedAt, commitment } = await server.begin(mia, id);
    expect(endsAt - startedAt).toBe(ATTEMPT_SECONDS * SECOND_MS);
    const { data: bought } = await server.step(mia, attempt, 0, 'buy');
    server.clock.advance(ATTEMPT_SECONDS * SECOND_MS);
    expect((await server.step(mia, attempt, 1, 'sell')).code).toBe('challenge.timeOver');
    const { data } = await server.ask(contract.getPlay, { id: attempt }, mia);
    expect(data).toMatchObject({ state: 'finished', actions: 'b', scorePpm: bought.scorePpm });
    expect((await proofOf(commitment, mia)).data).toMatchObject({ actions: 'b', finishedAt: endsAt });
  });

  it('[CHG-13] so many free attempts a day, one at a time, and the page can be opened again', async () => {
    const [mia, id] = [await server.person(), await server.open({ freePerDay: 2 })];
    const one = await server.begin(mia, id);
    const { attemptId } = await server.ready(mia, id);
    const start = () => server.ask(contract.startFreeAttempt, { attemptId, playerNumber: newNumber() }, mia);
    expect((await start()).code).toBe('challenge.running');
    expect((await server.startPaid(mia, attemptId)).code).toBe('challenge.running');
    const overview = await server.ask(contract.challengeOverview, {}, mia);
    expect(overview.data.gate).toBeNull();
    await server.finishWith(one.id, 10);
    expect((await start()).code).toBe('ok');
    expect((await start()).code).toBe('challenge.alreadyStarted');
    await server.finishWith(attemptId, 10);
    const third = await server.ready(mia, id);
    const startThird = () =>
      server.ask(contract.startFreeAttempt, { attemptId: third.attemptId, playerNumber: newNumber() }, mia);
    expect((await startThird()).code).toBe('challenge.noFreeLeft');
    server.clock.advance(DAY_MS);
    expect((await startThird()).code).toBe('ok');
  });

  it('is for certified customers of the real account who are not banned', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { db } = server.platform;
    await db.run`update app_user set certified_at = null where id = ${mia.id}`;
    expect((await server.ask(contract.prepareAttempt, { challengeId: id }, mia)).code).toMatch(/certif/i);
    const lena = await server.person();
    const { attemptId } = await server.ready(lena, id);
    await db.run`update app_user set banned_at = now(), ban_reason = 'x' where id = ${lena.id}`;
    expect((await server.startPaid(lena, attemptId)).code).toBe('account.noPermission');
    expect((await server.ask(contract.startFreeAttempt, { attemptId, playerNumber: newNumber() }, lena)).code).toBe(
      'account.noPermission',
    );
  });
});

describe('paid attempts', () => {
  it('[CHG-16] [CHG-10] charge once, whatever is repeated, and what is paid is in the pool', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { attemptId } = await server.ready(mia, id);
    const fields = { idempotencyKey: randomUUID(), playerNumber: newNumber() };
    const [one, two] = await Promise.all([
      server.startPaid(mia, attemptId, fields),
      server.startPaid(mia, attemptId, fields),
    ]);
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(two.data.commitment).toBe(one.data.commitment);
    server.clock.advance(MINUTE_MS);
    expect((await server.startPaid(mia, attemptId, fields)).code).toBe('ok');
    // The other tab, with a key of its own, gets no second attempt and is not charged.
    expect((await server.startPaid(mia, attemptId)).code).toBe('challenge.alreadyStarted');
    expect(await server.funding(mia)).toBe(98_000_000n);
    expect(await server.pool(id)).toBe(POOL + 2_000_000n);
    const { data } = await server.ask(contract.listRecords, { filter: 'all', zone: 'UTC' }, mia);
    expect(data.rows.map(({ kind }) => kind)).toContain('challenge.entry');
  });

  it('ask for the trade password and the price that was shown, and are refused during a hold and without money', async () => {
    const [mia, id] = [await server.person(1_999_999n), await server.open()];
    const { attemptId } = await server.ready(mia, id);
    const codeOf = async (change: Record<string, string>) => (await server.startPaid(mia, attemptId, change)).code;
    expect(await codeOf({ tradePassword: '000000' })).toBe('tradePassword.wrong');
    expect(await codeOf({ price: '1' })).toBe('challenge.otherPrice');
    expect(await codeOf({ price: '-2' })).toBe('ledger.wrongAmount');
    expect(await codeOf({})).toBe('ledger.insufficientBalance');
    await server.platform.db.transaction((tx) => server.platform.holds.start(tx, mia.id, 'loginPassword'));
    expect(await codeOf({})).toBe('trading.onHold');
    expect(await server.funding(mia)).toBe(1_999_999n);
    // Nothing was used up by being refused.
    expect((await server.ready(mia, id)).attemptId).toBe(attemptId);
  });

  it('[CHG-16] an outage in the middle leaves neither a charge without an attempt nor an attempt without a charge', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { attemptId } = await server.ready(mia, id);
    const { ledger } = server.platform;
    const key = randomUUID();
    const fields = { idempotencyKey: key, playerNumber: newNumber() };
    const submit = ledger.submit;
    // The ledger commits and the answer is lost on the way.
    Object.assign(ledger, {
      submit: async (command: Parameters<typeof submit>[0]) => {
        await submit(command);
        throw new Error('connection lost');
      },
    });
    const lost = await server.startPaid(mia, attemptId, fields).catch(() => ({ code: 'lost' }));
    Object.assign(ledger, { submit });
    expect(lost.code).not.toBe('ok');
    expect((await server.startPaid(mia, attemptId, fields)).code).toBe('ok');
    expect(await server.funding(mia)).toBe(98_000_000n);
    // And one that never reached the ledger charged nothing.
    const lena = await server.person();
    const { attemptId: other } = await server.ready(lena, id);
    Object.assign(ledger, { submit: () => Promise.reject(new Error('away')) });
    await server.startPaid(lena, other).catch(() => undefined);
    Object.assign(ledger, { submit });
    expect(await server.funding(lena)).toBe(100_000_000n);
    expect((await server.startPaid(lena, other)).code).toBe('ok');
    expect(await server.pool(id)).toBe(POOL + 4_000_000n);
  });

  it('[CHG-14] [CHG-15] stay within the customer’s own limit, and a pause stops everything at once', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const { data: low } = await server.ask(contract.setChallengeLimit, { limit: '3' }, mia);
    expect(low).toMatchObject({ limit: { amount: '3' }, raise: null });
    const { data: raised } = await server.ask(contract.setChallengeLimit, { limit: '30' }, mia);
    expect(raised).toMatchObject({ limit: { amount: '3' }, raise: { limit: { amount: '30' } } });
    const first = await server.ready(mia, id);
    expect((await server.startPaid(mia, first.attemptId)).code).toBe('ok');
    await server.finishWith(first.attemptId, 1);
    const second = await server.ready(mia, id);
    expect(await server.startPaid(mia, second.attemptId)).toMatchObject({
      code: 'challenge.overLimit',
      details: { limit: '3' },
    });
    server.clock.advance(7 * DAY_MS);
    expect((await server.startPaid(mia, second.attemptId)).code).toBe('ok');
    await server.finishWith(second.attemptId, 1);
    const third = await server.ready(mia, id);
    expect((await server.ask(contract.pauseChallenge, { days: '30' }, mia)).code).toBe('ok');
    expect((await server.ask(contract.pauseChallenge, { days: '1' }, mia)).code).toBe('challenge.pauseShorter');
    expect((await server.startPaid(mia, third.attemptId)).code).toBe('challenge.paused');
    expect(
      (await server.ask(contract.startFreeAttempt, { attemptId: third.attemptId, playerNumber: newNumber() }, mia))
        .code,
    ).toBe('challenge.paused');
    expect(await server.funding(mia)).toBe(96_000_000n);
  });
});

describe('a challenge', () => {
  it('[CHG-1] [CHG-2] is created by two, funded by two, and does not open without its whole pool', async () => {
    const [omar, olga, mia] = [await server.operator(), await server.operator(), await server.person()];
    const now = server.clock.now();
    const terms = {
      ...{ pool: '500', shares: [700_000, 300_000], freePerDay: 1, price: '1' },
      ...{ startsAt: now, endsAt: now + DAY_MS },
    };
    expect(await server.byTwo('challenge.create', terms, [await server.operator('support'), olga])).toEqual([
      'call.notAllowed',
    ]);
    expect(await server.byTwo('challenge.create', { ...terms, shares: [700_000] }, [omar, olga])).toEqual([
      'approval.badPayload',
    ]);
    expect(await server.byTwo('challenge.create', terms, [omar, olga])).toEqual(['approval.own', 'ok']);
    const desk = async () => (await server.ask(contract.challengeDesk, {}, omar)).data.rows[0];
    const row = await desk();
    assert(row, 'a challenge on the desk');
    const { id } = row.challenge;
    expect(row).toMatchObject({ challenge: { state: 'announced', base: { amount: '500' } }, funded: { amount: '0' } });
    const grant = async (minor: bigint) =>
      server.platform.ledger.transfer({
        ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id } } as const),
        ...{ amount: { asset: 'USDT', minor }, from: 'world:test', to: 'house:capital' },
      });
    await grant(500_000_000n);
    const fund = (amount: string) => ({ from: 'house:capital', to: row.account, asset: 'USDT', amount });
    expect(await server.byTwo('money.house', fund('499.999999'), [omar, olga])).toEqual(['approval.own', 'ok']);
    await server.run();
    expect(await server.stateOf(id)).toBe('announced');
    expect((await server.ask(contract.prepareAttempt, { challengeId: id }, mia)).code).toBe('challenge.notOpen');
    expect(await server.byTwo('money.house', fund('0.000001'), [omar, olga])).toEqual(['approval.own', 'ok']);
    await Promise.all([server.run(), server.run()]);
    expect(await server.stateOf(id)).toBe('open');
    expect(await server.pool(id)).toBe(500_000_000n);
    // Out of reach: the pool is no account of the house's, and nothing is left in the one that is.
    const out = (from: string) => ({ from, to: 'house:capital', asset: 'USDT', amount: '1' });
    expect(await server.byTwo('money.house', out(`challenge:${id}:pool`), [omar, olga])).not.toContain('ok');
    expect(await server.byTwo('money.house', out(row.account), [omar, olga])).toEqual(['ledger.insufficientBalance']);
    const { db } = server.platform;
    await expect(db.run`update prize_challenge set shares = '{1000000}' where id = ${id}`).rejects.toThrow(
      /permission/,
    );
    await expect(db.run`update prize_challenge set base = 1 where id = ${id}`).rejects.toThrow(/permission/);
    const { body } = await server.call(contract.listPools.path, { _lang: 'en' });
    expect((body.data as { rows: object[] }).rows[0]).toMatchObject({
      id,
      base: { amount: '500' },
      escrow: { amount: '500' },
    });
  });

  it('[CHG-2] that is never funded lapses, and nobody ever played it', async () => {
    const id = await server.create();
    server.clock.advance(11 * DAY_MS);
    await server.run();
    expect(await server.stateOf(id)).toBe('lapsed');
  });

  it('[CHG-9] [CHG-12] pays each rank once, also when several settle at once and a payment fails first', async () => {
    const [mia, lena, noor] = [await server.person(), await server.person(), await server.person()];
    const id = await server.open();
    for (const [who, score, trades] of [
      [mia, 50_000, 8],
      [lena, 90_000, 9],
      [noor, 50_000, 4],
      [lena, 20_000, 2],
    ] as const) {
      const { id: attempt } = await server.begin(who, id);
      await server.finishWith(attempt, score, trades);
    }
    const { data } = await server.ask(contract.listStandings, { id }, mia);
    expect(data.rows.map(({ rank, isYou, scorePpm, prize }) => [rank, isYou, scorePpm, prize?.amount])).toEqual([
      [1, false, 90_000, '600'],
      [2, false, 50_000, '300'],
      [3, true, 50_000, '100'],
    ]);
    server.clock.advance(10 * DAY_MS);
    await server.run();
    expect(await server.stateOf(id)).toBe('open');
    server.clock.advance(ATTEMPT_SECONDS * SECOND_MS);
    const { ledger } = server.platform;
    const broken: typeof ledger = {
      ...ledger,
      submit: (command) =>
        command.kind === 'challenge.prize' ? Promise.reject(new Error('away')) : ledger.submit(command),
    };
    await server.run({ ledger: broken });
    expect(await server.stateOf(id)).toBe('settling');
    await Promise.all([server.run(), server.run(), server.run()]);
    await server.run();
    expect(await server.stateOf(id)).toBe('settled');
    expect(await server.funding(lena)).toBe(700_000_000n);
    expect(await server.funding(noor)).toBe(400_000_000n);
    expect(await server.funding(mia)).toBe(200_000_000n);
    expect(await server.pool(id)).toBe(0n);
    const income = await server.ask(contract.listRecords, { filter: 'income', zone: 'UTC' }, lena);
    expect(income.data.rows[0]).toMatchObject({ kind: 'challenge.prize', money: { amount: '600' } });
    const told = await server.platform.db.many`select key, payload from event_log where topic = 'challenge.paid'
      and payload ->> 'id' = ${id} order by position`;
    expect(told.map(({ key, payload }) => ({ key, payload }))).toMatchObject([
      { key: lena.id, payload: { rank: 1, money: { asset: 'USDT', amount: '600' } } },
      { key: noor.id, payload: { rank: 2, money: { asset: 'USDT', amount: '300' } } },
      { key: mia.id, payload: { rank: 3, money: { asset: 'USDT', amount: '100' } } },
    ]);
  });

  it('[CHG-11] what no rank wins goes back to the house and to whoever paid', async () => {
    const [mia, lena, id] = [await server.person(), await server.person(), await server.open()];
    const { attemptId } = await server.ready(mia, id);
    await server.startPaid(mia, attemptId);
    await server.finishWith(attemptId, 5);
    const second = await server.ready(lena, id);
    await server.startPaid(lena, second.attemptId);
    await server.finishWith(second.attemptId, 0);
    server.clock.set(later(server.clock.now(), 30 * DAY_MS));
    await server.run();
    await server.run();
    // The first rank has 60 % of 1,004; of the other 40 %, what each paid comes back, and the house's part to the house.
    expect(await server.funding(mia)).toBe(98_000_000n + 602_400_000n + 800_000n);
    expect(await server.funding(lena)).toBe(98_800_000n);
    expect(await server.house(id)).toBe(400_000_000n);
    expect(await server.pool(id)).toBe(0n);
  });

  it('[CHG-7] [CHG-12] a clock that jumps ahead and back settles once, and an attempt that was running is ended first', async () => {
    const [mia, id] = [await server.person(), await server.open()];
    const before = server.clock.now();
    const { id: attempt } = await server.begin(mia, id);
    await server.step(mia, attempt, 0, 'buy');
    server.clock.advance(4_000 * DAY_MS);
    await server.run();
    expect(await server.stateOf(id)).toBe('settled');
    const paid = await server.funding(mia);
    server.clock.set(before);
    await server.run();
    expect((await server.ask(contract.prepareAttempt, { challengeId: id }, mia)).code).toBe('challenge.notOpen');
    expect((await server.step(mia, attempt, 1, 'buy')).code).toBe('challenge.timeOver');
    expect(await server.funding(mia)).toBe(paid);
    expect((await server.pool(id)) + paid + (await server.house(id))).toBe(POOL + 100_000_000n);
  });
});
