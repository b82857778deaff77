import { assert, fixedClock, HOUR_MS, instant, MINUTE_MS, Secret } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../testing/owner.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { makeSessions } from './open-sessions.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 10)));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
});
afterAll(() => server.close());

const secret = (token: string) => new Secret(token);

it('keeps only a digest of a token, and finds who it belongs to', async () => {
  const { platform } = server;
  const mia = await addCustomer(platform, { username: 'mia' });
  const found = await platform.sessions.findCustomer(secret(mia.token));
  expect(found?.user).toMatchObject({ id: mia.id, uid: mia.uid, username: 'mia', isBanned: false });
  expect(Buffer.from(mia.token, 'base64url')).toHaveLength(32);
  const stored = await platform.db.many`select s::text as whole from session s`;
  for (const { whole } of stored) expect(String(whole)).not.toContain(mia.token);
  expect(await platform.sessions.findOperator(secret(mia.token))).toBe(undefined);
});

it('ends a customer’s log-in after twelve idle hours, and never later than a week', async () => {
  const { platform } = server;
  const lena = await addCustomer(platform, { username: 'lena' });
  clock.advance(11 * HOUR_MS);
  expect(await platform.sessions.findCustomer(secret(lena.token))).toBeDefined();
  clock.advance(11 * HOUR_MS);
  expect(await platform.sessions.findCustomer(secret(lena.token))).toBeDefined();
  clock.advance(12 * HOUR_MS);
  expect(await platform.sessions.findCustomer(secret(lena.token))).toBe(undefined);

  const viktor = await addCustomer(platform, { username: 'viktor' });
  for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
    clock.advance(10 * HOUR_MS);
    expect(await platform.sessions.findCustomer(secret(viktor.token))).toBeDefined();
  }
  clock.advance(8 * HOUR_MS);
  expect(await platform.sessions.findCustomer(secret(viktor.token))).toBe(undefined);
});

it('ends an operator’s log-in after half an idle hour, and at once when the operator is disabled', async () => {
  const { platform } = server;
  const omar = await addOperator(platform, { username: 'omar' });
  clock.advance(29 * MINUTE_MS);
  expect(await platform.sessions.findOperator(secret(omar.token))).toBeDefined();
  clock.advance(30 * MINUTE_MS);
  expect(await platform.sessions.findOperator(secret(omar.token))).toBe(undefined);
  const rita = await addOperator(platform, { username: 'rita' });
  await asOwner(platform, (owner) => owner.query('update operator set disabled_at = now() where id = $1', [rita.id]));
  expect(await platform.sessions.findOperator(secret(rita.token))).toBe(undefined);
});

it('ends one log-in or all of them, and tells who listens', async () => {
  const { platform } = server;
  const { sessions, db } = platform;
  const amir = await addCustomer(platform, { username: 'amir' });
  const origin = { ip: '::1', userAgent: 'a'.repeat(1_000) };
  const second = await db.transaction((tx) => sessions.openCustomer(tx, amir.id, origin));
  const third = await db.transaction((tx) => sessions.openCustomer(tx, amir.id, origin));
  const ended: string[] = [];
  sessions.onEnd((id) => ended.push(id));
  expect(await sessions.end(secret(amir.token))).toBe(amir.id);
  expect(await sessions.end(secret(amir.token))).toBe(undefined);
  expect(await sessions.endAll(amir.id, third.id)).toBe(1);
  expect(ended).toEqual([amir.sessionId, second.id]);
  expect(await sessions.findCustomer(second.token)).toBe(undefined);
  expect(await sessions.findCustomer(third.token)).toBeDefined();
  const twin = secret(third.token.use((text) => text));
  const alive = await sessions.findAlive([secret(amir.token), second.token, third.token, twin]);
  expect([...alive]).toEqual([third.token, twin]);
});

it('gives a log-in another token: the old one is dead at once, also where it was remembered, and hung up', async () => {
  const { db, newId } = server.platform;
  const cached = makeSessions({ db, clock, newId, cacheMs: 1_000 });
  const people = [
    await addCustomer(server.platform, { username: 'ines' }),
    await addOperator(server.platform, { username: 'olga' }),
  ];
  const ended: string[] = [];
  cached.onEnd((id) => ended.push(id));
  const find = async (token: Secret<string>) =>
    (await cached.findCustomer(token)) ?? (await cached.findOperator(token));
  for (const person of people) {
    const old = secret(person.token);
    const before = await find(old);
    assert(before, 'somebody behind the first token');
    const answers = await Promise.all([cached.renew(old), cached.renew(old)]);
    const [fresh, ...others] = answers.filter((token) => token !== undefined);
    assert(fresh, 'one of the two to get another token');
    expect(others).toEqual([]);
    expect(await find(old)).toBe(undefined);
    expect(await find(fresh)).toEqual(before);
    expect(await cached.renew(old)).toBe(undefined);
    expect(ended.splice(0)).toEqual([before.session.id]);
  }
  expect(await cached.renew(secret('no token at all'))).toBe(undefined);
});

it('reuses an answer for a moment, but not past what it was told to forget', async () => {
  const { db, newId } = server.platform;
  const sam = await addCustomer(server.platform, { username: 'sam' });
  const cached = makeSessions({ db, clock, newId, cacheMs: 1_000 });
  const isBanned = async () => (await cached.findCustomer(secret(sam.token)))?.user.isBanned;
  expect(await isBanned()).toBe(false);
  await db.run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${sam.id}`;
  expect(await isBanned()).toBe(false);
  clock.advance(1_000);
  expect(await isBanned()).toBe(true);
  await db.run`update app_user set banned_at = null, ban_reason = null where id = ${sam.id}`;
  cached.forget(sam.id);
  expect(await isBanned()).toBe(false);
  await cached.end(secret(sam.token));
  expect(await isBanned()).toBe(undefined);
});

it('does not keep what it read before a log-in was ended', async () => {
  const { db, newId } = server.platform;
  const noor = await addCustomer(server.platform, { username: 'noor' });
  const cached = makeSessions({ db, clock, newId, cacheMs: 1_000 });
  const [, ended] = await Promise.all([cached.findCustomer(secret(noor.token)), cached.end(secret(noor.token))]);
  expect(ended).toBe(noor.id);
  expect(await cached.findCustomer(secret(noor.token))).toBe(undefined);
});
