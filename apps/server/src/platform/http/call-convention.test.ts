import { command, query } from '@candor/contract';
import { zDecimal, zNothing, zText, zTradePassword, zUuid } from '@candor/contract/fields';
import { ok, refuse } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer, addOperator, type TestPerson } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';
import { TooBusy } from '../limit-concurrency.ts';

const echo = command({
  path: 'app.probe/echo',
  summary: 'Says it back.',
  access: 'visitor',
  input: z.strictObject({ word: zText(8), more: z.optional(zText(8)) }),
  output: z.strictObject({ word: z.string() }),
  refusals: { 'probe.rude': 65_999 },
});
const topLevel = query({
  path: 'app.probe/top',
  summary: 'Answers beside errcode.',
  access: 'customer',
  reply: 'top',
  input: zNothing,
  output: z.strictObject({ account_info: z.strictObject({ security: z.null() }) }),
});
const staff = query({
  path: 'app.probe/staff',
  summary: 'For operators.',
  access: 'operator',
  permission: 'any',
  rule: 'login.own',
  input: zNothing,
  output: z.strictObject({ name: z.string() }),
});
const pay = command({
  path: 'app.probe/pay',
  summary: 'Behind the trade password.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  input: z.strictObject({ amount: zDecimal, tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: z.strictObject({ id: z.string(), hash: z.string() }),
});
const broken = query({
  path: 'app.probe/broken',
  summary: 'Fails in several ways.',
  access: 'visitor',
  input: z.strictObject({ how: z.enum(['throw', 'busy', 'lie', 'undeclared']) }),
  output: z.strictObject({ fine: z.boolean() }),
});

const routes = [
  handle(echo, async ({ word }) => (word === 'rude' ? refuse('probe.rude') : ok({ word }))),
  handle(topLevel, async () => ok({ account_info: { security: null } })),
  handle(staff, async (_, { operator }) => ok({ name: operator.name })),
  handle(pay, async (input, { ledgerId, requestHash }) =>
    ok({ id: ledgerId(input.idempotencyKey), hash: requestHash(input) }),
  ),
  handle(broken, async ({ how }) => {
    if (how === 'throw') throw new Error('a bug');
    if (how === 'busy') throw new TooBusy('full');
    // What the types forbid, a cast could still do.
    if (how === 'undeclared') return refuse('probe.unheardOf' as 'call.failed');
    return ok({ fine: 'no' as unknown as boolean });
  }),
];

let server: TestServer;
let mia: TestPerson;
let omar: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ routes });
  mia = await addCustomer(server.platform, { username: 'mia' });
  omar = await addOperator(server.platform, { username: 'omar' });
});

afterAll(() => server.close());

