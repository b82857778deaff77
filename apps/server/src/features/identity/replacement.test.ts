import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { drawPhoto, type IdentityServer, startIdentityServer } from './test-identity.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

describe('a replacement', () => {
  const replace = async (by: TestPerson, change: Readonly<Record<string, string>> = {}) =>
    server.ask(
      contract.replaceIdentity,
      { ...(await server.form(by, change)), tradePassword: TEST_TRADE_PASSWORD },
      by,
    );
  const statusOf = async (by: TestPerson) => (await server.ask(contract.identityStatus, {}, by)).data;
  const certifiedPerson = async (username: string) => {
    const person = await server.addNewcomer(username);
    await server.submit(person, { name: 'Uma Old', number: `OLD-${person.uid}` });
    const opened = (await server.open(await server.caseOf(person), server.rita)).data;
    await server.decide(opened, {}, server.rita);
    return { person, first: opened.case.id };
  };
  const openReplacement = async ({ username }: TestPerson) => {
    const { rows } = (await server.ask(contract.listIdentityCases, { limit: '100' }, server.rita)).data;
    const found = rows.find(({ user, isReplacement }) => user.username === username && isReplacement);
    return (await server.open(String(found?.id), server.rita)).data;
  };

  it('[IDN-17] [IDN-18] leaves the customer certified until it takes its place, and after a rejection too', async () => {
    const { db } = server.platform;
    const { person: uma, first } = await certifiedPerson('uma');
    expect((await server.submit(uma)).code).toBe('identity.alreadyIn');
    expect((await replace(uma, { name: 'Uma New', number: 'NEW-777' })).data).toEqual({ state: 'certified' });
    expect(await statusOf(uma)).toMatchObject({ state: 'certified', replacement: { state: 'inReview' } });
    const { body } = await server.upload(uma, await drawPhoto('while it waits'));
    expect(body.refusal?.code).toBe('identity.alreadyIn');

    const opened = await openReplacement(uma);
    expect(opened.case).toMatchObject({ isReplacement: true, isPast: false, round: 1 });
    expect(opened.standing).toEqual({ document: 'passport', name: 'Uma Old', number: `OLD${uma.uid}` });
    // The same phone in the earlier case is the customer's own and no twin.
    expect(opened.sameDocument.map(({ username }) => username)).not.toContain('uma');
    await server.decide(opened, { front: { reason: 'glare', note: '' } }, server.rita);
    const after = await statusOf(uma);
    expect(after).toMatchObject({ state: 'certified', replacement: { state: 'rejected' } });
    expect(after.fields.every(({ state }) => state === 'accepted')).toBe(true);
    const received = await db.many`select payload from outbox where key = ${uma.id}
      union all select payload from event_log where key = ${uma.id}`;
    for (const { payload } of received) expect(payload).toMatchObject({ state: 'certified' });
    const sent = await db.many`select template from message where user_id = ${uma.id} order by id`;
    expect(sent.map(({ template }) => template)).toEqual(['identity.certified', 'identity.replacementRejected']);

    const front = await server.photo(uma, 'a clear front');
    const again = await server.ask(contract.resubmitIdentity, { front, idempotencyKey: randomUUID() }, uma);
    expect(again.data).toEqual({ state: 'certified' });
    const second = await openReplacement(uma);
    expect(second.standing?.name).toBe('Uma Old');
    await server.decide(second, {}, server.rita);
    expect(await statusOf(uma)).toMatchObject({ state: 'certified', replacement: null });
    const cases = await db.many`select id = ${first} as is_first, place from identity_case where user_id = ${uma.id}
      order by submitted_at`;
    expect(cases).toEqual([
      { is_first: true, place: 'past' },
      { is_first: false, place: 'standing' },
    ]);
    expect((await server.open(first, server.rita)).data.case).toMatchObject({ isPast: true, state: 'certified' });
    expect((await replace(uma)).data).toEqual({ state: 'certified' });
    expect((await openReplacement(uma)).standing?.name).toBe('Uma New');
  });

  it('[IDN-17] asks for the trade password and for a certified customer', async () => {
    const { person: ole } = await certifiedPerson('ole');
    const form = await server.form(ole);
    const wrong = await server.ask(contract.replaceIdentity, { ...form, tradePassword: '111111' }, ole);
    expect(wrong.code).toBe('tradePassword.wrong');
    const nia = await server.addNewcomer('nia');
    expect((await replace(nia)).code).toBe('identity.notCertified');
  });

  it('[IDN-17] is not the same picture again, and of two at once one is taken', async () => {
    const lea = await server.addNewcomer('lea');
    const old = await drawPhoto('the front that counts');
    await server.submit(lea, { front: server.idOf(await server.upload(lea, old)) });
    await server.decide((await server.open(await server.caseOf(lea), server.rita)).data, {}, server.rita);
    const front = server.idOf(await server.upload(lea, old));
    expect((await replace(lea, { front })).code).toBe('identity.samePhoto');
    const forms = [await server.form(lea), await server.form(lea)];
    const answers = await Promise.all(
      forms.map((form) => server.ask(contract.replaceIdentity, { ...form, tradePassword: TEST_TRADE_PASSWORD }, lea)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['identity.alreadyIn', undefined]);
  });
});
