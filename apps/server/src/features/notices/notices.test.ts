import { type Call, contract, type OutputOf } from '@candor/contract';
import { DAY_MS, fixedClock, instant, later } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../app/features.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { raiseLevels } from '../../services/levels/raise-levels.ts';
import { countingRows } from '../../services/team/counting-rows.ts';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { recordNotices } from './record-notices.ts';
import { noticeStore } from './store.ts';

const NOW = instant(Date.UTC(2026, 10, 16, 9));
type Person = Awaited<ReturnType<typeof addCustomer>>;
let server: TestServer;
let mia: Person;
let viktor: Person;

beforeAll(async () => {
  server = await startTestServer({ routes, clock: fixedClock(NOW) });
  mia = await addCustomer(server.platform, { username: 'mia', level: 0 });
  viktor = await addCustomer(server.platform, { username: 'viktor' });
});
afterAll(() => server.close());

async function ask<C extends Call>(call: C, fields: Record<string, string>, { token }: Person) {
  const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
  return { code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
}

/** Commits facts and waits until they are numbered; the last one tells that all are. */
async function happen(...events: readonly LedgerEvent[]): Promise<void> {
  const { db, outbox } = server.platform;
  const numbered = hear((topic) => topic === 'test.mark');
  await db.transaction((tx) => outbox.add(tx, [...events, { topic: 'test.mark', key: 'test', payload: {} }]));
  outbox.wake();
  await numbered;
}

/** The next fact that is meant. */
function hear(isMeant: (topic: string, key: string) => boolean): Promise<unknown> {
  return new Promise((resolve) => {
    const leave = server.platform.outbox.subscribe(({ topic, key, payload }) => {
      if (!isMeant(topic, key)) return;
      leave();
      resolve(payload);
    });
  });
}

const rejected = (who: Person) => ({ topic: 'identity.decided', key: who.id, payload: { state: 'rejected', at: NOW } });
const received = (who: Person) => ({
  topic: 'transfer.received',
  key: who.id,
  payload: { id: 'trf_1', from: 'v•••r', money: { asset: 'USDT', amount: '25' }, at: NOW },
});
const kinds = async (who: Person) => (await ask(contract.listNotices, {}, who)).data.rows.map(({ kind }) => kind);

it('[NTC-1] [NTC-2] a fact becomes one notice of whom it concerns, with the amount, however often it is read', async () => {
  await happen(rejected(mia), received(mia));
  expect(await Promise.all([recordNotices(server.platform), recordNotices(server.platform)])).toEqual([false, false]);
  await server.platform.db.run`update notice_cursor set position = 0`;
  await recordNotices(server.platform);
  const { rows } = (await ask(contract.listNotices, {}, mia)).data;
  expect(rows).toMatchObject([
    { kind: 'transferReceived', group: 'money', money: { amount: '25' }, values: { name: 'v•••r' }, isRead: false },
    { kind: 'identityRejected', group: 'account', money: null, book: 'real' },
  ]);
  expect(await kinds(viktor)).toEqual([]);
});

it('[NTC-2] open pages hear of it, and the bell counts', async () => {
  const heard = hear((topic, key) => topic === 'notices.changed' && key === viktor.id);
  await happen(rejected(viktor), received(viktor));
  await recordNotices(server.platform);
  expect(await heard).toEqual({ unread: 2 });
  expect((await ask(contract.countNotices, {}, viktor)).data).toEqual({ unread: 2 });
});

it('[NTC-4] reading marks one’s own up to what was shown, and never what came later', async () => {
  const { rows } = (await ask(contract.listNotices, { limit: '1' }, viktor)).data;
  await happen(rejected(viktor));
  await recordNotices(server.platform);
  const before = (await ask(contract.countNotices, {}, mia)).data.unread;
  const upTo = rows[0]?.id ?? '';
  expect((await ask(contract.readNotices, { upTo }, viktor)).data).toEqual({ unread: 1 });
  expect((await ask(contract.readNotices, { upTo }, viktor)).data).toEqual({ unread: 1 });
  expect((await ask(contract.countNotices, {}, mia)).data.unread).toBe(before);
  const huge = await ask(contract.readNotices, { upTo: '9999999999999999999' }, viktor);
  expect(huge.data).toEqual({ unread: 0 });
});

it('[NTC-3] what is switched off is not written; security always is', async () => {
  expect((await ask(contract.setNotices, { group: 'money', isOn: '0' }, mia)).data).toEqual({ muted: ['money'] });
  expect((await ask(contract.setNotices, { group: 'security', isOn: '0' }, mia)).code).not.toBe('ok');
  const before = await kinds(mia);
  const changed = { topic: 'security.changed', key: mia.id, payload: { what: 'email', session: null, at: NOW } };
  await happen(received(mia), changed);
  await recordNotices(server.platform);
  expect(await kinds(mia)).toEqual(['securityChanged', ...before]);
  expect((await ask(contract.setNotices, { group: 'money', isOn: '1' }, mia)).data).toEqual({ muted: [] });
  await happen(received(mia));
  await recordNotices(server.platform);
  expect((await kinds(mia))[0]).toBe('transferReceived');
});

it('[NTC-1] a level that was reached by trading is a notice', async () => {
  await server.platform.db.transaction((tx) => countingRows(tx).addVolumes(new Map([[mia.id, 1_000_000_000n]])));
  await raiseLevels(server.platform, [mia.id]);
  await happen();
  await recordNotices(server.platform);
  const { rows } = (await ask(contract.listNotices, {}, mia)).data;
  expect(rows[0]).toMatchObject({ kind: 'levelReached', values: { level: '1' } });
});

it('a thousand facts that concern nobody are passed over once, and the next one is not missed', async () => {
  const { db } = server.platform;
  const before = (await kinds(viktor)).length;
  await recordNotices(server.platform);
  const { position } = (await db.one`select position from notice_cursor`) as { position: bigint };
  await happen(...Array.from({ length: 1_000 }, () => ({ topic: 'test.noise', key: 'test', payload: {} })));
  await recordNotices(server.platform);
  const { position: after } = (await db.one`select position from notice_cursor`) as { position: bigint };
  expect(after - position).toBeGreaterThanOrEqual(1_000n);
  await happen(rejected(viktor));
  await recordNotices(server.platform);
  expect((await kinds(viktor)).length).toBe(before + 1);
});

it('a fact of a shape that nobody knows stops nothing', async () => {
  await happen({ topic: 'order.changed', key: mia.id, payload: { old: true } }, rejected(mia));
  await recordNotices(server.platform);
  expect((await kinds(mia))[0]).toBe('identityRejected');
});

it('[NTC-5] the oldest go first: after ninety days, and above so many of each customer', async () => {
  const { db } = server.platform;
  const all = await kinds(mia);
  await db.run`insert into notice (user_id, position, kind, book, quoted, at)
    values (${mia.id}, 900000000, 'certified', 'real', '{}', ${timestamp(later(NOW, -91 * DAY_MS))})`;
  expect(await kinds(mia)).toHaveLength(all.length + 1);
  await noticeStore(db).forget(later(NOW, -90 * DAY_MS), 500);
  expect(await kinds(mia)).toEqual(all);
  await noticeStore(db).forget(later(NOW, -90 * DAY_MS), 2);
  expect(await kinds(mia)).toEqual(all.slice(0, 2));
});
