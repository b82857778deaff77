import { command, MAX_CALLS_IN_FLIGHT } from '@candor/contract';
import { zText, zUuid } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type HeldBack, holdBack } from '../../testing/held-back.ts';
import { addCustomer, type TestPerson } from '../../testing/people.ts';
import { connect, type SocketClient } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { DEFAULT_LIMITS, scaleLimits } from '../config.ts';
import { handle } from '../handle.ts';

const given = {
  summary: 'Says it back, when it may.',
  access: 'customer',
  input: z.strictObject({ word: zText(4_000), idempotencyKey: z.optional(zUuid) }),
  output: z.strictObject({ word: z.string(), by: z.string() }),
} as const;
const echo = command({ path: 'app.probe/echo', overSocket: true, ...given });
const closed = command({ path: 'app.probe/closed', ...given });

const held = new Map<string, HeldBack>();
const routes = [
  handle(echo, async ({ word }, { user }) => {
    await held.get(word)?.wait();
    return ok({ word, by: user.username });
  }),
  handle(closed, async ({ word }, { user }) => ok({ word, by: user.username })),
];

let server: TestServer;
let mia: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ routes });
  mia = await addCustomer(server.platform, { username: 'mia' });
});
afterAll(() => server.close());

async function join(token?: string, lang?: string, at = server): Promise<SocketClient> {
  const client = await connect(at.url);
  client.say({ op: 'hello', ...(token && { token }), ...(lang && { lang }) });
  await client.next('welcome');
  return client;
}

const say = (client: SocketClient, id: string, word = id, call: string = echo.path) =>
  client.say({ op: 'call', id, call, fields: { word } });

function hold(word: string): HeldBack {
  const one = holdBack();
  held.set(word, one);
  return one;
}

it('answers many calls of one connection under their ids, each as soon as it is ready', async () => {
  const client = await join(mia.token);
  const first = hold('first');
  say(client, 'a', 'first');
  await first.hasArrived;
  const others = Array.from({ length: MAX_CALLS_IN_FLIGHT - 1 }, (_, index) => `w${index}`);
  for (const word of others) say(client, word);
  const answered: string[] = [];
  for (const _ of others) {
    const { id, status, envelope } = await client.next('answer');
    expect([status, envelope]).toMatchObject([200, { errcode: 0, data: { word: id, by: 'mia' } }]);
    answered.push(id);
  }
  expect(answered.toSorted()).toEqual(others.toSorted());
  first.release();
  expect(await client.next('answer')).toMatchObject({ id: 'a', envelope: { data: { word: 'first' } } });
  await client.close();
});

it('refuses one call too many at a time, and takes the next when one is answered', async () => {
  const client = await join(mia.token);
  const one = hold('slow');
  for (let index = 0; index < MAX_CALLS_IN_FLIGHT; index += 1) say(client, `s${index}`, 'slow');
  await one.hasArrived;
  say(client, 'one more');
  const refused = await client.next('answer');
  expect(refused).toMatchObject({ id: 'one more', status: 429, retryAfterSeconds: 1 });
  expect(refused.envelope.refusal?.code).toBe('call.tooMany');
  one.release();
  for (let index = 0; index < MAX_CALLS_IN_FLIGHT; index += 1) await client.next('answer');
  say(client, 'now');
  expect(await client.next('answer')).toMatchObject({ id: 'now', status: 200 });
  await client.close();
});

it('takes calls the contract allows here and no others, as whoever said hello, in their language', async () => {
  const client = await join(mia.token, 'de');
  const code = async (fields: object) => {
    client.say({ op: 'call', id: 'x', call: echo.path, ...fields });
    const { envelope } = await client.next('answer');
    return { code: envelope.refusal?.code, errcode: envelope.errcode, errmsg: envelope.errmsg };
  };
  expect(await code({ call: closed.path, fields: { word: 'x' } })).toMatchObject({ code: 'call.notAllowed' });
  expect(await code({ call: 'app.probe/none', fields: {} })).toMatchObject({ code: 'call.unknown' });
  expect(await code({ call: 'constructor', fields: {} })).toMatchObject({ code: 'call.unknown' });
  expect(await code({ fields: { word: 'x', more: 'y' } })).toMatchObject({ code: 'call.unknownField' });
  expect(await code({ fields: { word: 'x', _user_token: mia.token } })).toMatchObject({ code: 'call.unknownField' });
  expect(await code({ fields: { word: 'x' }, book: 'demo' })).toMatchObject({ code: 'account.otherBook' });
  const missing = await code({ fields: {} });
  const overHttp = await server.call(echo.path, { _user_token: mia.token, _lang: 'de' });
  expect(missing.errmsg).toBe(overHttp.body.errmsg);
  expect(missing.errcode).toBe(overHttp.body.errcode);
  const visitor = await join();
  say(visitor, 'v');
  expect((await visitor.next('answer')).envelope.errcode).toBe(60_001);
  for (const each of [client, visitor]) await each.close();
});

