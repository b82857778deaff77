import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEthereum } from '@candor/adapters/chain';
import type { Statement } from '@candor/domain/approvals';
import { HOUR_MS, type Id } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Backing, withdrawalOf } from '../testing/back-withdrawal.ts';
import { enrolOperator } from '../testing/operator-passkey.ts';
import { KILL_SWITCH } from './kill-switch.ts';
import { loadSeeds } from './seeds.ts';
import { PAYEE, startTestSigner, TOKEN } from './test-signer.ts';

let world: Awaited<ReturnType<typeof startTestSigner>>;
let signer: Awaited<ReturnType<typeof world.start>>;
let approvers: readonly Awaited<ReturnType<typeof enrolOperator>>[];
const ADA: Id<'opr'> = `opr_${'a'.repeat(26)}`;
const OMAR: Id<'opr'> = `opr_${'b'.repeat(26)}`;
beforeAll(async () => {
  world = await startTestSigner();
  signer = await world.start('one');
  approvers = [await enrolOperator(signer, ADA), await enrolOperator(signer, OMAR)];
});
afterAll(() => world.close());
// The hour's limit is counted over all tests before; each begins with a fresh hour.
beforeEach(() => world.clock.advance(HOUR_MS + 1));

const storedOf = async (id: string) =>
  (await world.asOwner('select raw, txid, state from attempt where outgoing_id = $1 order by n', [id])) as {
    raw: Buffer | null;
    txid: string | null;
    state: string;
  }[];

