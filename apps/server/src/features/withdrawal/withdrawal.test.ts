import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, HOUR_MS, type Id } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolOperator } from '../../testing/operator-passkey.ts';
import type { TestPerson } from '../../testing/people.ts';
import {
  guarded,
  OTHER_TRON,
  startWithdrawals,
  THIRD_TRON,
  TRON,
  USDT_CONTRACT,
  type WithdrawalServer,
} from './test-withdrawals.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let server: WithdrawalServer;
let rita: TestPerson;
let omar: TestPerson;
let olive: TestPerson;
beforeAll(async () => {
  server = await startWithdrawals();
  rita = await server.addOperator('rita', ['reviewer']);
  omar = await server.addOperator('omar', ['finance']);
  olive = await server.addOperator('olive', ['admin']);
});
afterAll(() => server.close());

/** Somebody with a cooled address, and a withdrawal of 25 USDT that waits for a reviewer. */
async function inReview(username: string, amount = '25') {
  const person = await server.addPerson(username);
  const to = await server.bindAddress(person);
  const asked = await server.request(person, to, amount);
  assert(asked.code === 'ok', `a withdrawal, got ${asked.code}`);
  expect(asked.data.stage).toBe('review');
  return { person, to, id: asked.data.id };
}

describe('a request', () => {
  it('[WDR-8] holds the whole amount, and the same key gets the same answer', async () => {
    const person = await server.addPerson('hana');
    const to = await server.bindAddress(person);
    const form = { way: 'TRC20', to, amount: '25', tradePassword: '246810', idempotencyKey: randomUUID() };
    const [first, twin] = await Promise.all([
      server.ask(contract.requestWithdrawal, form, person.token),
      server.ask(contract.requestWithdrawal, form, person.token),
    ]);
    expect(first.data).toMatchObject({ stage: 'review', fee: { amount: '1' }, net: { amount: '24' } });
    expect(twin.data.id).toBe(first.data.id);
    expect((await server.ask(contract.requestWithdrawal, form, person.token)).data.id).toBe(first.data.id);
    expect((await server.ask(contract.requestWithdrawal, { ...form, amount: '26' }, person.token)).code).toBe(
      'call.idempotencyConflict',
    );
    expect(await server.balance(person.id)).toEqual({ free: '9975000000', held: '25000000' });
  });

  it('[WDR-21] is for certified customers: the page’s gate and the refusal say the same', async () => {
    const person = await server.addPerson('ursula');
    const to = await server.bindAddress(person);
    const rules = async () => (await server.ask(contract.withdrawalRules, {}, person.token)).data.gate;
    expect(await rules()).toBe(null);
    await server.platform.db.run`update app_user set certified_at = null where id = ${person.id}`;
    expect(await rules()).toBe('notCertified');
    expect((await server.request(person, to, '25')).code).toBe('feature.notCertified');
    expect(await server.balance(person.id)).toEqual({ free: '10000000000', held: '0' });
  });

  it('[WDR-1] [WDR-2] [WDR-3] [WDR-6] is refused with what is wrong', async () => {
    const person = await server.addPerson('iris', 1);
    expect((await server.request(person, '', '25')).code).toBe('withdrawal.noAddress');
    expect((await server.request(person, '', '25', { way: 'bank' })).code).toBe('withdrawal.noCard');
    await server.bindCard(person);
    expect((await server.request(person, '', '25', { way: 'bank' })).code).toBe('withdrawal.cardMissing');
    const to = await server.bindAddress(person);
    expect((await server.request(person, to, '25', { way: 'ERC20' })).code).toBe('withdrawal.networkClosed');
    expect((await server.request(person, to, '9')).code).toBe('withdrawal.belowMinimum');
    expect((await server.request(person, to, '25.1234567')).code).toBe('withdrawal.tooManyDecimals');
    expect((await server.request(person, to, '5001')).code).toBe('withdrawal.abovePerDay');
    expect((await server.request(person, to, '20000')).code).toBe('ledger.insufficientBalance');
    expect((await server.request(person, to, '25', { tradePassword: '000000' })).code).toBe('tradePassword.wrong');
    const contractAddress = await server.bindAddress(person, USDT_CONTRACT);
    expect((await server.request(person, contractAddress, '25')).code).toBe('withdrawal.tokenContract');
    const { db, clock } = server.platform;
    // Bound before it became ours: an address that is ours already cannot be bound.
    const own = await server.bindAddress(person, OTHER_TRON);
    await db.run`insert into deposit_address (user_id, chain, index, address, watch_key, created_at)
      values (${person.id}, 'tron', 7, ${OTHER_TRON}, 'k', ${new Date(clock.now())})`;
    expect((await server.request(person, own, '25')).code).toBe('withdrawal.ownAddress');
    const hot = await server.bindAddress(person, await server.platform.signer.hotAddress('tron'));
    expect((await server.request(person, hot, '25')).code).toBe('withdrawal.ownAddress');
    for (const typed of [TRON.toLowerCase(), `${TRON.slice(0, 9)} ${TRON.slice(9)}`, EVM]) {
      const form = { label: 'Wrong', network: 'TRC20', address: typed, ...guarded() };
      expect((await server.ask(contract.addAddress, form, person.token)).code).toMatch(
        /^(address\.wrong|call\.invalidField)/,
      );
    }
    const stranger = await server.addPerson('ivan');
    expect((await server.request(stranger, to, '25')).code).toBe('withdrawal.noAddress');
    expect(await server.balance(person.id)).toEqual({ free: '10000000000', held: '0' });
  });

  it('[WDR-5] cannot pass the limit of the day by asking twice at once', async () => {
    const person = await server.addPerson('jon', 1);
    const to = await server.bindAddress(person);
    const both = await Promise.all(['3000', '3000'].map((amount) => server.request(person, to, amount)));
    expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'withdrawal.abovePerDay']);
    const rules = await server.ask(contract.withdrawalRules, {}, person.token);
    expect(rules.data.ways[0]).toMatchObject({ perDay: '5000', usedToday: '3000' });
    const asked = both.find(({ code }) => code === 'ok');
    assert(asked, 'one of them');
    expect((await server.revoke(asked.data.id, person)).code).toBe('ok');
    expect((await server.request(person, to, '5000')).code).toBe('ok');
  });

  it('[WDR-10] passes by itself when it is small and the address was paid before, up to a sum a day', async () => {
    const { person, to, id } = await inReview('lea', '100');
    expect((await server.approve(id, rita)).code).toBe('ok');
    await server.settle(id, 'confirmed');
    for (const stage of ['approved', 'approved', 'review']) {
      expect((await server.request(person, to, '200')).data.stage).toBe(stage);
    }
    expect((await server.request(person, to, '201')).data.stage).toBe('review');
  });

  it('[WDR-7] asks for a second factor once, where one is on', async () => {
    const person = await server.addPerson('noa');
    const to = await server.bindAddress(person);
    const { platform } = server;
    const passkey = `pky_${'0'.repeat(26)}`;
    await platform.db
      .run`insert into passkey (id, user_id, rp_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
      values (${passkey}, ${person.id}, 'localhost', ${'x'.repeat(20)}, ${Buffer.from('x')}, 0, '{}', 'key', false, now())`;
    expect((await server.request(person, to, '25')).code).toBe('second.needed');
    expect((await server.request(person, to, '25', { secondCode: '123456' })).code).toBe('second.wrong');
    expect((await server.ask(contract.withdrawalRules, {}, person.token)).data.hasSecondFactor).toBe(true);
  });

  it('[WDR-17] is open to who is banned, and closed by a legal hold', async () => {
    const { person, to, id } = await inReview('pia');
    const { db, sessions } = server.platform;
    await db.run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${person.id}`;
    sessions.forget(person.id);
    const asked = await server.request(person, to, '25');
    expect(asked.data.stage).toBe('review');
    await db.run`update app_user set legal_hold = 'Order 7 of the court' where id = ${person.id}`;
    sessions.forget(person.id);
    expect((await server.request(person, to, '25')).code).toBe('account.noPermission');
    expect((await server.approve(id, rita)).code).toBe('withdrawal.legalHold');
  });
});

describe('a decision', () => {
  it('[WDR-15] approved twice is paid once, captured once, however often it is told', async () => {
    const { person, id } = await inReview('quin');
    const key = randomUUID();
    const fees = await server.house('house:fees');
    const chain = await server.house('chain:tron');
    const clicks = await Promise.all([
      server.approve(id, rita, key),
      server.approve(id, rita, key),
      server.approve(id, omar),
    ]);
    // Whoever is first: a click and its twin are one, and the colleague is told.
    const codes = clicks.map(({ code }) => code);
    expect(codes[0]).toBe(codes[1]);
    expect([codes[0], codes[2]].sort()).toEqual(['ok', 'withdrawal.decided']);
    const outgoing = await server.platform.outgoing.findFor('withdrawal', id);
    expect(outgoing).toMatchObject({
      to: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      token: USDT_CONTRACT,
      units: 24_000_000n,
      state: 'waiting',
    });
    await Promise.all([server.settle(id, 'confirmed'), server.settle(id, 'confirmed')]);
    await server.settle(id, 'confirmed');
    expect(await server.balance(person.id)).toEqual({ free: '9975000000', held: '0' });
    expect((await server.house('house:fees')) - fees).toBe(1_000_000n);
    expect((await server.house('chain:tron')) - chain).toBe(24_000_000n);
    await expect(server.settle(id, 'failed')).rejects.toThrow('withdrawal.decided');
    const got = await server.ask(contract.getWithdrawal, { id }, person.token);
    expect(got.data.steps.map(({ step }) => step)).toEqual(['requested', 'review', 'approved', 'confirmed']);
  });

  it('[WDR-14] rejected gives everything back with a reason, and says so in a message and the log', async () => {
    const { person, id } = await inReview('ray');
    expect((await server.ask(contract.rejectWithdrawal, { id, reason: 'other', note: '' }, rita.token)).code).toBe(
      'withdrawal.noteNeeded',
    );
    const done = await server.reject(id, rita, 'Please call us');
    expect(done.data.withdrawal).toMatchObject({ stage: 'rejected', reason: 'unusual', note: 'Please call us' });
    expect((await server.reject(id, rita)).code).toBe('ok');
    expect((await server.reject(id, omar)).code).toBe('withdrawal.decided');
    expect(await server.balance(person.id)).toEqual({ free: '10000000000', held: '0' });
    const { db } = server.platform;
    const received = await db.many`select body from message where recipient = 'ray@example.com' order by id`;
    expect(received.map(({ body }) => String(body)).join()).toContain('unusual for your account');
    const log = await db.many`select action from audit_log where subject = ${id} order by seq`;
    expect(log.map(({ action }) => action)).toEqual([
      'withdrawal.requested',
      'withdrawal.review',
      'withdrawal.rejected',
    ]);
  });

  it('[WDR-13] [WDR-16] revoked until it is signed: of revoke and approve at once the books know one end', async () => {
    const { person, id } = await inReview('sara');
    await Promise.all([server.approve(id, rita), server.revoke(id, person), server.reject(id, omar)]);
    const state = await server.stateOf(id);
    if (state === 'approved') expect((await server.revoke(id, person)).code).toBe('ok');
    expect(await server.balance(person.id)).toEqual({ free: '10000000000', held: '0' });
    expect((await server.platform.outgoing.findFor('withdrawal', id))?.state ?? 'cancelled').toBe('cancelled');
    expect((await server.approve(id, rita)).code).toBe('withdrawal.decided');

    const again = await inReview('tess');
    await server.approve(again.id, rita);
    await server.sign(again.id);
    expect((await server.revoke(again.id, again.person)).code).toBe('withdrawal.tooLate');
    expect((await server.reject(again.id, rita)).code).toBe('withdrawal.tooLate');
    await server.settle(again.id, 'failed');
    expect(await server.stateOf(again.id)).toBe('failed_onchain');
    expect(await server.balance(again.person.id)).toEqual({ free: '10000000000', held: '0' });
  });

  it('[WDR-11] above the limit takes two people, and not one as both', async () => {
    const { person, id } = await inReview('uma', '6000');
    expect((await server.approve(id, omar)).code).toBe('withdrawal.secondNeeded');
    const passkeys = new Map<string, Awaited<ReturnType<typeof enrolOperator>>>();
    for (const one of [omar, olive, rita]) {
      passkeys.set(one.id, await enrolOperator(server.platform.signer, one.id as Id<'opr'>));
    }
    const { to_text: to } = await server.platform.db.one`select to_text from withdrawal where id = ${id}`;
    const statement = { kind: 'withdrawal', id, chain: 'tron', asset: 'USDT', to: String(to), amount: '5999' } as const;
    const signatures = new Map([...passkeys].map(([by, passkey]) => [by, passkey.sign(statement)]));
    const signedBy = (by: TestPerson) => ({ signature: signatures.get(by.id) ?? '' });
    const propose = (by: TestPerson) =>
      server.ask(
        contract.propose,
        {
          ...signedBy(by),
          kind: 'withdrawal.large',
          payload: JSON.stringify({ withdrawalId: id }),
          reason: 'Known customer',
          idempotencyKey: randomUUID(),
        },
        by.token,
      );
    const proposed = await propose(omar);
    expect(proposed.code).toBe('ok');
    expect((await propose(olive)).code).toBe('approval.alreadyProposed');
    const decide = (by: TestPerson) =>
      server.ask(
        contract.decideApproval,
        { id: proposed.data.id, verdict: 'approve', reason: '', ...signedBy(by) },
        by.token,
      );
    const seen = await server.ask(contract.getApproval, { id: proposed.data.id }, olive.token);
    expect(seen.data.approval.changes).toMatchObject([
      { name: 'customer' },
      { name: 'amount', to: '6000 USDT' },
      { name: 'net', to: '5999 USDT' },
      { name: 'destination' },
    ]);
    expect((await decide(omar)).code).toBe('approval.own');
    expect((await decide(rita)).code).toBe('call.notAllowed');
    const waiting = await server.ask(contract.getWithdrawal, { id }, person.token);
    expect(waiting.data.waitsFor).toBe('secondReviewer');
    const both = await Promise.all([decide(olive), decide(olive)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['approval.decided', 'ok']);
    await server.runJob('follow-withdrawal', { id });
    expect(await server.platform.outgoing.findFor('withdrawal', id)).toMatchObject({
      state: 'waiting',
      units: 5_999_000_000n,
    });
    expect(await server.stateOf(id)).toBe('approved');
  });

  it('[WDR-11] the database itself refuses one person, and any way back', async () => {
    const { id } = await inReview('vera', '6000');
    const { db } = server.platform;
    await expect(
      db.run`update withdrawal set state = 'approved', approved_by = ${omar.id} where id = ${id}`,
    ).rejects.toThrow('withdrawal_large_by_two');
    await expect(db.run`update withdrawal set state = 'confirmed' where id = ${id}`).rejects.toThrow(
      'goes from review to confirmed',
    );
    await server.reject(id, rita);
    await expect(
      db.run`update withdrawal set state = 'review', ended_at = null, reason = null where id = ${id}`,
    ).rejects.toThrow('goes from rejected');
    await expect(db.run`update withdrawal set amount = 1 where id = ${id}`).rejects.toThrow('permission denied');
  });
});

it('shows the queue with its evidence to who may review, and to nobody else', async () => {
  const { person, id } = await inReview('wim');
  const list = await server.ask(contract.listWithdrawalQueue, { show: 'waiting', limit: '100' }, rita.token);
  expect(list.data.rows.find((row) => row.id === id)).toMatchObject({
    flags: ['firstTime'],
    user: { username: 'wim' },
  });
  expect(list.data.counts.waiting).toBeGreaterThan(0);
  const opened = await server.ask(contract.openWithdrawal, { id }, rita.token);
  expect(opened.data).toMatchObject({
    customer: { isCertified: true, usedToday: { amount: '25' } },
    destination: { isStillBound: true, timesPaid: 0 },
    device: { isNew: false },
  });
  expect(opened.data.destination.othersToo.length).toBeGreaterThan(0);
  expect((await server.ask(contract.openWithdrawal, { id }, person.token)).code).not.toBe('ok');
  const own = await server.ask(contract.listWithdrawals, {}, person.token);
  expect(own.data.rows.map((row) => row.id)).toEqual([id]);
  const open = await server.ask(contract.listWithdrawals, { list: 'open' }, person.token);
  expect(open.data.rows.map((row) => row.id)).toEqual([id]);
  expect((await server.ask(contract.listWithdrawals, { list: 'paid' }, person.token)).data.rows).toEqual([]);
  const other = await server.addPerson('xen');
  expect((await server.ask(contract.getWithdrawal, { id }, other.token)).code).toBe('call.notFound');
  expect((await server.revoke(id, other)).code).toBe('call.notFound');
});

it('[WDR-9] cools off to a new address, then waits for a reviewer; removed meanwhile, it is given back', async () => {
  const person = await server.addPerson('kim');
  const to = await server.bindAddress(person, THIRD_TRON, false);
  const first = await server.request(person, to, '30');
  expect(first.data).toMatchObject({ stage: 'cooling', coolUntil: server.clock.now() + 24 * HOUR_MS });
  await server.runJob('move-withdrawals');
  expect(await server.stateOf(first.data.id)).toBe('cooling');
  server.clock.advance(25 * HOUR_MS);
  const { db, holds } = server.platform;
  await db.transaction((tx) => holds.start(tx, person.id, 'tradePassword'));
  await server.runJob('move-withdrawals');
  expect(await server.stateOf(first.data.id)).toBe('cooling');
  server.clock.advance(25 * HOUR_MS);
  await server.runJob('move-withdrawals');
  expect(await server.stateOf(first.data.id)).toBe('review');

  // Days have passed, so everybody signs in again.
  const late = await server.addOperator('late', ['reviewer']);
  const { token } = await server.signInAgain(person);
  const again = { ...person, token };
  await db.transaction((tx) => holds.start(tx, person.id, 'email'));
  expect((await server.approve(first.data.id, late)).code).toBe('withdrawal.onHold');
  const second = await server.request(again, to, '40');
  expect(second.data.stage).toBe('cooling');
  await db.run`update digital_address set removed_at = now() where id = ${to}`;
  server.clock.advance(25 * HOUR_MS);
  await server.runJob('move-withdrawals');
  const last = await server.signInAgain(person);
  const after = await server.ask(contract.getWithdrawal, { id: second.data.id }, last.token);
  expect(after.data.withdrawal).toMatchObject({ stage: 'rejected', reason: 'bindingRemoved' });
  const later = await server.addOperator('later', ['reviewer']);
  expect((await server.approve(first.data.id, later)).code).toBe('withdrawal.unbound');
});

it('[WDR-9] [BND-10] cools off to a new card, then waits for a reviewer, who is told of another payee', async () => {
  const person = await server.addPerson('carla');
  const to = await server.bindCard(person, false);
  const { data } = await server.request(person, to, '25', { way: 'bank' });
  expect(data).toMatchObject({ stage: 'cooling', coolUntil: server.clock.now() + 24 * HOUR_MS });
  server.clock.advance(25 * HOUR_MS);
  await server.runJob('move-withdrawals');
  expect(await server.stateOf(data.id)).toBe('review');
  const row = await server.platform.db.one`select flags from withdrawal where id = ${data.id}`;
  expect(row.flags, 'no certified name to compare with is another payee').toContain('otherPayee');
});
