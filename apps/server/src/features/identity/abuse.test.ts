import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '../../platform/files/picture.ts';
import { addOperator, type TestPerson } from '../../testing/people.ts';
import { drawPhoto, type IdentityServer, startIdentityServer } from './test-identity.ts';

let server: IdentityServer;
let mallory: TestPerson & { id: `usr_${string}` };
let victim: TestPerson & { id: `usr_${string}` };
beforeAll(async () => {
  server = await startIdentityServer();
  mallory = await server.addNewcomer('mallory');
  victim = await server.addNewcomer('victim');
});
afterAll(() => server.close());

describe('ids of others', () => {
  it('a photo of another customer, an ordinary upload and an invented id are all no photo', async () => {
    const theirs = await server.photo(victim, 'of the victim');
    const picture = await readPicture(await drawPhoto('ordinary'));
    assert(picture.ok, 'an ordinary picture');
    const { db, files } = server.platform;
    const { id: ordinary } = await files.keep(db, mallory.id, picture.value);
    for (const front of [theirs, ordinary, `fil_${'7'.repeat(26)}`]) {
      expect((await server.submit(mallory, { front })).code).toBe('identity.photoMissing');
    }
    expect(await files.find(db, theirs as 'fil_', victim.id)).toBe(undefined);
  });

  it('the same photo does not count twice, by id or by what it shows', async () => {
    const one = await server.photo(mallory, 'one and the same');
    const two = await server.photo(mallory, 'one and the same');
    expect((await server.submit(mallory, { front: one, back: one })).code).toBe('identity.samePhoto');
    expect((await server.submit(mallory, { front: one, back: two })).code).toBe('identity.samePhoto');
  });

  it('a photo that is in use cannot be handed in again', async () => {
    const ivy = await server.addNewcomer('ivy');
    const form = await server.form(ivy);
    await server.ask(contract.submitIdentity, form, ivy);
    const opened = (await server.open(await server.caseOf(ivy), server.rita)).data;
    await server.decide(opened, { back: { reason: 'glare', note: '' } }, server.rita);
    for (const back of [form.front, form.back]) {
      const again = await server.ask(contract.resubmitIdentity, { back, idempotencyKey: randomUUID() }, ivy);
      expect(again.code).toBe('identity.photoMissing');
    }
  });
});

describe('operators', () => {
  it('without the right see no list, no case, no picture, and decide nothing', async () => {
    await server.submit(victim);
    const id = await server.caseOf(victim);
    const opened = (await server.open(id, server.rita)).data;
    const refused = [
      await server.ask(contract.listIdentityCases, {}, server.sven),
      await server.open(id, server.sven),
      await server.ask(contract.identityPicture, { look: opened.look.id, side: 'front' }, server.sven),
      await server.decide(opened, {}, server.sven),
    ];
    for (const { code } of refused) expect(code).toBe('call.notAllowed');
    const calls = [contract.listIdentityCases, contract.openIdentityCase, contract.identityPicture];
    for (const call of calls) {
      const { body } = await server.ask(call, { id, look: opened.look.id, side: 'front' }, mallory);
      expect(body.errcode).toBe(60_001);
    }
    const admin = await addOperator(server.platform, { username: 'olive', roles: ['admin'] });
    expect((await server.open(id, admin)).data.case.id).toBe(id);
  });

  it('see a picture for a minute, each only through their own look', async () => {
    const opened = (await server.open(await server.caseOf(victim), server.rita)).data;
    const look = (by: TestPerson, id = opened.look.id) =>
      server.ask(contract.identityPicture, { look: id, side: 'back' }, by);
    expect((await look(server.rita)).body.errcode).toBe(0);
    expect((await look(server.ruth)).code).toBe('identity.lookOver');
    expect((await look(server.rita, `lok_${'0'.repeat(26)}`)).code).toBe('identity.lookOver');
    server.clock.advance(MINUTE_MS - 1);
    expect((await look(server.rita)).body.errcode).toBe(0);
    server.clock.advance(1);
    expect((await look(server.rita)).code).toBe('identity.lookOver');
  });

  it('leave a trace for every look, in the audit log and on the customer’s list', async () => {
    const { db } = server.platform;
    const id = await server.caseOf(victim);
    const count = async () =>
      (await db.many`select 1 from audit_log where action = 'identity.looked' and subject = ${id}`).length;
    const before = await count();
    await server.open(id, server.rita);
    await server.open(id, server.rita);
    expect(await count()).toBe(before + 2);
    const looks = (await server.ask(contract.listLooks, { limit: '100' }, victim)).data.rows;
    expect(looks).toHaveLength(before + 2);
    expect((await server.ask(contract.listLooks, {}, mallory)).data.rows).toEqual([]);
    await expect(db.run`update identity_look set operator_name = 'nobody'`).rejects.toThrow('permission denied');
    await expect(db.run`delete from identity_look`).rejects.toThrow('permission denied');
    expect((await server.platform.audit.check()).isSound).toBe(true);
  });

  it('decide only what they looked at themselves, in this round, not long ago', async () => {
    const id = await server.caseOf(victim);
    const opened = (await server.open(id, server.rita)).data;
    const other = await server.addNewcomer('other');
    await server.submit(other);
    const elsewhere = (await server.open(await server.caseOf(other), server.rita)).data;
    expect((await server.decide(opened, {}, server.ruth)).code).toBe('identity.notLooked');
    expect((await server.decide(opened, {}, server.rita, { look: elsewhere.look.id })).code).toBe('identity.notLooked');
    expect((await server.decide(opened, {}, server.rita, { look: `lok_${'0'.repeat(26)}` })).code).toBe(
      'identity.notLooked',
    );
    expect((await server.decide(opened, {}, server.rita, { round: '2' })).code).toBe('identity.changed');
    expect((await server.decide(opened, {}, server.rita, { id: `idc_${'0'.repeat(26)}` })).code).toBe('call.notFound');
    expect((await server.decide(opened, { front: { reason: 'ugly' } }, server.rita)).code).toBe('identity.badVerdict');
    server.clock.advance(15 * MINUTE_MS);
    expect((await server.decide(opened, {}, server.rita)).code).toBe('identity.notLooked');
    expect((await server.ask(contract.identityStatus, {}, victim)).data.state).toBe('inReview');
  });
});

