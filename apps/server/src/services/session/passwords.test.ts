import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock, HOUR_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, TEST_TRADE_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { makePasswords } from './passwords.ts';
import { checkKeysBelong, KeyProblem, loadServerKeys } from './server-keys.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
let server: TestServer;
let otherDir: string;

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
  otherDir = await mkdtemp(join(tmpdir(), 'candor-keys-'));
});
afterAll(async () => {
  await server.close();
  await rm(otherDir, { recursive: true, force: true });
});

it('hashes with argon2id at the recommended cost, and differently each time', async () => {
  const { passwords } = server.platform;
  const [one, two] = [await passwords.hash('pässword'), await passwords.hash('pässword')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  for (const hash of [one, two]) {
    expect(await passwords.verify(hash, 'pässword')).toBe(true);
    expect(await passwords.verify(hash, 'passwörd')).toBe(false);
  }
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});

it('makes a hash anew that cost less than one costs today, also the trade password’s, and no other', async () => {
  const { db, passwords } = server.platform;
  const { id } = await addCustomer(server.platform, { username: 'omid' });
  const keys = await loadServerKeys(server.dataDir);
  const cheap = await makePasswords({ db, clock, keys, cost: { memoryCost: 8_192, timeCost: 1 } }).hash('246810');
  const fresh = await passwords.renewHash(cheap, '246810');
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(fresh, '246810')).toBe(true);
  expect(await passwords.renewHash(fresh ?? '', '246810')).toBe(undefined);
  expect(await passwords.renewHash('a hash of another kind', '246810')).toBeDefined();

  await db.run`update app_user set trade_password_hash = ${cheap} where id = ${id}`;
  const stored = async () =>
    (await db.one`select trade_password_hash from app_user where id = ${id}`).trade_password_hash;
  expect((await passwords.checkTradePassword(id, '246811')).state).toBe('wrong');
  expect(await stored()).toBe(cheap);
  expect((await passwords.checkTradePassword(id, '246810')).state).toBe('right');
  expect(await stored()).toContain('m=19456,t=2');
  expect((await passwords.checkTradePassword(id, '246810')).state).toBe('right');
});

it('is useless without the key that lies beside the database', async () => {
  const { db, passwords } = server.platform;
  const stolen = await passwords.hash('246810');
  const elsewhere = makePasswords({ db, clock, keys: await loadServerKeys(otherDir) });
  expect(await elsewhere.verify(stolen, '246810')).toBe(false);
});

it('makes its keys once, for nobody else to read, and refuses damaged or foreign ones', async () => {
  const { db } = server.platform;
  const file = join(otherDir, 'keys', 'password.key');
  const [first, second] = await Promise.all([loadServerKeys(otherDir), loadServerKeys(otherDir)]);
  expect(first.password.use(String)).toBe(second.password.use(String));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(otherDir, 'keys'))).mode & 0o777).toBe(0o700);
  await expect(checkKeysBelong(db, first, clock, otherDir)).rejects.toThrow(KeyProblem);
  await checkKeysBelong(db, await loadServerKeys(server.dataDir), clock, server.dataDir);
  await writeFile(file, (await readFile(file, 'utf8')).slice(1));
  await expect(loadServerKeys(otherDir)).rejects.toThrow('damaged');
});

it('locks the trade password for an hour after five wrong tries in a row', async () => {
  const { passwords } = server.platform;
  const { id } = await addCustomer(server.platform, { username: 'mia' });
  for (const triesLeft of [4, 3]) {
    expect(await passwords.checkTradePassword(id, '000000')).toEqual({ state: 'wrong', triesLeft });
  }
  expect(await passwords.checkTradePassword(id, TEST_TRADE_PASSWORD)).toEqual({ state: 'right' });
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await passwords.checkTradePassword(id, '000000')).toEqual({ state: 'wrong', triesLeft });
  }
  const until = clock.now() + HOUR_MS;
  expect(await passwords.checkTradePassword(id, '000000')).toEqual({ state: 'locked', until });
  clock.advance(HOUR_MS - 1);
  expect(await passwords.checkTradePassword(id, TEST_TRADE_PASSWORD)).toEqual({ state: 'locked', until });
  clock.advance(1);
  expect(await passwords.checkTradePassword(id, TEST_TRADE_PASSWORD)).toEqual({ state: 'right' });
});

it('gives a thousand guesses sent at once no more than five, also across servers', async () => {
  const { db, passwords } = server.platform;
  const { id } = await addCustomer(server.platform, { username: 'lena' });
  const twin = makePasswords({ db, clock, keys: await loadServerKeys(server.dataDir) });
  const guesses = Array.from({ length: 40 }, (_, n) =>
    (n % 2 === 0 ? passwords : twin).checkTradePassword(id, `00000${n % 10}`),
  );
  const states = (await Promise.all(guesses)).map((check) => check.state);
  expect(states.filter((state) => state === 'wrong').length).toBeLessThan(5);
  expect(states.filter((state) => state === 'locked').length).toBeGreaterThanOrEqual(35);
  expect((await passwords.checkTradePassword(id, TEST_TRADE_PASSWORD)).state).toBe('locked');
});

it('lets the right password pass as often as it comes, even all at once', async () => {
  const { passwords } = server.platform;
  const { id } = await addCustomer(server.platform, { username: 'viktor' });
  const checks = await Promise.all(
    Array.from({ length: 12 }, () => passwords.checkTradePassword(id, TEST_TRADE_PASSWORD)),
  );
  expect(checks.every((check) => check.state === 'right')).toBe(true);
});

it('lets nobody wait for five accounts that ask without end', async () => {
  const { passwords } = server.platform;
  const names = ['busy1', 'busy2', 'busy3', 'busy4', 'busy5'];
  const busy = await Promise.all(names.map((username) => addCustomer(server.platform, { username })));
  let done = 0;
  const flood = busy.flatMap(({ id }) =>
    Array.from({ length: 30 }, () => passwords.checkTradePassword(id, TEST_TRADE_PASSWORD).then(() => (done += 1))),
  );
  const quiet = await addCustomer(server.platform, { username: 'quiet' });
  const before = done;
  expect(await passwords.checkTradePassword(quiet.id, TEST_TRADE_PASSWORD)).toEqual({ state: 'right' });
  // Each account has one hash in the line at a time, so whoever comes waits for a handful and not for all of them.
  expect(done - before).toBeLessThan(30);
  expect(done).toBeLessThan(flood.length);
  await Promise.all(flood);
});

it('says so where none is set', async () => {
  const { id } = await addCustomer(server.platform, { username: 'sam', hasTradePassword: false });
  expect(await server.platform.passwords.checkTradePassword(id, '000000')).toEqual({ state: 'notSet' });
});