describe('a signature', () => {
  it('is stored with its txid before anybody hears of it, and is the same when asked for again', async () => {
    const id = await world.plan();
    const answer = await signer.sign(id, 1);
    const [stored] = await storedOf(id);
    expect(answer).toEqual({ ok: true, txid: stored?.txid });
    expect(stored?.state).toBe('signed');
    const sent = decodeEthereum(stored?.raw ?? Buffer.of());
    expect(sent).toMatchObject({ action: { to: PAYEE, token: TOKEN, units: 1_000_000n } });
    expect(sent.from).toBe(await signer.hotAddress('ethereum'));
    expect(await signer.sign(id, 1)).toEqual(answer);
    expect(await storedOf(id)).toEqual([stored]);
  });

  it.each<[string, object, object, string]>([
    ['another address', {}, { to: TOKEN }, 'signer.otherReceiver'],
    ['another amount', {}, { units: 999_999n }, 'signer.otherAmount'],
    ['another token', {}, { token: PAYEE }, 'signer.otherToken'],
    ['the coin itself', {}, { token: null }, 'signer.otherToken'],
    [
      'a fee above the cap',
      {},
      { fee: { gasLimit: 60_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n } },
      'signer.feeAboveCap',
    ],
    ['bytes that nobody can read', {}, { raw: Buffer.from('02c0', 'hex') }, 'signer.unreadable'],
    ['more than was approved by a rule', { units: 6_000_000_000n }, {}, 'signer.unapproved'],
    ['an approval that nobody gave', { approvedBy: `apr_${'0'.repeat(26)}` }, {}, 'signer.unapproved'],
    ['more than any payment may be', { units: 60_000_000_000n }, {}, 'signer.overPayment'],
  ])('is refused for %s, and nothing is stored', async (_what, wish, bytes, code) => {
    const id = await world.plan(wish, bytes);
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code });
    expect(await storedOf(id)).toEqual([{ raw: null, txid: null, state: 'planned' }]);
  });

  it('is given for a large one only when two people approved this address and this amount', async () => {
    const ids: Awaited<ReturnType<typeof approveLarge>>[] = [];
    for (const backing of [{}, { to: TOKEN }, { fee: 1n }]) ids.push(await approveLarge(ids.length + 1, backing));
    const [first = ''] = ids;
    await signedByBoth({
      ...{ kind: 'withdrawal', id: withdrawalOf(first), chain: 'ethereum', asset: 'USDT', to: PAYEE, amount: '30000' },
    });
    const answers = [];
    for (const id of ids) answers.push(await signer.sign(id, 1));
    const refused = { ok: false, code: 'signer.unapproved' };
    expect(answers).toEqual([{ ok: true, txid: expect.any(String) }, refused, refused]);
  });

  it('is refused when a byte of the plan was changed behind our back', async () => {
    const id = await world.plan();
    const [{ unsigned }] = (await world.asOwner('select unsigned from attempt where outgoing_id = $1', [id])) as [
      { unsigned: Buffer },
    ];
    // The last byte of the amount.
    unsigned.writeUInt8((unsigned.at(-2) ?? 0) ^ 1, unsigned.length - 2);
    await world.asOwner('update attempt set unsigned = $2 where outgoing_id = $1', [id, unsigned]);
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.otherAmount' });
  });

  it('is refused for what was cancelled, and what was signed cannot be cancelled', async () => {
    const { db, outgoing } = world;
    const late = await world.plan();
    expect(await db.transaction((tx) => outgoing.cancelIn(tx, late))).toBe(true);
    expect(await signer.sign(late, 1)).toEqual({ ok: false, code: 'signer.notOpen' });
    const early = await world.plan();
    expect(await signer.sign(early, 1)).toMatchObject({ ok: true });
    expect(await db.transaction((tx) => outgoing.cancelIn(tx, early))).toBe(false);
    expect((await outgoing.find(early))?.state).toBe('signed');
  });

  it('is refused above what may leave within an hour, and given again after it', async () => {
    const { asOwner, clock, plan } = world;
    const ids = await Promise.all(Array.from({ length: 5 }, () => plan({ units: 5_000_000_000n })));
    // As if 176,000 had left in this hour: four more of five thousand fit below 200,000.
    const filler = await plan();
    await asOwner('update outgoing set signed_at = $2, units = 176000000000 where id = $1', [
      filler,
      new Date(clock.now()),
    ]);
    const answers = [];
    for (const id of ids) answers.push(await signer.sign(id, 1));
    expect(answers.map((answer) => (answer.ok ? 'signed' : answer.code))).toEqual([
      'signed',
      'signed',
      'signed',
      'signed',
      'signer.overHour',
    ]);
    clock.advance(HOUR_MS + 1);
    expect(await signer.sign(ids[4] ?? 'pay_', 1)).toMatchObject({ ok: true });
  });

  it('is given once by two signers who are asked at the same time, and the hour is counted for both', async () => {
    const { asOwner, clock, plan } = world;
    const other = await world.start('two');
    const id = await plan();
    const [here, there] = await Promise.all([signer.sign(id, 1), other.sign(id, 1)]);
    expect(here).toMatchObject({ ok: true });
    expect(there).toEqual(here);
    const filler = await plan();
    await asOwner('update outgoing set signed_at = $2, units = 195000000000 where id = $1', [
      filler,
      new Date(clock.now()),
    ]);
    const [one, two] = [await plan({ units: 4_000_000_000n }), await plan({ units: 4_000_000_000n })];
    const answers = await Promise.all([signer.sign(one, 1), other.sign(two, 1)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('is given for the same nonce with a higher fee, and never for another nonce beside it', async () => {
    const { addAttempt, asOwner, db, outgoing, plan } = world;
    const id = await plan({}, { nonce: 500 });
    await signer.sign(id, 1);
    const payment = await outgoing.find(id);
    const wish = { ...payment, id, to: PAYEE, token: TOKEN, units: 1_000_000n } as Parameters<typeof addAttempt>[0];
    // The database refuses a plan with another nonce; told that the first is dead, it believes it. The signer does not.
    await db.run`update attempt set state = 'replaced' where outgoing_id = ${id}`;
    await expect(addAttempt(wish, { nonce: 501 })).rejects.toThrow('may still happen');
    const fee = { gasLimit: 60_000n, maxFeePerGas: 2n * 10n ** 10n, maxPriorityFeePerGas: 2n * 10n ** 9n };
    await addAttempt(wish, { nonce: 500, fee });
    expect(await signer.sign(id, 2)).toMatchObject({ ok: true });
    await asOwner(`update attempt set state = 'dead', death = '{"provedBy":{"txid":"0x00"}}' where outgoing_id = $1`, [
      id,
    ]);
    await addAttempt(wish, { nonce: 502 });
    expect(await signer.sign(id, 3)).toEqual({ ok: false, code: 'signer.earlierAlive' });
  });
});

async function signedByBoth(statement: Statement) {
  for (const operator of approvers) expect(await operator.approve(statement)).toBe(true);
}

/** A withdrawal of 30,000 that two operators approved, and its payment; the withdrawal may say something else. */
async function approveLarge(n: number, backing: Backing) {
  const approval = `apr_${String(n).padStart(26, '0')}` as const;
  const id = await world.plan({ units: 30_000_000_000n, approvedBy: approval }, {}, backing);
  // Only the rows matter here: who may write them has tests of its own.
  await world.asOwner(`begin; set local session_replication_role = replica;
    insert into approval (id, kind, subject, payload, was, reason, created_by, created_at, state, decided_by, decided_at)
      values ('${approval}', 'withdrawal.large', '${withdrawalOf(id)}', '{}', '{}', 'a reason', '${ADA}', now(), 'approved', '${OMAR}',
        now());
    commit`);
  return id;
}

const approvalAt = (n: number) => `apr_r${String(n).padStart(25, '0')}` as const;

async function stopIdOf(): Promise<string> {
  const status = await signer.status();
  return status.state === 'stopped' ? (status.stopId ?? '') : '';
}

/** Only the row matters here: who may write it has tests of its own. */
async function approveResume(n: number, stopId: string, state = 'approved', kind = 'payments.resume') {
  const decided = state === 'approved' ? `'${OMAR}', now()` : 'null, null';
  await world.asOwner(`begin; set local session_replication_role = replica;
    insert into approval (id, kind, subject, payload, was, reason, created_by, created_at, state, decided_by, decided_at)
      values ('${approvalAt(n)}', '${kind}', '${stopId}', '{}', '{}', 'a reason', '${ADA}', now(), '${state}', ${decided});
    commit`);
}

describe('the kill switch', () => {
  it('stops every signature at once, no matter who pulled it, until the file is gone', async () => {
    const id = await world.plan();
    await signer.stop('opr_ada', 'Something is odd');
    expect(await signer.status()).toMatchObject({ state: 'stopped', by: 'opr_ada', reason: 'Something is odd' });
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.stopped' });
    await writeFile(join(world.dataDir, KILL_SWITCH), 'by hand');
    expect(await signer.status()).toMatchObject({ state: 'stopped' });
    await rm(join(world.dataDir, KILL_SWITCH));
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
  });

  it('[APR-13] is taken off by two people who name this very stop, and by nobody else', async () => {
    const id = await world.plan();
    await signer.stop('opr_ada', 'A first drill');
    const first = await stopIdOf();
    await approveResume(1, first);
    await signer.stop('opr_ada', 'A second drill');
    const second = await stopIdOf();
    expect(second).not.toBe(first);
    expect(await signer.resume(approvalAt(1)), 'of an earlier stop').toBe(false);
    await approveResume(2, second, 'waiting');
    expect(await signer.resume(approvalAt(2)), 'only proposed').toBe(false);
    await approveResume(3, second, 'approved', 'withdrawal.large');
    expect(await signer.resume(approvalAt(3)), 'of another kind').toBe(false);
    expect(await signer.resume(approvalAt(9)), 'of nobody').toBe(false);
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.stopped' });
    await approveResume(4, second);
    await signedByBoth({ kind: 'resume', stopId: second });
    expect(await signer.resume(approvalAt(4))).toBe(true);
    expect(await signer.status()).toEqual({ state: 'ready' });
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
    await writeFile(join(world.dataDir, KILL_SWITCH), 'by hand');
    expect(await signer.resume(approvalAt(4)), 'made by hand').toBe(false);
    await rm(join(world.dataDir, KILL_SWITCH));
  });
});

describe('the limits', () => {
  it('are read again each time, and a damaged file lets nothing pass', async () => {
    const path = join(world.dataDir, 'keys', 'signer-policy.json');
    const before = await readFile(path, 'utf8');
    const id = await world.plan();
    await writeFile(path, before.replace('"perPayment": "50000"', '"perPayment": "0.5"'));
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.overPayment' });
    await writeFile(path, '{');
    expect(await signer.sign(id, 1)).toEqual({ ok: false, code: 'signer.stopped' });
    expect(await signer.status()).toEqual({
      state: 'stopped',
      by: 'the signer',
      reason: `the limits in ${path} are broken (it cannot be read)`,
      stopId: null,
    });
    await writeFile(path, before.replace('"perHour": "200000"', '"perHour": "lots"'));
    expect(await signer.status()).toMatchObject({
      reason: expect.stringContaining('USDT.perHour is not as it must be'),
    });
    await writeFile(path, before);
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
  });
});

describe('the socket', () => {
  it('stays with the second signer when the first ends late', async () => {
    const first = await world.start('same');
    const second = await world.start('same');
    await first.end();
    expect(await second.status()).toEqual({ state: 'ready' });
  });
});

describe('the keys', () => {
  it('are the same after a start, lie closed, and do not open with other words', async () => {
    const again = await world.start('three');
    expect(await again.hotAddress('ethereum')).toBe(await signer.hotAddress('ethereum'));
    expect(await again.addressFor('ethereum', 'deposit', 5)).toEqual(await signer.addressFor('ethereum', 'deposit', 5));
    for (const name of ['signer-hot.seed', 'signer-deposit.seed', 'signer-passphrase', 'signer-policy.json']) {
      expect((await stat(join(world.dataDir, 'keys', name))).mode & 0o777, name).toBe(0o600);
    }
    expect((await stat(join(world.dataDir, 'one.sock'))).mode & 0o777).toBe(0o600);
    await expect(loadSeeds(world.dataDir, 'other words altogether', null)).rejects.toThrow('does not open');
  });

  it.each(['signer-hot.seed', 'signer-deposit.seed', 'signer-passphrase'])(
    'are never made again: without %s nothing starts, and the file is named',
    async (name) => {
      const { dataDir } = world;
      const path = join(dataDir, 'keys', name);
      const { print } = await loadSeeds(dataDir, null, null);
      await rename(path, `${path}.away`);
      await expect(loadSeeds(dataDir, null, null), 'the folder knows').rejects.toThrow(`${path} is missing`);
      const mark = join(dataDir, 'keys', 'signer-seeds');
      await rename(mark, `${mark}.away`);
      await expect(loadSeeds(dataDir, null, null), 'a folder of an earlier version').rejects.toThrow('is missing');
      const empty = await mkdtemp(join(tmpdir(), 'candor-seeds-'));
      onTestFinished(() => rm(empty, { recursive: true, force: true }));
      await expect(loadSeeds(empty, null, print), 'the database knows').rejects.toThrow(
        'signer-deposit.seed is missing',
      );
      expect(await readdir(join(empty, 'keys')), 'nothing was made').toEqual([]);
      const { print: another } = await loadSeeds(empty, null, null);
      expect(another).not.toBe(print);
      await expect(loadSeeds(empty, null, print), 'seeds of another installation').rejects.toThrow('are not those of');
      await rename(`${path}.away`, path);
      await rename(`${mark}.away`, mark);
      expect((await loadSeeds(dataDir, null, print)).print).toBe(print);
    },
  );

  it('make an address that the server derives by itself, and another for every number', async () => {
    const [first, second] = await Promise.all([0, 1].map((index) => signer.addressFor('ethereum', 'deposit', index)));
    expect(first?.address).not.toBe(second?.address);
    expect(first?.watchKey).toBe(first?.address.toLowerCase());
    expect(first?.address).not.toBe(await signer.hotAddress('ethereum'));
    await expect(signer.addressFor('tron', 'deposit', 0)).rejects.toThrow('no keys for tron');
  });
});

describe('the database', () => {
  it('lets the signer read payments, write a signature, and nothing else', async () => {
    const id = await world.plan();
    const refused = (statement: string) =>
      expect(world.asSigner(statement), statement).rejects.toThrow(
        /permission denied|signed once|not open|must be owner/,
      );
    await refused('select * from app_user');
    await refused('select * from ledger_account');
    await refused('select reason from approval');
    await refused(`update outgoing set units = 1 where id = '${id}'`);
    await refused(`update outgoing set state = 'open'`);
    await refused(`update attempt set state = 'sent' where outgoing_id = '${id}'`);
    await refused(`update attempt set unsigned = '\\x00' where outgoing_id = '${id}'`);
    await refused(`delete from attempt where outgoing_id = '${id}'`);
    await refused(`insert into outgoing (id) values ('pay_x')`);
    await refused(`insert into attempt (outgoing_id, n) values ('${id}', 2)`);
    await refused('create table mine ()');
    await refused('alter table attempt disable trigger all');
    await refused('set role candor_app');
    await refused(`update approval set state = 'approved'`);
    // Its one right, and how often: a signature that is there can neither be replaced nor taken away.
    await signer.sign(id, 1);
    await refused(`update attempt set raw = '\\x01', txid = 'x' where outgoing_id = '${id}'`);
    await refused(`update attempt set raw = null, txid = null, signed_at = null where outgoing_id = '${id}'`);
    const cancelled = await world.plan();
    await world.db.transaction((tx) => world.outgoing.cancelIn(tx, cancelled));
    await refused(`update attempt set raw = '\\x01', txid = 'y', signed_at = now() where outgoing_id = '${cancelled}'`);
  });

  it('lets the server neither sign nor change what a payment is', async () => {
    const id = await world.plan();
    const refused = (statement: string) =>
      expect(world.asApp(statement), statement).rejects.toThrow(
        /permission denied|may still happen|ended before|as its attempts did|goes from|begins unsigned|one_live/,
      );
    await refused(`update attempt set raw = '\\x01', txid = 'z', signed_at = now() where outgoing_id = '${id}'`);
    await refused(`update attempt set txid = 'z' where outgoing_id = '${id}'`);
    await refused(`update attempt set unsigned = '\\x01' where outgoing_id = '${id}'`);
    await refused(`update outgoing set to_address = 'me' where id = '${id}'`);
    await refused(`update outgoing set units = 1 where id = '${id}'`);
    await refused(`update outgoing set signed_at = null where id = '${id}'`);
    await refused(`update outgoing set approved_by = 'automatic' where id = '${id}'`);
    await refused(`delete from outgoing where id = '${id}'`);
    await refused(`delete from attempt where outgoing_id = '${id}'`);
    await refused(`update outgoing set state = 'confirmed', ended_at = now() where id = '${id}'`);
    await refused(`update attempt set state = 'sent' where outgoing_id = '${id}'`);
    await signer.sign(id, 1);
    await refused(`update outgoing set state = 'failed', ended_at = now() where id = '${id}'`);
    await refused(`update attempt set state = 'dropped' where outgoing_id = '${id}'`);
    await refused(`insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, since_height, planned_at)
      values ('${id}', 2, 'ethereum', 'hot', '\\x01', 9999, 1, now())`);
    await refused(`insert into attempt (outgoing_id, n, chain, from_address, unsigned, nonce, since_height, planned_at)
      select outgoing_id, 2, chain, from_address, unsigned, nonce, 1, now() from attempt where outgoing_id = '${id}'`);
  });
});
