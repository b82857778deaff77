import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, makeId } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../seed/cast.ts';
import { connect } from '../../testing/socket-client.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { logIn } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({ proxies: 1 });
});
afterAll(() => server.close());

const proof = { password: CUSTOMER_PASSWORD };
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A log-in from a device of its own, with its token and its place in the list. */
async function open(account: string, from = '192.0.2.1') {
  const device = randomUUID();
  const { data } = await logIn(server, { account, device }, from);
  return { token: data.token ?? '', id: data.session ?? '', device };
}
const list = async (token: string) => (await server.ask(contract.listSessions, {}, token)).data.rows;

describe('the list of devices', () => {
  it('names every place where the customer is in, and which is this one', async () => {
    const one = await open('mia', '192.0.2.1');
    server.clock.advance(1_000);
    await server.platform.db.run`update session set user_agent = ${PHONE} where id = ${one.id}`;
    const two = await open('mia', '192.0.2.2');
    const rows = await list(one.token);
    expect(rows.map(({ id, isThis, ip }) => ({ id, isThis, ip }))).toEqual([
      { id: two.id, isThis: false, ip: '192.0.2.2' },
      { id: one.id, isThis: true, ip: '192.0.2.1' },
    ]);
    expect(rows[1]?.device).toBe('Chrome · Android');
    expect((await list(two.token)).find(({ isThis }) => isThis)?.id).toBe(two.id);
    server.clock.set(TEST_NOW);
  });

  it('leaves out what has ended, by log-out, by time and by idleness', async () => {
    const [stays, left, idle] = [await open('lena'), await open('lena'), await open('lena')];
    await server.ask(contract.logout, {}, left.token);
    server.clock.advance(11 * HOUR_MS);
    await list(stays.token);
    server.clock.advance(HOUR_MS);
    const ids = (await list(stays.token)).map(({ id }) => id);
    expect(ids).toEqual([stays.id]);
    expect(ids).not.toContain(idle.id);
    server.clock.set(TEST_NOW);
  });
});

describe('logging out from afar', () => {
  it('ends the session and its open page at once, and makes its device a stranger', async () => {
    const [here, there] = [await open('viktor'), await open('viktor')];
    const page = await connect(server.url);
    page.say({ op: 'hello', token: there.token });
    page.say({ op: 'subscribe', channel: 'account' });
    await page.next('subscribed');
    expect((await server.ask(contract.endSession, { id: there.id, ...proof }, here.token)).body.errcode).toBe(0);
    expect((await page.closed).code).toBe(4001);
    expect((await server.ask(contract.getUser, {}, there.token)).body.errcode).toBe(60_001);
    expect((await server.ask(contract.getUser, {}, here.token)).body.errcode).toBe(0);
    server.clock.advance(1_000);
    await logIn(server, { account: 'viktor', device: there.device });
    const { rows } = (await server.ask(contract.listLogins, { limit: 1 }, here.token)).data;
    expect(rows).toMatchObject([{ isNewDevice: true }]);
    expect((await server.ask(contract.endSession, { id: there.id, ...proof }, here.token)).code).toBe('call.notFound');
  });

  it('of all others leaves this one', async () => {
    const sessions = [await open('amir'), await open('amir'), await open('amir')] as const;
    const [here, ...others] = sessions;
    expect((await server.ask(contract.endOtherSessions, proof, here.token)).data).toMatchObject({ ended: 2 });
    for (const { token } of others) expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(60_001);
    expect((await list(here.token)).map(({ id }) => id)).toEqual([here.id]);
  });

  it('asks for the password, and for the second factor where one is on: a stolen session shuts nobody out', async () => {
    const [here, there] = [await open('lena'), await open('lena')];
    const refusals = async (fields: Fields) => [
      (await server.ask(contract.endSession, { id: there.id, ...fields }, here.token)).code,
      (await server.ask(contract.endOtherSessions, fields, here.token)).code,
    ];
    expect(await refusals({})).toEqual(['call.missingField', 'call.missingField']);
    expect(await refusals({ password: 'wrong' })).toEqual(['auth.wrongPassword', 'auth.wrongPassword']);
    const { secret } = (await server.ask(contract.startTotp, proof, here.token)).data;
    const code = () => TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: server.clock.now() });
    expect((await server.ask(contract.confirmTotp, { code: code() }, here.token)).code).toBe(undefined);
    expect(await refusals(proof)).toEqual(['second.needed', 'second.needed']);
    expect(await refusals({ ...proof, secondCode: code() })).toEqual(['second.wrong', 'second.wrong']);
    expect((await list(here.token)).map(({ id }) => id)).toContain(there.id);
    server.clock.advance(30_000);
    const ended = await server.ask(contract.endOtherSessions, { ...proof, secondCode: code() }, here.token);
    expect(ended.code).toBe(undefined);
    expect((await list(here.token)).map(({ id }) => id)).toEqual([here.id]);
    server.clock.set(TEST_NOW);
  });

  it('of somebody else’s session finds nothing, and ends nothing', async () => {
    const [mia, viktor] = [await open('mia'), await open('viktor')];
    const never = makeId('ses', TEST_NOW, new Uint8Array(10));
    for (const id of [viktor.id, never]) {
      const reply = await server.ask(contract.endSession, { id, ...proof }, mia.token);
      expect(reply.body).toMatchObject({ errcode: 60_024, data: null });
    }
    expect((await server.ask(contract.getUser, {}, viktor.token)).body.errcode).toBe(0);
  });
});

describe('the history of log-ins', () => {
  it('pages through the customer’s own, newest first, with every failed try', async () => {
    const { token } = await open('noor');
    for (let n = 0; n < 4; n += 1) {
      server.clock.advance(1_000);
      await logIn(server, { account: 'noor', password: 'wrong' }, `198.51.100.${n}`);
    }
    await logIn(server, { account: 'sam', password: 'wrong' }, '198.51.100.77');
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await server.ask(contract.listLogins, { limit: 2, ...(cursor && { cursor }) }, token);
      seen.push(...page.data.rows.map(({ outcome, ip }) => `${outcome} ${ip}`));
      cursor = page.data.next ?? '';
    } while (cursor !== '');
    // Below stands what the sandbox was seeded with.
    expect(seen.slice(0, 5)).toEqual([
      'wrongPassword 198.51.100.3',
      'wrongPassword 198.51.100.2',
      'wrongPassword 198.51.100.1',
      'wrongPassword 198.51.100.0',
      'in 192.0.2.1',
    ]);
    server.clock.set(TEST_NOW);
  });

  it('takes a cursor of no meaning for the beginning', async () => {
    const { token } = await open('sam');
    const reply = await server.ask(contract.listLogins, { cursor: 'zzz' }, token);
    expect(reply.data.rows.length).toBeGreaterThan(0);
  });
});

it('[ATH-15] tells the pages that are open of a new device, and which session it is', async () => {
  const token = await server.signIn('bruno');
  const page = await connect(server.url);
  page.say({ op: 'hello', token });
  page.say({ op: 'subscribe', channel: 'account' });
  await page.next('subscribed');
  const there = await open('bruno', '203.0.113.5');
  const event = await page.next('event');
  expect(event).toMatchObject({
    name: 'login.newDevice',
    data: { session: there.id, ip: '203.0.113.5', device: 'node', at: TEST_NOW },
  });
  expect(JSON.stringify(event)).not.toContain(CUSTOMERS.bruno.mobile);
  await page.close();
});
