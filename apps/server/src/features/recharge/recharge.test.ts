import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import type { Id } from '@candor/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, routes } from '../../app/features.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { asOwner } from '../../testing/owner.ts';
import { addOperator } from '../../testing/people.ts';
import { notifyCredited } from './notify-credited.ts';
import type { ScanChain } from './scan.ts';
import { makeTestChain, type TestChain } from './test-chain.ts';
import { HOT, type RechargeServer, startRecharge, USDT } from './test-recharge.ts';

let server: RechargeServer;
let chain: TestChain;
let tron: ScanChain;
let mia: Awaited<ReturnType<RechargeServer['addPayer']>>;
let other: Awaited<ReturnType<RechargeServer['addPayer']>>;
let [omar, olive, rita, sven] = ['', '', '', ''];

beforeAll(async () => {
  server = await startRecharge({ routes, features: FEATURES });
  mia = await server.addPayer('mia', 'mia-key');
  other = await server.addPayer('other', 'other-key');
  const operator = async (username: string, role: string) =>
    (await addOperator(server.platform, { username, roles: [role] })).token;
  [omar, olive] = [await operator('omar', 'finance'), await operator('olive', 'finance')];
  [rita, sven] = [await operator('rita', 'reviewer'), await operator('sven', 'support')];
  chain = makeTestChain();
  tron = server.scanChain(chain);
  // The house has some money of its own: coins that came to its wallet.
  chain.mine([{ txid: 'capital', toKey: HOT.watchKey, units: 1_000_000_000n, token: USDT }]);
  await confirm();
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

async function confirm() {
  for (let i = 0; i < 30; i += 1) chain.mine();
  await server.round(tron);
}

let paid = 0;
/** A payment to Mia, deep enough to be decided about. Names the row it became. */
async function pay(units: bigint, toKey = 'mia-key'): Promise<Id<'dep'>> {
  paid += 1;
  const txid = paid.toString(16).padStart(64, '0');
  chain.mine([{ txid, toKey, units, token: USDT }]);
  await confirm();
  const row = await server.platform.db.one`select id from deposit where txid = ${txid}`;
  return String(row.id) as Id<'dep'>;
}

const ask = async <C extends Call>(call: C, fields: Readonly<Record<string, string>>, token: string) => {
  const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
  return { code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
};

async function upload(token: string): Promise<string> {
  server.clock.advance(1);
  const words = randomUUID();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><text y="90" font-size="30">${words}</text></svg>`;
  const form = new FormData();
  form.set('_user_token', token);
  form.set('file', new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())]));
  const response = await fetch(`${server.url}/api/${contract.uploadCertificatePhoto.path}`, {
    method: 'POST',
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

const certificateForm = async (change: Readonly<Record<string, string>> = {}, token = mia.token) => ({
  network: 'TRC20',
  asset: 'USDT',
  amount: '0.5',
  file: await upload(token),
  idempotencyKey: randomUUID(),
  ...change,
});
const submit = async (change: Readonly<Record<string, string>> = {}, token = mia.token) =>
  ask(contract.submitCertificate, await certificateForm(change, token), token);
const decide = (id: string, change: Readonly<Record<string, string>>, token = omar) =>
  ask(contract.decideCertificate, { id, verdict: 'pass', idempotencyKey: randomUUID(), ...change }, token);

describe('networks and addresses', () => {
  it('say what each network asks for, and that none is open without a node', async () => {
    const { data } = await ask(contract.rechargeNetworks, {}, mia.token);
    expect(data.gate).toBe(null);
    expect(data.networks.map(({ network, isOpen }) => [network, isOpen])).toEqual([
      ['TRC20', false],
      ['ERC20', false],
      ['BTC', false],
    ]);
    expect(data.networks[0]?.assets[0]).toEqual({
      asset: 'USDT',
      minimum: '1',
      fee: '0',
      tiers: [{ from: '1', confirmations: 19, usualSeconds: 57 }],
    });
    const publicly = await ask(contract.publicNetworks, {}, '');
    expect(publicly.data.networks).toEqual(data.networks);
    const address = await ask(contract.rechargeAddress, { network: 'TRC20' }, mia.token);
    expect(address.code).toBe('recharge.networkClosed');
  });
});

describe('deposits', () => {
  it('are listed newest first, each with where it stands', async () => {
    const before = await server.fundsOf(mia.id);
    const id = await pay(2_500_000n);
    expect((await server.fundsOf(mia.id)) - before).toBe(2_500_000n);
    const { data } = await ask(contract.listDeposits, { limit: '1' }, mia.token);
    expect(data.rows[0]).toMatchObject({
      id,
      state: 'credited',
      money: { asset: 'USDT', amount: '2.5' },
      confirmations: 19,
      needed: 19,
    });
    const credited = await ask(contract.listDeposits, { list: 'credited', limit: '1' }, mia.token);
    expect(credited.data.rows[0]?.id).toBe(id);
    expect((await ask(contract.listDeposits, { list: 'stopped' }, mia.token)).data.rows).toEqual([]);
    const detail = await ask(contract.getDeposit, { id }, mia.token);
    expect(detail.data).toMatchObject({ state: 'credited', usualSecondsLeft: null, transferId: expect.any(String) });
    expect((await ask(contract.getDeposit, { id }, other.token)).code).toBe('call.notFound');
  });

  it('below the minimum say what there is together and what it takes', async () => {
    const id = await pay(300_000n, 'other-key');
    const { data } = await ask(contract.getDeposit, { id }, other.token);
    expect(data).toMatchObject({
      state: 'belowMinimum',
      together: { asset: 'USDT', amount: '0.3' },
      minimum: { asset: 'USDT', amount: '1' },
    });
  });

  it('[RCH-8] that are held are let through by an operator, once', async () => {
    const before = await server.fundsOf(mia.id);
    const id = await pay(60_000_000_000n);
    expect(await server.fundsOf(mia.id)).toBe(before);
    const release = (token: string) =>
      ask(contract.releaseDeposit, { id, reason: 'Source of funds is known', idempotencyKey: randomUUID() }, token);
    expect((await release(sven)).code).toBe('call.notAllowed');
    const both = await Promise.all([release(omar), release(rita)]);
    expect(both.map(({ code }) => code)).toContain('ok');
    expect((await server.fundsOf(mia.id)) - before).toBe(60_000_000_000n);
    expect((await release(omar)).data).toEqual({ state: 'credited' });
    expect((await server.fundsOf(mia.id)) - before).toBe(60_000_000_000n);
    const { data } = await ask(contract.listRechargeReviews, { show: 'decided' }, omar);
    expect(data.rows[0]).toMatchObject({ id, kind: 'held', state: 'released' });
  });
});

describe('[RCH-12] a certificate', () => {
  it('waits for a person, with its picture sealed', async () => {
    const { code, data } = await submit();
    expect(code).toBe('ok');
    expect(data).toMatchObject({ state: 'pending', money: { asset: 'USDT', amount: '0.5' }, reason: null });
    const queue = await ask(contract.listRechargeReviews, {}, rita);
    expect(queue.data.rows.at(-1)).toMatchObject({ id: data.id, kind: 'certificate', state: 'waiting' });
    const opened = await ask(contract.openRechargeReview, { id: data.id }, rita);
    expect(opened.data.picture).toMatch(/^data:image\/jpeg;base64,/);
    const look = await server.platform.db.one`select count(*) as n from audit_log
      where subject = ${data.id} and action = 'recharge.looked'`;
    expect(look.n).toBe(1n);
    expect((await ask(contract.openRechargeReview, { id: data.id }, sven)).code).toBe('call.notAllowed');
    expect((await decide(data.id, { verdict: 'reject' })).code).toBe('recharge.reasonNeeded');
    const rejected = await decide(
      data.id,
      { verdict: 'reject', reason: 'notReceived', note: 'Nothing reached us' },
      rita,
    );
    expect(rejected.data).toEqual({ state: 'rejected' });
    const shown = await ask(contract.getCertificate, { id: data.id }, mia.token);
    expect(shown.data.certificate).toMatchObject({
      state: 'rejected',
      reason: 'notReceived',
      note: 'Nothing reached us',
    });
    expect((await decide(data.id, { verdict: 'reject', reason: 'other', note: 'Again and again' })).code).toBe(
      'recharge.decided',
    );
  });

  it('needs a picture of one’s own, an asset of the network and an amount', async () => {
    const stolen = await upload(other.token);
    expect((await submit({ file: stolen })).code).toBe('recharge.photoMissing');
    expect((await submit({ asset: 'BTC' })).code).toBe('recharge.wrongAsset');
    expect((await submit({ amount: '0' })).code).toBe('ledger.wrongAmount');
    expect((await submit({ txid: 'not a transaction' })).code).toBe('call.invalidField');
  });

  it('claims a transaction once at a time, and three wait at most', async () => {
    const txid = 'ab'.repeat(32);
    const [first, again] = [await submit({ txid }), await submit({ txid: `0x${txid.toUpperCase()}` }, other.token)];
    expect([first.code, again.code]).toEqual(['ok', 'recharge.sameTransaction']);
    const more = [await submit(), await submit(), await submit()];
    expect(more.map(({ code }) => code)).toEqual(['ok', 'ok', 'recharge.tooManyWaiting']);
    for (const { data } of [first, ...more.slice(0, 2)]) {
      await decide(data.id, { verdict: 'reject', reason: 'notReceived' });
    }
  });
});

it('[RCH-12] the customer sees the picture they handed in, and nobody else does', async () => {
  const { data } = await submit();
  const own = await ask(contract.certificatePicture, { id: data.id }, mia.token);
  expect(own.data.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect((await ask(contract.certificatePicture, { id: data.id }, other.token)).code).toBe('call.notFound');
  await decide(data.id, { verdict: 'reject', reason: 'notReceived', note: 'Nothing reached us' }, rita);
});

describe('[RCH-13] a certificate is passed', () => {
  it('with a payment that was set aside, which is credited as it stands on the chain', async () => {
    const deposit = await pay(400_000n);
    const { data } = await submit({ amount: '999' });
    const before = await server.fundsOf(mia.id);
    const opened = await ask(contract.openRechargeReview, { id: data.id }, omar);
    expect(opened.data.payments.find(({ id }) => id === deposit)).toMatchObject({
      use: 'credits',
      match: ['time'],
    });
    const both = await Promise.all([
      decide(data.id, { depositId: deposit }),
      decide(data.id, { depositId: deposit }, olive),
    ]);
    expect(both.map(({ code }) => code)).toContain('ok');
    expect((await server.fundsOf(mia.id)) - before).toBe(400_000n);
    await confirm();
    expect((await server.fundsOf(mia.id)) - before).toBe(400_000n);
    const shown = await ask(contract.getCertificate, { id: data.id }, mia.token);
    expect(shown.data.certificate).toMatchObject({ state: 'passed', credited: { amount: '0.4' }, depositId: deposit });
  });

  it('with one that was credited already, and nothing moves; not twice with the same', async () => {
    const deposit = await pay(5_000_000n);
    const before = await server.fundsOf(mia.id);
    const [one, two] = [await submit(), await submit()];
    expect((await decide(one.data.id, { depositId: deposit })).code).toBe('ok');
    expect((await decide(two.data.id, { depositId: deposit })).code).toBe('recharge.notMatching');
    expect(await server.fundsOf(mia.id)).toBe(before);
    await decide(two.data.id, { verdict: 'reject', reason: 'credited' });
  });

  it('not with another’s payment, none at all, or one that still confirms', async () => {
    const theirs = await pay(5_000_000n, 'other-key');
    const { data } = await submit();
    expect((await decide(data.id, { depositId: theirs })).code).toBe('recharge.notMatching');
    expect((await decide(data.id, {})).code).toBe('recharge.notMatching');
    paid += 1;
    const txid = paid.toString(16).padStart(64, '0');
    chain.mine([{ txid, toKey: 'mia-key', units: 5_000_000n, token: USDT }]);
    await server.round(tron);
    const row = await server.platform.db.one`select id from deposit where txid = ${txid}`;
    expect((await decide(data.id, { depositId: String(row.id) })).code).toBe('recharge.stillConfirming');
    await decide(data.id, { verdict: 'reject', reason: 'notReceived' });
    await confirm();
  });
});

describe('[RCH-13] without a payment two operators credit it', () => {
  const propose = (certificateId: string, change: object = {}, token = rita) =>
    ask(
      contract.propose,
      {
        kind: 'recharge.credit',
        payload: JSON.stringify({ certificateId, amount: '7.5', evidence: 'Bank line 2026-11-15/42', ...change }),
        reason: 'The bank shows it',
        idempotencyKey: randomUUID(),
      },
      token,
    );
  const approve = (id: string, token: string) =>
    ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, token);

  it('out of the house’s own money, in one step, and never again by the same evidence', async () => {
    const { data } = await submit({ amount: '7.5' });
    const before = [await server.fundsOf(mia.id), await server.balanceOf('house:capital')];
    const proposed = await propose(data.id);
    expect(proposed.code).toBe('ok');
    expect((await decide(data.id, { verdict: 'reject', reason: 'other', note: 'Meanwhile' })).code).toBe(
      'recharge.approvalWaits',
    );
    expect((await approve(proposed.data.id, rita)).code).toMatch(/approval.own|call.notAllowed/);
    const both = await Promise.all([approve(proposed.data.id, omar), approve(proposed.data.id, olive)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['approval.decided', 'ok']);
    const after = [await server.fundsOf(mia.id), await server.balanceOf('house:capital')];
    expect([(after[0] ?? 0n) - (before[0] ?? 0n), (after[1] ?? 0n) - (before[1] ?? 0n)]).toEqual([
      7_500_000n,
      -7_500_000n,
    ]);
    const again = await submit({ amount: '7.5' });
    expect((await propose(again.data.id, { evidence: 'BANK LINE 2026-11-15/42' })).code).toBe('approval.taken');
    expect((await propose(again.data.id, { amount: '99999', evidence: 'Another line' })).code).toBe(
      'ledger.insufficientBalance',
    );
    await decide(again.data.id, { verdict: 'reject', reason: 'credited' });
  });

  it('not by the transaction of a payment that was credited', async () => {
    const deposit = await pay(5_000_000n);
    const { txid } = await server.platform.db.one`select txid from deposit where id = ${deposit}`;
    const { data } = await submit();
    expect((await propose(data.id, { evidence: String(txid).toUpperCase() })).code).toBe('approval.taken');
    await decide(data.id, { verdict: 'reject', reason: 'credited' });
  });

  it('and not by a program: the database refuses the movement without the approval', async () => {
    const { data } = await submit();
    const forged = server.platform.ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'recharge',
      cause: { type: 'certificate', id: data.id },
      amount: { asset: 'USDT', minor: 1n },
      from: 'house:capital',
      to: `user:${mia.id}:funding`,
    });
    await expect(forged).rejects.toThrow(/did not come in/);
    await decide(data.id, { verdict: 'reject', reason: 'notReceived' });
  });
});

it('[RCH-1] a credited payment cannot be made anything else, not even by a mistake in a statement', async () => {
  const id = await pay(5_000_000n);
  const { db } = server.platform;
  // The ledger leads to it, though nobody had to look at it.
  const { data } = await ask(contract.openRechargeReview, { id }, rita);
  expect(data).toMatchObject({ item: { kind: 'payment', state: 'credited' }, payments: [{ id, state: 'credited' }] });
  await expect(
    db.run`update deposit set state = 'confirming', transfer_id = null, credited_at = null where id = ${id}`,
  ).rejects.toThrow('was credited before');
  await expect(db.run`update deposit set amount = 1 where id = ${id}`).rejects.toThrow('was credited before');
  await asOwner(server.platform, async (owner) => {
    const { rows } = await owner.query('select count(*)::int as n from deposit where state = $1', ['orphaned']);
    expect(rows[0]?.n).toBe(0);
  });
});

it('[RCH-15] who is credited or rejected is written to once, and nobody without an address', async () => {
  const { platform } = server;
  const { db } = platform;
  const texts = async () =>
    (await db.many`select body from message where user_id = ${other.id} order by id`).map(({ body }) => String(body));
  await pay(3_000_000n, 'other-key');
  await notifyCredited(platform);
  expect(await texts()).toEqual([]);
  await db.run`update app_user set email = 'other@example.com' where id = ${other.id}`;
  await pay(5_000_000n, 'other-key');
  await Promise.all([notifyCredited(platform), notifyCredited(platform)]);
  await notifyCredited(platform);
  expect(await texts()).toEqual([expect.stringContaining('your deposit of 5 USDT over TRC20 has been credited')]);
  const rejected = await submit({ amount: '9' }, other.token);
  await decide(rejected.data.id, { verdict: 'reject', reason: 'notReceived' });
  const credited = await submit({ amount: '7.5' }, other.token);
  const payload = { certificateId: credited.data.id, amount: '7.5', evidence: 'Bank line 2026-11-15/43' };
  const proposal = { kind: 'recharge.credit', payload: JSON.stringify(payload), reason: 'The bank shows it' };
  const proposed = await ask(contract.propose, { ...proposal, idempotencyKey: randomUUID() }, rita);
  await ask(contract.decideApproval, { id: proposed.data.id, verdict: 'approve', reason: '' }, omar);
  await notifyCredited(platform);
  expect((await texts()).slice(1)).toEqual([
    expect.stringContaining('a deposit of 9 USDT was rejected'),
    expect.stringContaining('your deposit of 7.5 USDT over TRC20 has been credited'),
  ]);
});

it('the scanners are shown to those who review', async () => {
  const { data } = await ask(contract.listScanners, {}, omar);
  expect(data.rows[0]).toMatchObject({ network: 'TRC20', isOpen: false, problem: null, lost: 0 });
});
