import { fallbackOf } from '@candor/domain/configuration';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { openSettings } from './open-settings.ts';
import { SETTING_CHANGED } from './settings.ts';

let server: TestServer;
let owner: pg.Client;
let version = 0;

beforeAll(async () => {
  server = await startTestServer({ routes: [] });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`insert into operator (id, username, name, password_hash, roles, created_at)
    select 'opr_' || repeat(n::text, 26), 'person' || n, 'Person', 'x', array['admin'], now() from generate_series(1, 2) n`);
});

afterAll(async () => {
  await owner.end();
  await server.close();
});

/** A version as an approval would leave it behind, and the fact that is told of it. */
async function set(key: string, value: unknown): Promise<void> {
  version += 1;
  const approval = `apr_${String(version).padStart(26, '0')}`;
  await owner.query('begin');
  // Only the row matters here: what an approval carries out has tests of its own.
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into approval (id, kind, subject, payload, was, reason, created_by, created_at, state, decided_by, decided_at)
     values ($1, 'setting.change', $2, '{}', '{}', 'a reason', 'opr_' || repeat('1', 26), now(), 'approved',
       'opr_' || repeat('2', 26), now())`,
    [approval, key],
  );
  await owner.query(
    `insert into setting_version (key, version, value, approval_id, at) values ($1, $2, $3, $4, now())`,
    [key, version, JSON.stringify(value), approval],
  );
  await owner.query('commit');
}

it('gives what the software came with until something else is in force', async () => {
  const { settings } = server.platform;
  expect(await settings.get('code.lifeMinutes')).toBe(10);
  expect(await settings.get('levels')).toBe(fallbackOf('levels'));
});

it('reads the newest version once, and again when told of a change, in every process', async () => {
  const { db, outbox, log, settings } = server.platform;
  const twin = openSettings({ db, outbox, log });
  expect(await twin.get('hold.hours')).toBe(24);
  await set('hold.hours', 30);
  await set('hold.hours', 36);
  expect(await twin.get('hold.hours')).toBe(24);
  const received = new Promise<void>((resolve) => {
    outbox.subscribe(({ topic }) => topic === SETTING_CHANGED.topic && resolve());
  });
  await db.transaction((tx) => outbox.add(tx, [{ ...SETTING_CHANGED, payload: { setting: 'hold.hours' } }]));
  outbox.wake();
  await received;
  expect(await twin.get('hold.hours')).toBe(36);
  expect(await settings.get('hold.hours')).toBe(36);
});

it('sees a change made here at once', async () => {
  const { settings } = server.platform;
  await set('code.resendSeconds', 90);
  settings.forget();
  expect(await settings.get('code.resendSeconds')).toBe(90);
});

it('falls back to the default where a stored value is none any more, and says so', async () => {
  const { settings } = server.platform;
  await set('verification.workBits', 'many');
  settings.forget();
  expect(await settings.get('verification.workBits')).toBe(18);
  expect(server.logLines.some((line) => line.includes('verification.workBits'))).toBe(true);
});

it('asks again after the database was away', async () => {
  const { db, outbox, log } = server.platform;
  let isAway = true;
  const settings = openSettings({
    db: { ...db, many: (...asked) => (isAway ? Promise.reject(new Error('away')) : db.many(...asked)) },
    outbox,
    log,
  });
  await expect(settings.get('hold.hours')).rejects.toThrow('away');
  isAway = false;
  expect(await settings.get('hold.hours')).toBe(36);
});