it('lets nothing past that is no call: not JSON, binary, too large, keys of prototypes, what is no text', async () => {
  const client = await join(mia.token);
  const call = `"op":"call","id":"h","call":"${echo.path}"`;
  for (const hostile of [
    '{"op":"call"',
    '[]',
    'null',
    `{${call}}`,
    `{${call},"fields":[]}`,
    `{${call},"fields":null}`,
    `{${call},"fields":{"word":1}}`,
    `{${call},"fields":{"word":{"a":"b"}}}`,
    `{${call},"fields":{"__proto__":{"word":"x"}}}`,
    `{${call},"fields":{"word":"a\\u0000b"}}`,
    `{${call},"fields":{"word":"\\ud800"}}`,
    `{${call},"fields":{"word":"x"},"__proto__":{}}`,
    `{${call},"fields":{"word":"x"},"token":"${mia.token}"}`,
    `{"op":"call","id":7,"call":"${echo.path}","fields":{"word":"x"}}`,
    `{"op":"call","id":"${'i'.repeat(65)}","call":"${echo.path}","fields":{"word":"x"}}`,
  ]) {
    client.say(hostile);
    expect(await client.next('refused'), hostile).toMatchObject({ code: 'call.malformed' });
  }
  client.say(`{${call},"fields":{"__proto__":"x","word":"x"}}`);
  expect((await client.next('answer')).envelope.refusal).toMatchObject({ code: 'call.unknownField' });
  expect(({} as { word?: string }).word).toBeUndefined();
  client.socket.send(Buffer.from(`{${call},"fields":{"word":"x"}}`), { binary: true });
  expect(await client.closed).toMatchObject({ code: 1008 });
  const large = await join(mia.token);
  say(large, 'l', 'x'.repeat(9_000));
  expect(await large.closed).toMatchObject({ code: 1009 });
  const early = await connect(server.url);
  say(early, 'before hello');
  expect(await early.closed).toMatchObject({ code: 1008 });
});

it('is over with the session: the connection closes, and what was begun before is finished', async () => {
  const amir = await addCustomer(server.platform, { username: 'amir' });
  const client = await join(amir.token);
  const one = hold('begun');
  say(client, 'b', 'begun');
  await one.hasArrived;
  await server.platform.sessions.endAll(amir.id);
  say(client, 'late');
  expect(await client.closed).toEqual({ code: 4001, reason: 'session ended' });
  one.release();
  const again = await connect(server.url);
  again.say({ op: 'hello', token: amir.token });
  expect(await again.next('welcome')).toMatchObject({ isSignedIn: false });
  say(again, 'no');
  expect((await again.next('answer')).envelope.errcode).toBe(60_001);
  await again.close();
});

it('counts against the same limits as calls over HTTP, and writes the same line into the log', async () => {
  const limits = { ...scaleLimits(DEFAULT_LIMITS, 10_000), callsPerAccountPer10s: 3 };
  const strict = await startTestServer({ routes, config: { limits } });
  const lena = await addCustomer(strict.platform, { username: 'lena' });
  const client = await join(lena.token, 'en', strict);
  await strict.call(echo.path, { word: 'one', _user_token: lena.token });
  for (const word of ['two', 'three', 'four']) say(client, word);
  const statuses = [];
  for (let index = 0; index < 3; index += 1) statuses.push((await client.next('answer')).status);
  expect(statuses.toSorted()).toEqual([200, 200, 429]);
  expect((await strict.call(echo.path, { word: 'five', _user_token: lena.token })).status).toBe(429);
  const line = strict.logLines.find((each) => /"method":"WS".*"status":200/.test(each)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ path: echo.path, status: 200, account: lena.id });
  expect(strict.logLines.join('')).not.toContain(lena.token);
  await strict.close();
});

it('answers what is under way when the program stops, takes nothing new, and then hangs up', async () => {
  const stopping = await startTestServer({ routes });
  const noor = await addCustomer(stopping.platform, { username: 'noor' });
  const client = await join(noor.token, 'en', stopping);
  const one = hold('last');
  say(client, 'l', 'last');
  await one.hasArrived;
  const ending = stopping.close();
  await new Promise(setImmediate);
  say(client, 'new');
  expect(await client.next('answer')).toMatchObject({ id: 'new', status: 503 });
  one.release();
  expect(await client.next('answer')).toMatchObject({ id: 'l', envelope: { data: { word: 'last' } } });
  expect(await client.closed).toEqual({ code: 1012, reason: 'the service restarts' });
  await ending;
});
