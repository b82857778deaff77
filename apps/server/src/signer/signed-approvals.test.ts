import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Statement, writeStatement } from '@candor/domain/approvals';
import { HOUR_MS, type Id } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawalOf } from '../testing/back-withdrawal.ts';
import { enrolOperator, makeOperatorPasskey } from '../testing/operator-passkey.ts';
import { openOperatorPasskeys } from './operator-passkeys.ts';
import { PAYEE, startTestSigner, TOKEN } from './test-signer.ts';

// What the signer believes of an approval above its automatic limit: rows, which the application's role can write, and signatures of
// passkeys, which it cannot.

let world: Awaited<ReturnType<typeof startTestSigner>>;
let signer: Awaited<ReturnType<typeof world.start>>;
let ada: Awaited<ReturnType<typeof enrolOperator>>;
let omar: Awaited<ReturnType<typeof enrolOperator>>;
let count = 0;
const operatorId = (letter: string): Id<'opr'> => `opr_${letter.repeat(26)}`;
beforeAll(async () => {
  world = await startTestSigner();
  signer = await world.start('one');
  ada = await enrolOperator(signer, operatorId('a'));
  omar = await enrolOperator(signer, operatorId('b'));
  // Two operators who may sign in, as every installation has.
  for (const { operatorId: id, username } of [ada, omar]) {
    await world.asOwner(
      `insert into operator (id, username, name, password_hash, roles, created_at) values ($1, $2, $2, 'x', '{finance}', now())`,
      [id, `${username}-${id.slice(-3)}`],
    );
  }
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(24 * HOUR_MS));

const statementOf = (id: string, amount: string): Statement => ({
  ...{ kind: 'withdrawal', id: withdrawalOf(id), chain: 'ethereum', asset: 'USDT', to: PAYEE, amount },
});

/** A payment of 10,000 that one operator let pass: the customer, the withdrawal and the approval are rows, as a thief would write them. */
const byOne = () => world.forge({ units: 10_000_000_000n, approvedBy: ada.operatorId });

/** One of 30,000 by two of them. */
async function byTwo() {
  count += 1;
  const approval: Id<'apr'> = `apr_${String(count).padStart(26, '0')}`;
  const operators = [ada.operatorId, omar.operatorId] as const;
  return world.forge({ units: 30_000_000_000n, approvedBy: approval }, {}, { operators });
}

/** As the application's role: it writes both names itself. */
async function forgeApproval(id: string, kind: string, subject: string) {
  await world.asApp(
    `insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
     values ($1, $2, $3, '{}', '{}', 'a reason', $4, now())`,
    [id, kind, subject, ada.operatorId],
  );
  await world.asApp(`update approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
    id,
    omar.operatorId,
  ]);
}

const unsigned = { ok: false, code: 'signer.unsigned' };

describe('[APR-15] above the automatic limit', () => {
  it('forged rows pay nothing: a whole customer with a withdrawal that one operator approved, or two', async () => {
    expect(await signer.sign(await byOne(), 1)).toEqual(unsigned);
    expect(await signer.sign(await byTwo(), 1)).toEqual(unsigned);
  });

  it('one operator’s signature over this payment pays it', async () => {
    const id = await byOne();
    expect(await ada.approve(statementOf(id, '10000'))).toBe(true);
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
  });

  it('a colleague’s signature is not the operator’s own', async () => {
    const id = await byOne();
    expect(await omar.approve(statementOf(id, '10000'))).toBe(true);
    expect(await signer.sign(id, 1)).toEqual(unsigned);
  });

  it('two are needed where two approve, and one who signs twice is one', async () => {
    const id = await byTwo();
    const statement = statementOf(id, '30000');
    await ada.approve(statement);
    await ada.approve(statement);
    expect(await signer.sign(id, 1)).toEqual(unsigned);
    await omar.approve(statement);
    expect(await signer.sign(id, 1)).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<Extract<Statement, { kind: 'withdrawal' }>>]>([
    ['address', { to: TOKEN }],
    ['amount', { amount: '9999.999999' }],
    ['chain', { chain: 'tron' }],
    ['asset', { asset: 'BTC' }],
    ['withdrawal', { id: 'wdr_another' }],
  ])('a signature over another %s pays nothing', async (_what, other) => {
    const id = await byOne();
    expect(await ada.approve({ ...(statementOf(id, '10000') as object), ...other } as Statement)).toBe(true);
    expect(await signer.sign(id, 1)).toEqual(unsigned);
  });

  it('no signature is asked for up to the limit', async () => {
    const wanted = async (amount: string) =>
      (await signer.approval(ada.operatorId, writeStatement(statementOf('pay_x', amount)))).isNeeded;
    expect([await wanted('5000'), await wanted('5000.000001')]).toEqual([false, true]);
    expect(await signer.sign(await world.plan({ approvedBy: ada.operatorId }), 1)).toMatchObject({ ok: true });
  });

  it('an operator taken out of the signer’s folder counts no more, whatever was signed before', async () => {
    const eve = await enrolOperator(signer, operatorId('e'));
    const id = await world.plan({ units: 10_000_000_000n, approvedBy: eve.operatorId });
    await eve.approve(statementOf(id, '10000'));
    expect(await openOperatorPasskeys(world.dataDir).remove(eve.username)).toBe(1);
    expect(await signer.sign(id, 1)).toEqual(unsigned);
    expect(await eve.approve(statementOf(id, '10000'))).toBe(false);
  });
});

describe('[APR-15] a signature', () => {
  const any = statementOf('pay_any', '7000');

  it.each([
    ['for another statement', { challenge: 'A'.repeat(43) }],
    ['without a finger on the device', { isUnverified: true }],
    ['for another page', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['with a counter that goes back: somebody has a copy', { counter: 1 }],
  ])('%s is not taken', async (_what, cheat) => {
    await ada.approve(any);
    expect(await ada.approve(any, cheat)).toBe(false);
  });

  it('of one operator is not taken as another’s, and not of somebody the signer does not know', async () => {
    expect(await signer.approve(omar.operatorId, writeStatement(any), ada.sign(any))).toBe(false);
    const stranger = makeOperatorPasskey(ada.operatorId);
    expect(await signer.approve(ada.operatorId, writeStatement(any), stranger.sign(any))).toBe(false);
  });

  it('sent twice is the same one, and what is no statement is not signed', async () => {
    const assertion = ada.sign(any);
    const send = () => signer.approve(ada.operatorId, writeStatement(any), assertion);
    expect([await send(), await send()]).toEqual([true, true]);
    expect(await signer.approve(ada.operatorId, '["pay everything"]', assertion)).toBe(false);
  });
});

describe('[APR-15] a stop', () => {
  const stop = async () => {
    await signer.stop('ada', 'A drill');
    const status = await signer.status();
    return status.state === 'stopped' ? (status.stopId ?? '') : '';
  };

  it('is not ended by a forged approval, only where both have signed this very stop', async () => {
    const first = await stop();
    await ada.approve({ kind: 'resume', stopId: first });
    await omar.approve({ kind: 'resume', stopId: first });
    const stopId = await stop();
    const approval: Id<'apr'> = `apr_${'s'.repeat(26)}`;
    await forgeApproval(approval, 'payments.resume', stopId);
    expect(await signer.resume(approval), 'rows alone, and signatures for the stop before').toBe(false);
    await ada.approve({ kind: 'resume', stopId });
    expect(await signer.resume(approval), 'one of two').toBe(false);
    await omar.approve({ kind: 'resume', stopId });
    expect(await signer.resume(approval)).toBe(true);
    expect(await signer.status()).toEqual({ state: 'ready' });
  });
});

describe('[APR-15] an operator’s passkey', () => {
  it('is not taken where it was made for somebody else, without its owner, or is known already', async () => {
    const mine = makeOperatorPasskey(operatorId('c'));
    expect(await signer.enrol(mine.enrolment({}, ada.operatorId))).toBe(false);
    expect(await signer.enrol(mine.enrolment({ isUnverified: true }))).toBe(false);
    expect(await signer.enrol(mine.enrolment({ rpId: 'evil.example' }))).toBe(false);
    expect(await signer.enrol(mine.enrolment())).toBe(true);
    expect(await signer.enrol(mine.enrolment()), 'again').toBe(false);
  });

  it('is taken from a console in a sandbox only, and never in a folder that was real', async () => {
    const mine = makeOperatorPasskey(operatorId('d'));
    const real = await world.start('real', { isSandbox: false });
    expect(await real.enrol(mine.enrolment())).toBe(false);
    const mode = join(world.dataDir, 'keys', 'signer-mode');
    await writeFile(mode, 'real');
    const claimed = await world.start('claimed', { isSandbox: true });
    expect(await claimed.enrol(mine.enrolment())).toBe(false);
    await writeFile(mode, 'sandbox');
  });

  it('stops payments while the file with all of them cannot be read', async () => {
    const { path } = openOperatorPasskeys(world.dataDir);
    const before = await readFile(path, 'utf8');
    await writeFile(path, '{');
    expect(await signer.status()).toMatchObject({ state: 'stopped', reason: expect.stringContaining(path) });
    await writeFile(path, before);
    expect(await signer.status()).toEqual({ state: 'ready' });
  });
});
