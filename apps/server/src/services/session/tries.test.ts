import { fixedClock, HOUR_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { loadServerKeys } from './server-keys.ts';
import { makeTries, type Tries, type TryLimit } from './tries.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 10)));
let server: TestServer;
let tries: Tries;
/** As after a restart: nothing is kept but the database and the keys. */
const restart = async () => makeTries({ db: server.platform.db, clock, keys: await loadServerKeys(server.dataDir) });

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
  tries = await restart();
});
afterAll(() => server.close());

const limit = (key: string, allowed: number): TryLimit => ({ key, allowed, windowMs: HOUR_MS });

it('counts wrong tries, and forgets them when asked to', async () => {
  const [mia, lena] = [limit('mia', 3), limit('lena', 3)];
  for (let n = 0; n < 3; n += 1) expect(await tries.take([mia])).toBe(0);
  expect(await tries.take([mia])).toBe(3_600);
  expect(await tries.take([lena])).toBe(0);
  await tries.clear('mia');
  expect(await tries.take([mia])).toBe(0);
});

it('does not forget them with a restart, but with time', async () => {
  const viktor = limit('viktor', 3);
  for (let n = 0; n < 3; n += 1) await tries.take([viktor]);
  expect(await (await restart()).take([viktor])).toBe(3_600);
  clock.advance(HOUR_MS);
  expect(await tries.take([viktor])).toBe(0);
  expect(await tries.take([viktor])).toBe(0);
});

it('counts a try against several limits, and one that is full stops it for all', async () => {
  const [pair, account] = [limit('pair', 2), limit('account', 3)];
  expect(await tries.take([pair, account])).toBe(0);
  expect(await tries.take([pair, account])).toBe(0);
  // The full pair refuses any number of tries, and the account's last one is still there for somebody else.
  for (let n = 0; n < 5; n += 1) expect(await tries.take([pair, account])).toBe(3_600);
  const other = limit('other pair', 2);
  expect(await tries.take([other, account])).toBe(0);
  expect(await tries.take([other, account])).toBeGreaterThan(0);
  // What was refused for the account's sake is not counted against the other pair either.
  await tries.giveBack([account]);
  expect(await tries.take([other, account])).toBe(0);
});

it('gives the tries of a right password back, and no more', async () => {
  const own = limit('own', 2);
  for (let n = 0; n < 10; n += 1) {
    expect(await tries.take([own])).toBe(0);
    await tries.giveBack([own]);
  }
  await tries.giveBack([own]);
  expect([await tries.take([own]), await tries.take([own])]).toEqual([0, 0]);
  expect(await tries.take([own])).toBeGreaterThan(0);
});

it('lets no more through when they come all at once', async () => {
  const results = await Promise.all(Array.from({ length: 30 }, () => tries.take([limit('at once', 10)])));
  expect(results.filter((seconds) => seconds === 0)).toHaveLength(10);
});

it('keeps no name or address that was typed', async () => {
  await tries.take([limit('login:username:hunter2:192.0.2.7', 3)]);
  const rows = await server.platform.db.many`select t::text as whole from wrong_try t`;
  for (const { whole } of rows) expect(String(whole)).not.toMatch(/hunter2|192\.0\.2\.7/);
});
