import { generateKeyPairSync } from 'node:crypto';
import { fixedClock, instant, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomer } from '../../testing/people.ts';
import { makeSoftAuthenticator, type SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const ORIGIN = 'http://localhost:8080';
const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
let server: TestServer;
let count = 0;
let mia: Awaited<ReturnType<typeof addCustomer>>;
let device: SoftAuthenticator;

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
});
afterAll(() => server.close());

const add = async (person: typeof mia, authenticator: SoftAuthenticator) => {
  const { passkeys, db } = server.platform;
  const { options } = await passkeys.startAdd(db, person, ORIGIN);
  const checked = await passkeys.checkAdd(person.id, authenticator.create(options, ORIGIN), ORIGIN);
  if (!checked.ok) throw new Error(checked.code);
  return db.transaction((tx) => passkeys.keep(tx, person.id, 'Phone', checked.value));
};

beforeEach(async () => {
  count += 1;
  mia = await addCustomer(server.platform, { username: `mia${count}` });
  device = makeSoftAuthenticator();
  await add(mia, device);
});

it('[SEC-10] lets the owner of a passkey in, with or without saying who they are', async () => {
  const { passkeys, db } = server.platform;
  for (const subject of [null, mia.id]) {
    const { challenge, options } = await passkeys.startUse(db, subject, ORIGIN);
    expect(await passkeys.finishUse(challenge, device.get(options, ORIGIN), ORIGIN)).toBe(mia.id);
  }
  const own = await passkeys.startUse(db, mia.id, ORIGIN);
  expect(JSON.parse(own.options)).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId, transports: ['internal', 'hybrid'] }],
  });
  // Whoever only knows a name must not learn from a sign-in page which passkeys exist.
  const open = await passkeys.startUse(db, null, ORIGIN);
  expect(JSON.parse(open.options).allowCredentials).toEqual([]);
});

it('[SEC-10] takes a challenge once, and not after five minutes', async () => {
  const { passkeys, db } = server.platform;
  const first = await passkeys.startUse(db, null, ORIGIN);
  const answer = device.get(first.options, ORIGIN);
  expect(await passkeys.finishUse(first.challenge, answer, ORIGIN)).toBe(mia.id);
  expect(await passkeys.finishUse(first.challenge, answer, ORIGIN)).toBeNull();
  const late = await passkeys.startUse(db, null, ORIGIN);
  clock.advance(5 * MINUTE_MS);
  expect(await passkeys.finishUse(late.challenge, device.get(late.options, ORIGIN), ORIGIN)).toBeNull();
});

it('[SEC-10] lets one of two in who send the same answer at once', async () => {
  const { passkeys, db } = server.platform;
  const { challenge, options } = await passkeys.startUse(db, null, ORIGIN);
  const answer = device.get(options, ORIGIN);
  const both = await Promise.all([1, 2].map(() => passkeys.finishUse(challenge, answer, ORIGIN)));
  expect(both.filter((id) => id !== null)).toEqual([mia.id]);
});

it.each([
  ['made on another site’s page', 'http://localhost.evil.example', {}],
  ['made on another port', 'http://localhost:9999', {}],
  ['for another host', ORIGIN, { rpId: 'evil.example' }],
  ['to another challenge', ORIGIN, { challenge: 'A'.repeat(43) }],
  ['of another kind', ORIGIN, { type: 'webauthn.create' }],
  ['without a finger on the device', ORIGIN, { isUnverified: true }],
  ['signed by another key', ORIGIN, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['of an unknown passkey', ORIGIN, { credentialId: 'AAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['for another account’s handle', ORIGIN, { userHandle: Buffer.from('usr_0').toString('base64url') }],
])('[SEC-10] turns away an answer %s', async (_, origin, cheat) => {
  const { passkeys, db } = server.platform;
  const { challenge, options } = await passkeys.startUse(db, null, ORIGIN);
  expect(await passkeys.finishUse(challenge, device.get(options, origin, cheat), ORIGIN)).toBeNull();
});

it('[SEC-10] turns away a counter that goes back: somebody has a copy', async () => {
  const { passkeys, db } = server.platform;
  const use = async (counter: number) => {
    const { challenge, options } = await passkeys.startUse(db, null, ORIGIN);
    return passkeys.finishUse(challenge, device.get(options, ORIGIN, { counter }), ORIGIN);
  };
  expect(await use(7)).toBe(mia.id);
  expect(await use(7)).toBeNull();
  expect(await use(6)).toBeNull();
  expect(await use(8)).toBe(mia.id);
});

it('[SEC-10] does not take another customer’s passkey for one’s own', async () => {
  const { passkeys, db } = server.platform;
  const eve = await addCustomer(server.platform, { username: `eve${count}` });
  const evesDevice = makeSoftAuthenticator();
  await add(eve, evesDevice);
  const { challenge, options } = await passkeys.startUse(db, mia.id, ORIGIN);
  expect(await passkeys.finishUse(challenge, evesDevice.get(options, ORIGIN), ORIGIN)).toBeNull();
  const again = await passkeys.startUse(db, mia.id, ORIGIN);
  expect(await passkeys.finishOwnUse(eve.id, device.get(again.options, ORIGIN), ORIGIN)).toBe(false);
  // A challenge Eve asked for herself proves nothing about Mia.
  const open = await passkeys.startUse(db, null, ORIGIN);
  expect(await passkeys.finishOwnUse(mia.id, evesDevice.get(open.options, ORIGIN), ORIGIN)).toBe(false);
});

it('[SEC-10] keeps a new passkey only as it was asked for', async () => {
  const { passkeys, db } = server.platform;
  const eve = await addCustomer(server.platform, { username: `eva${count}` });
  const fresh = makeSoftAuthenticator();
  const ask = async () => (await passkeys.startAdd(db, mia, ORIGIN)).options;
  const unverified = fresh.create(await ask(), ORIGIN, { isUnverified: true });
  expect(await passkeys.checkAdd(mia.id, unverified, ORIGIN)).toMatchObject({ code: 'passkey.refused' });
  const elsewhere = fresh.create(await ask(), 'http://evil.example');
  expect(await passkeys.checkAdd(mia.id, elsewhere, ORIGIN)).toMatchObject({ code: 'passkey.refused' });
  const forMia = fresh.create(await ask(), ORIGIN);
  expect(await passkeys.checkAdd(eve.id, forMia, ORIGIN)).toMatchObject({ code: 'second.ended' });
  // Eve's try used Mia's challenge up: nobody can try twice.
  expect(await passkeys.checkAdd(mia.id, forMia, ORIGIN)).toMatchObject({ code: 'second.ended' });
  for (const broken of ['{}', '{"id":1}', '{', JSON.stringify({ ...JSON.parse(forMia), response: {} })]) {
    expect(await passkeys.checkAdd(mia.id, broken, ORIGIN)).toMatchObject({ code: 'passkey.refused' });
  }
});
