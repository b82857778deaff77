import { randomBytes, randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { byWaiting, MOST_OPEN, MOST_VISITORS_AN_HOUR, PER_MINUTE } from '@candor/domain/support';
import { DAY_MS, fixedClock, instant, later, MINUTE_MS, money } from '@candor/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { addCustomer, addOperator, type TestPerson } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { supportFeature } from './feature.ts';
import { forgetPhoto, photoStore } from './photos.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 17, 9)));
let server: TestServer;
let sven: TestPerson;
let olive: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    routes: supportFeature.routes ?? [],
    clock,
    config: { limits: { ...scaleLimits(DEFAULT_LIMITS, 100), scale: 1 } },
  });
  sven = await addOperator(server.platform, { username: 'sven', roles: ['support'] });
  olive = await addOperator(server.platform, { username: 'olive', roles: ['admin'] });
});
afterAll(() => server.close());
// Minutes, so that no limit of one test is felt in the next and no log-in ends.
beforeEach(() => void clock.advance(2 * MINUTE_MS));

const person = () => {
  count += 1;
  return addCustomer(server.platform, { username: `person${count}` });
};

async function ask<C extends Call>(call: C, fields: Record<string, string>, by?: TestPerson) {
  const who = by === undefined ? {} : { _user_token: by.token };
  const { body } = await server.call(call.path, { ...fields, ...who, _lang: 'en' });
  return { code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
}

const say = (by: TestPerson, text: string, more: Record<string, string> = {}) =>
  ask(contract.sendSupport, { text, idempotencyKey: randomUUID(), ...more }, by);
const answer = (by: TestPerson, id: string, text = 'An answer') =>
  ask(contract.answerSupport, { id, text, idempotencyKey: randomUUID() }, by);

/** A transfer of this customer's. */
async function payTransfer(userId: string): Promise<string> {
  const id = randomUUID();
  const [from, to] = ['world:sandbox', `user:${userId}:funding`];
  const cause = { type: 'test', id };
  await server.platform.ledger.transfer({
    id,
    book: 'real',
    kind: 'transfer',
    cause,
    amount: money('USDT', 5n),
    from,
    to,
  });
  return id;
}

const sendPhoto = async (by: TestPerson) =>
  (await upload(contract.uploadSupportPhoto.path, '_user_token', by.token)).data.id;

async function upload(path: string, field: string, who: string) {
  clock.advance(1);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>';
  const data = await sharp(Buffer.from(svg))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set(field, who);
  form.set('file', new Blob([new Uint8Array(data)]));
  const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', body: form });
  return (await response.json()) as { errcode: number; data: { id: string } };
}

test('SUP-1 SUP-5: a banned customer writes, an operator reads and answers, and both see what was read', async () => {
  const mia = await person();
  await server.platform.db.run`update app_user set banned_at = ${timestamp(clock.now())}, ban_reason = 'A test'
    where id = ${mia.id}`;
  const { code, data } = await say(mia, 'Hello\n<b>world</b>');
  expect(code).toBe('ok');
  const id = data.conversation;
  const states = async () => (await ask(contract.getConversation, { id }, mia)).data.messages.map(({ state }) => state);
  expect(await states()).toEqual(['sent']);
  await ask(contract.takeSupport, { id }, sven);
  expect(await states()).toEqual(['delivered']);
  // Whose it is not marks nothing.
  await ask(contract.readAtDesk, { id, upTo: '1' }, olive);
  expect(await states()).toEqual(['delivered']);
  await ask(contract.readAtDesk, { id, upTo: '1' }, sven);
  expect(await states()).toEqual(['read']);
  expect((await answer(sven, id)).code).toBe('ok');
  const seen = (await ask(contract.getConversation, { id }, mia)).data;
  expect(seen.messages.map(({ by, text, name }) => [by, text, name])).toEqual([
    ['customer', 'Hello\n<b>world</b>', null],
    ['operator', 'An answer', 'sven'],
  ]);
  expect(seen.conversation.unread).toBe(1);
  await ask(contract.readSupport, { id, upTo: '2' }, mia);
  const desk = (await ask(contract.openSupport, { id }, sven)).data;
  expect(desk.messages.map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(desk).toMatchObject({ isMine: true, row: { customer: { isBanned: true }, waitingSince: null } });
});

test('SUP-2: words, a picture or both, and not too many', async () => {
  const mia = await person();
  expect((await say(mia, '')).code).toBe('support.empty');
  expect((await say(mia, ' \n ')).code).toBe('support.empty');
  expect((await say(mia, 'x'.repeat(2_001))).code).not.toBe('ok');
  expect((await say(mia, 'a\u0000b')).code).not.toBe('ok');
  expect((await say(mia, 'x'.repeat(2_000))).code).toBe('ok');
});

test('SUP-3: a conversation names a record of one’s own and nobody else’s', async () => {
  const [mia, eve] = [await person(), await person()];
  const record = await payTransfer(mia.id);
  expect((await say(eve, 'Mine?', { record })).code).toBe('support.unknownRecord');
  expect((await say(eve, 'Mine?', { record: randomUUID() })).code).toBe('support.unknownRecord');
  const { data } = await say(mia, 'Where is it?', { record });
  const { conversation } = (await ask(contract.getConversation, { id: data.conversation }, mia)).data;
  expect(conversation.reference).toEqual({ kind: 'transfer', id: record });
});

test('SUP-4: a visitor has the conversation of their token; nobody reads another’s', async () => {
  const visitor = randomBytes(32).toString('base64url');
  const sent = { visitor, text: 'I cannot log in', idempotencyKey: randomUUID() };
  expect((await ask(contract.visitorConversation, { visitor })).data.chat).toBeNull();
  const first = await ask(contract.visitorSend, sent);
  expect((await ask(contract.visitorSend, sent)).data, 'SUP-6').toEqual(first.data);
  const { conversation: id } = first.data;
  expect((await answer(sven, id, 'Which name?')).code).toBe('ok');
  const seen = (await ask(contract.visitorConversation, { visitor })).data.chat;
  expect(seen?.messages.map(({ text }) => text)).toEqual(['I cannot log in', 'Which name?']);
  await ask(contract.visitorRead, { visitor, upTo: '2' });
  expect((await ask(contract.visitorConversation, { visitor })).data.chat?.conversation.unread).toBe(0);
  const other = randomBytes(32).toString('base64url');
  expect((await ask(contract.visitorConversation, { visitor: other })).data.chat).toBeNull();
  const mia = await person();
  expect((await ask(contract.getConversation, { id }, mia)).code).toBe('call.notFound');
  const rows = await server.platform.db.many`select visitor_tag from support_conversation where id = ${id}`;
  expect(JSON.stringify(rows)).not.toContain(visitor);
});

test('SUP-6: the same message under the same key is one message, twins included', async () => {
  const mia = await person();
  const more = { idempotencyKey: randomUUID() };
  const twins = await Promise.all([say(mia, 'Once', more), say(mia, 'Once', more), say(mia, 'Once', more)]);
  const [one] = twins;
  for (const twin of twins) expect(twin.data).toEqual(one?.data);
  expect((await ask(contract.listConversations, {}, mia)).data.rows).toHaveLength(1);
  expect((await say(mia, 'Another', more)).code).toBe('call.idempotencyConflict');
  const visitor = randomBytes(32).toString('base64url');
  const sent = { visitor, text: 'Once', ...more };
  const both = await Promise.all([ask(contract.visitorSend, sent), ask(contract.visitorSend, sent)]);
  expect(both[0]?.data).toEqual(both[1]?.data);
});

test('SUP-12: a visitor sends pictures into their own conversation, and only there', async () => {
  const newToken = () => randomBytes(32).toString('base64url');
  const [visitor, other] = [newToken(), newToken()];
  const { path } = contract.uploadVisitorPhoto;
  const write = (by: string, text: string, file?: string) =>
    ask(contract.visitorSend, { visitor: by, text, idempotencyKey: randomUUID(), ...(file && { file }) });
  expect((await upload(path, 'visitor', visitor)).errcode, 'before a word is written').toBe(60_024);
  for (const each of [visitor, other]) await write(each, 'I cannot log in');
  const file = (await upload(path, 'visitor', visitor)).data.id;
  expect((await write(other, '', file)).code).toBe('support.photoMissing');
  expect((await write(visitor, '')).code).toBe('support.empty');
  expect((await write(visitor, '', file)).code).toBe('ok');
  expect((await write(visitor, 'Again', file)).code).toBe('support.photoMissing');
  const chat = (await ask(contract.visitorConversation, { visitor })).data.chat;
  const id = chat?.messages.at(-1)?.id ?? '';
  const { picture } = (await ask(contract.visitorPicture, { visitor, id })).data;
  expect(Buffer.from(picture?.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('secret place');
  for (const stranger of [other, newToken()]) {
    expect((await ask(contract.visitorPicture, { visitor: stranger, id })).code).toBe('call.notFound');
  }
  expect((await ask(contract.supportPicture, { id }, await person())).code).toBe('call.notFound');
  expect((await ask(contract.deskPicture, { id }, sven)).data.picture).toBe(picture);
  const loose = (await upload(path, 'visitor', visitor)).data.id;
  const forgotten = await photoStore(server.platform.db).forgotten(later(clock.now(), 2 * DAY_MS), 10);
  expect(forgotten).toEqual([loose]);
  for (const each of forgotten) await forgetPhoto(server.platform, each);
  expect((await write(visitor, 'Late', loose)).code).toBe('support.photoMissing');
  expect((await upload(path, '_user_token', visitor)).errcode, 'not by a field of customers').toBe(60_014);
});

test('SUP-7: nobody floods', async () => {
  const mia = await person();
  const { data } = await say(mia, 'First');
  for (let n = 1; n < PER_MINUTE; n += 1) await say(mia, `More ${n}`, { conversation: data.conversation });
  expect((await say(mia, 'Too much', { conversation: data.conversation })).code).toBe('support.tooFast');
  clock.advance(MINUTE_MS);
  expect((await say(mia, 'Later', { conversation: data.conversation })).code).toBe('ok');
  for (let n = 1; n < MOST_OPEN; n += 1) expect((await say(mia, 'Another subject')).code).toBe('ok');
  expect((await say(mia, 'One more')).code).toBe('support.tooManyOpen');
  const write = () =>
    ask(contract.visitorSend, {
      visitor: randomBytes(32).toString('base64url'),
      text: 'Flood',
      idempotencyKey: randomUUID(),
    });
  const codes: string[] = [];
  for (let n = 0; n <= MOST_VISITORS_AN_HOUR; n += 1) codes.push((await write()).code);
  expect(codes[0]).toBe('ok');
  expect(codes.at(-1)).toBe('support.tooFast');
});

test('SUP-8: the first unread answer is a notice, unless the customer is looking', async () => {
  const mia = await person();
  const { conversation: id } = (await say(mia, 'Hello')).data;
  const notices = async () =>
    (
      await server.platform.db.many`select payload from outbox where key = ${mia.id} and topic = 'support.changed'
      union all select payload from event_log where key = ${mia.id} and topic = 'support.changed'`
    ).filter(({ payload }) => (payload as { isNotice: boolean }).isNotice).length;
  clock.advance(MINUTE_MS);
  await answer(sven, id);
  await answer(sven, id);
  expect(await notices()).toBe(1);
  await ask(contract.readSupport, { id, upTo: '3' }, mia);
  await ask(contract.getConversation, { id }, mia);
  await answer(sven, id);
  expect(await notices()).toBe(1);
});

test('SUP-9: the queue has the order of the rule', async () => {
  const waits = [3, 5, 20, 25, 70, 90];
  const people: string[] = [];
  for (const [index, minutes] of waits.entries()) {
    const who = await person();
    if (index % 2 === 0) {
      await server.platform.db.run`update app_user set vip_expires_at = ${timestamp(later(clock.now(), DAY_MS))}
        where id = ${who.id}`;
    }
    const { data } = await say(who, `Waits ${minutes}`);
    await server.platform.db.run`update support_conversation
      set waiting_since = ${timestamp(later(clock.now(), -minutes * MINUTE_MS))} where id = ${data.conversation}`;
    people.push(data.conversation);
  }
  const { rows } = (await ask(contract.listSupport, { show: 'waiting', limit: '100' }, sven)).data;
  const ours = rows.filter(({ id }) => people.includes(id));
  const facts = ours.map(({ waitingSince, customer }) => ({
    waitingSince: instant(waitingSince ?? 0),
    isVip: customer?.isVip ?? false,
  }));
  expect(facts).toHaveLength(waits.length);
  expect([...facts].sort(byWaiting(clock.now()))).toEqual(facts);
});

test('SUP-10: one answers at a time; notes stay with colleagues; every change is in the audit log', async () => {
  const mia = await person();
  const { conversation: id } = (await say(mia, 'Hello')).data;
  expect((await answer(sven, id)).code).toBe('ok');
  expect((await answer(olive, id)).code).toBe('support.notYours');
  expect((await ask(contract.closeSupport, { id }, olive)).code).toBe('support.notYours');
  const over = { id, to: olive.id, note: 'Please look at the payout' };
  expect((await ask(contract.handOverSupport, { ...over, to: sven.id }, sven)).code).toBe('support.unknownColleague');
  expect((await ask(contract.handOverSupport, over, sven)).code).toBe('ok');
  expect((await answer(sven, id)).code).toBe('support.notYours');
  expect((await answer(olive, id)).code).toBe('ok');
  const seen = JSON.stringify((await ask(contract.getConversation, { id }, mia)).data);
  expect(seen).not.toContain('payout');
  expect(JSON.stringify((await ask(contract.listConversations, {}, mia)).data)).not.toContain('payout');
  expect(JSON.stringify((await ask(contract.openSupport, { id }, olive)).data)).toContain('payout');
  await ask(contract.closeSupport, { id }, olive);
  expect((await answer(olive, id)).code).toBe('support.closed');
  await ask(contract.reopenSupport, { id }, sven);
  const rows = await server.platform.db.many`select action from audit_log where subject = ${id} order by seq`;
  expect(rows.map(({ action }) => action)).toEqual(['support.handedOver', 'support.closed', 'support.reopened']);
  const rita = await addOperator(server.platform, { username: 'rita', roles: ['reviewer'] });
  expect((await ask(contract.openSupport, { id }, rita)).code).toBe('call.notAllowed');
});

test('SUP-11: writing opens a closed conversation again', async () => {
  const mia = await person();
  const { conversation: id } = (await say(mia, 'Hello')).data;
  await answer(sven, id);
  await ask(contract.closeSupport, { id }, sven);
  expect((await say(mia, 'One more thing', { conversation: id })).code).toBe('ok');
  const { row } = (await ask(contract.openSupport, { id }, sven)).data;
  expect(row).toMatchObject({ state: 'open', assignedTo: { name: 'sven' } });
  expect(row.waitingSince).not.toBeNull();
});

test('SUP-12: a picture is sealed, sent once, seen by both sides, and forgotten when it was not sent', async () => {
  const [mia, eve] = [await person(), await person()];
  const file = await sendPhoto(mia);
  expect((await say(eve, 'Look', { file })).code).toBe('support.photoMissing');
  const { data } = await say(mia, '', { file });
  expect((await say(mia, 'Again', { file })).code).toBe('support.photoMissing');
  const { messages } = (await ask(contract.getConversation, { id: data.conversation }, mia)).data;
  const message = { id: messages[0]?.id ?? '' };
  expect(messages[0]).toMatchObject({ hasPicture: true, text: '' });
  const { picture } = (await ask(contract.supportPicture, message, mia)).data;
  expect(picture).toMatch(/^data:image\/jpeg;base64,/);
  expect(Buffer.from(picture?.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('secret place');
  expect((await ask(contract.supportPicture, message, eve)).code).toBe('call.notFound');
  expect((await ask(contract.deskPicture, message, sven)).data.picture).toBe(picture);
  await sendPhoto(mia);
  const { db } = server.platform;
  expect(await photoStore(db).forgotten(clock.now(), 10)).toEqual([]);
  const [loose] = await photoStore(db).forgotten(later(clock.now(), 2 * DAY_MS), 10);
  if (loose) await forgetPhoto(server.platform, loose);
  expect(await photoStore(db).forgotten(later(clock.now(), 2 * DAY_MS), 10)).toEqual([]);
});

test('typing is shown to the other side for a few seconds', async () => {
  const mia = await person();
  const { conversation: id } = (await say(mia, 'Hello')).data;
  await ask(contract.typeSupport, { id }, mia);
  await ask(contract.typeAtDesk, { id }, sven);
  expect((await ask(contract.openSupport, { id }, sven)).data.isTyping).toBe(true);
  expect((await ask(contract.getConversation, { id }, mia)).data.isTyping).toBe(true);
  clock.advance(10_000);
  expect((await ask(contract.openSupport, { id }, sven)).data.isTyping).toBe(false);
});

test('canned answers are saved by name and language, and audited', async () => {
  const saved = { name: 'limits', lang: 'en', text: 'Your limit is on the VIP page.' };
  const { id } = (await ask(contract.saveCanned, saved, sven)).data;
  expect((await ask(contract.saveCanned, { ...saved, text: 'See the VIP page.' }, olive)).data.id).toBe(id);
  await ask(contract.saveCanned, { ...saved, lang: 'de', text: 'Siehe VIP.' }, sven);
  const { rows } = (await ask(contract.listCanned, {}, sven)).data;
  expect(rows.map(({ lang, text, by }) => [lang, text, by])).toEqual([
    ['de', 'Siehe VIP.', 'sven'],
    ['en', 'See the VIP page.', 'olive'],
  ]);
  expect((await ask(contract.removeCanned, { id }, sven)).code).toBe('ok');
  expect((await ask(contract.removeCanned, { id }, sven)).code).toBe('call.notFound');
  const trail = await server.platform.db.many`select action from audit_log where subject = ${id}`;
  expect(trail).toHaveLength(3);
});