describe('at the same moment', () => {
  it('a hand-in sent twice is one: with the same key the same answer, with another key a refusal', async () => {
    const joe = await server.addNewcomer('joe');
    const form = await server.form(joe);
    const other = { ...(await server.form(joe)), idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      [form, form, other, other].map((fields) => server.ask(contract.submitIdentity, fields, joe)),
    );
    const codes = answers.map(({ code }) => code ?? 'in').sort();
    expect(codes).toEqual(['identity.alreadyIn', 'identity.alreadyIn', 'in', 'in']);
    const { db } = server.platform;
    expect(
      await db.many`select 1 from identity_round r join identity_case c on c.id = r.case_id
      where c.user_id = ${joe.id}`,
    ).toHaveLength(1);
    expect((await server.ask(contract.submitIdentity, { ...form, name: 'Somebody Else' }, joe)).code).toMatch(
      /call.idempotencyConflict|identity.alreadyIn/,
    );
  });

  it('two reviewers decide once: the second is told that the case has changed', async () => {
    const pat = await server.addNewcomer('pat');
    await server.submit(pat);
    const id = await server.caseOf(pat);
    const [mine, yours] = [(await server.open(id, server.rita)).data, (await server.open(id, server.ruth)).data];
    const answers = await Promise.all([
      server.decide(mine, {}, server.rita),
      server.decide(yours, { front: { reason: 'glare', note: '' } }, server.ruth),
    ]);
    expect(answers.map(({ code }) => code ?? 'decided').sort()).toEqual(['decided', 'identity.changed']);
  });

  it('a decision sent twice is one, and the repeated one gets the first answer', async () => {
    const sol = await server.addNewcomer('sol');
    await server.submit(sol);
    const opened = (await server.open(await server.caseOf(sol), server.rita)).data;
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([
      server.decide(opened, {}, server.rita, key),
      server.decide(opened, {}, server.rita, key),
    ]);
    for (const { data } of answers) expect(data).toEqual({ state: 'certified' });
    const { db } = server.platform;
    expect(await db.many`select 1 from message where user_id = ${sol.id}`).toHaveLength(1);
  });

  it('what changed since the look is not decided by it, nor seen through it', async () => {
    const uma = await server.addNewcomer('uma');
    await server.submit(uma);
    const id = await server.caseOf(uma);
    const first = (await server.open(id, server.rita)).data;
    const stale = (await server.open(id, server.ruth)).data;
    await server.decide(first, { front: { reason: 'glare', note: '' } }, server.rita);
    const front = await server.photo(uma, 'a better front');
    await server.ask(contract.resubmitIdentity, { front, idempotencyKey: randomUUID() }, uma);
    expect((await server.decide(stale, {}, server.ruth)).code).toBe('identity.changed');
    expect((await server.decide(stale, {}, server.ruth, { round: '2' })).code).toBe('identity.notLooked');
    const seen = await server.ask(contract.identityPicture, { look: stale.look.id, side: 'front' }, server.ruth);
    expect(seen.code).toBe('identity.lookOver');
  });
});

describe('handing in again', () => {
  it('takes no field that was accepted, and needs every one that was rejected', async () => {
    const rex = await server.addNewcomer('rex');
    await server.submit(rex);
    const opened = (await server.open(await server.caseOf(rex), server.rita)).data;
    const resubmit = (fields: Record<string, string>) =>
      server.ask(contract.resubmitIdentity, { ...fields, idempotencyKey: randomUUID() }, rex);
    expect((await resubmit({ name: 'Rex Two' })).code).toBe('identity.notRejected');
    await server.decide(
      opened,
      { front: { reason: 'glare', note: '' }, name: { reason: 'mismatch', note: '' } },
      server.rita,
    );
    const front = await server.photo(rex, 'rex again');
    expect((await resubmit({ front, name: 'Rex Two', number: 'X9999999' })).code).toBe('identity.notRejected');
    expect((await resubmit({ front, name: 'Rex Two', back: front })).code).toBe('identity.notRejected');
    expect((await resubmit({ name: 'Rex Two' })).code).toBe('identity.photoMissing');
    expect((await resubmit({ front })).code).toBe('call.missingField');
    expect((await resubmit({ front, name: 'Rex Two' })).data).toEqual({ state: 'inReview' });
    const { data } = await server.open(opened.case.id, server.rita);
    expect(data.fields.find(({ field }) => field === 'number')).toMatchObject({
      value: 'C01X00T47',
      state: 'accepted',
    });
  });

  it('is closed to banned accounts', async () => {
    const { db, sessions } = server.platform;
    await db.run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${mallory.id}`;
    sessions.forget(mallory.id);
    const form = { idempotencyKey: randomUUID(), name: 'Mallory' };
    expect((await server.ask(contract.resubmitIdentity, form, mallory)).code).toBe('account.noPermission');
    expect((await server.upload(mallory, await drawPhoto('banned'))).body.refusal?.code).toBe('account.noPermission');
  });
});