it('answers in the envelope, with a request id and the time', async () => {
  const { status, headers, body } = await server.call('app.probe/echo', { word: ' hi ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ errcode: 0, errmsg: 'ok', data: { word: 'hi' } });
  expect(headers.get('x-request-id')).toBe(body.request_id);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('puts the fields beside errcode where the specification wants them there', async () => {
  const { body } = await server.call('app.probe/top', { _user_token: mia.token });
  expect(body).toMatchObject({ errcode: 0, account_info: { security: null } });
  expect(body).not.toHaveProperty('data');
});

it('says each refusal with its code, its number and the sentence in the language asked for', async () => {
  const english = await server.call('app.probe/echo', { word: 'rude', _lang: 'en' });
  expect(english).toMatchObject({
    status: 200,
    body: { errcode: 65_999, data: null, refusal: { code: 'probe.rude' } },
  });
  const missing = await server.call('app.probe/echo', {});
  expect(missing.body).toMatchObject({ errcode: 60_012, errmsg: 'The field word is missing.' });
});

it.each([
  ['a missing field', {}, 'call.missingField', { field: 'word' }],
  ['a field too long', { word: '123456789' }, 'call.fieldTooLong', { field: 'word', maximum: 8 }],
  ['an unknown field', { word: 'hi', admin: '1' }, 'call.unknownField', { field: 'admin' }],
  ['a field with a control character', { word: 'a\u0007b' }, 'call.invalidField', { field: 'word' }],
  ['a field of the prototype', 'word=hi&__proto__=x', 'call.unknownField', { field: '__proto__' }],
  ['a field sent twice', 'word=hi&word=ho', 'call.duplicateField', { field: 'word' }],
  ['a token sent twice', 'word=hi&_user_token=a&_user_token=b', 'call.duplicateField', { field: '_user_token' }],
  ['broken UTF-8', 'word=%ff', 'call.malformed', {}],
])('refuses %s', async (_name, fields, code, details) => {
  const { status, body } = await server.call('app.probe/echo', fields);
  expect(status).toBe(200);
  expect(body.refusal).toEqual({ code, details });
});

it('takes only a form, only by POST, only so large, and only calls it knows', async () => {
  const form = (type: string) => server.call('app.probe/echo', 'word=hi', { 'content-type': type });
  expect((await form('application/json')).body.refusal?.code).toBe('call.wrongContentType');
  expect((await form('text/plain')).body.refusal?.code).toBe('call.wrongContentType');
  expect((await form('application/x-www-form-urlencoded; charset=latin1')).body.errcode).toBe(60_011);
  expect((await form('application/x-www-form-urlencoded;charset=UTF-8')).body.errcode).toBe(0);
  const large = await server.call('app.probe/echo', `word=${'x'.repeat(65 * 1024)}`);
  expect(large).toMatchObject({ status: 413, body: { errcode: 60_017 } });
  expect(await server.call('app.probe/nothing', {})).toMatchObject({ status: 404, body: { errcode: 60_021 } });
  const got = await fetch(`${server.url}/api/app.probe/echo?word=hi`);
  expect(got.status).toBe(405);
  expect(got.headers.get('allow')).toBe('POST');
  expect(await got.json()).toMatchObject({ errcode: 60_011, data: null });
  expect((await fetch(`${server.url}/api/app.probe/nothing`)).status).toBe(404);
});

it('ends the session of whoever has no valid token of the right kind, before looking at the fields', async () => {
  const forged = 'A'.repeat(43);
  for (const token of ['', 'x', forged, omar.token, `${mia.token}x`]) {
    const { status, body } = await server.call('app.probe/pay', { _user_token: token, junk: '1' });
    expect({ status, errcode: body.errcode }).toEqual({ status: 200, errcode: 60_001 });
  }
  expect((await server.call('app.probe/staff', { _user_token: mia.token })).body.errcode).toBe(60_001);
  expect((await server.call('app.probe/staff', { _user_token: omar.token })).body).toMatchObject({
    data: { name: 'omar' },
  });
});

it('turns away pages of other sites', async () => {
  const from = (headers: Record<string, string>) => server.call('app.probe/echo', { word: 'hi' }, headers);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).body.errcode).toBe(60_025);
  expect((await from({ 'sec-fetch-site': 'same-site' })).body.errcode).toBe(60_025);
  expect((await from({ origin: 'https://evil.example' })).body.errcode).toBe(60_025);
  expect((await from({ origin: 'null' })).body.errcode).toBe(60_025);
  expect((await from({ origin: server.url })).body.errcode).toBe(0);
  expect((await from({ 'sec-fetch-site': 'same-origin' })).body.errcode).toBe(0);
});

it('makes the ledger id from caller, call and key, and leaves secrets out of the digest', async () => {
  const idempotencyKey = '0190a000-0000-7000-8000-00000000cafe';
  const fields = { amount: '1', tradePassword: '246810', idempotencyKey };
  const lena = await addCustomer(server.platform, { username: 'lena' });
  const asMia = await server.call('app.probe/pay', { ...fields, _user_token: mia.token });
  const again = await server.call('app.probe/pay', { ...fields, _user_token: mia.token });
  const asLena = await server.call('app.probe/pay', { ...fields, _user_token: lena.token });
  expect(asMia.body).toMatchObject({ errcode: 0 });
  expect(asMia.body.data).toEqual(again.body.data);
  const [one, other] = [asMia.body.data, asLena.body.data] as { id: string; hash: string }[];
  expect(one?.id).not.toBe(other?.id);
  expect(one?.id.slice(0, 13)).toBe('0190a000-0000');
  expect(one?.id).toMatch(/^[0-9a-f-]{14}8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(one?.hash).not.toBe(other?.hash);
});

it('answers a bug, an overload and an answer against the contract without showing what is inside', async () => {
  const bug = await server.call('app.probe/broken', { how: 'throw' });
  expect(bug).toMatchObject({ status: 500, body: { errcode: 60_019, data: null } });
  expect(JSON.stringify(bug.body)).not.toContain('a bug');
  const busy = await server.call('app.probe/broken', { how: 'busy' });
  expect(busy).toMatchObject({ status: 503, body: { errcode: 60_020 } });
  expect(busy.headers.get('retry-after')).toBe('1');
  expect((await server.call('app.probe/broken', { how: 'lie' })).body.errcode).toBe(60_019);
  expect((await server.call('app.probe/broken', { how: 'undeclared' })).status).toBe(500);
});

it('refuses to compile an undeclared refusal or an answer of another shape', () => {
  // @ts-expect-error: the contract of echo does not declare it.
  handle(echo, async () => refuse('probe.unheardOf'));
  // @ts-expect-error: a query without refusals of its own may say only the common ones.
  handle(topLevel, async () => refuse('probe.rude'));
  // @ts-expect-error: the word must be text.
  handle(echo, async () => ok({ word: 7 }));
  // @ts-expect-error: a visitor has no user.
  handle(echo, async (_, { user }) => ok({ word: user.uid }));
});
