import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceDue } from './features/news/announce.ts';
import { newsDeskOf } from './features/news/test-news.ts';
import { recordNotices } from './features/notices/record-notices.ts';
import { type Sandbox, startSandbox } from './testing/test-sandbox.ts';

let server: Sandbox;
let cora: string;
let ada: string;
let mia: string;
let desk: ReturnType<typeof newsDeskOf>;

beforeAll(async () => {
  server = await startSandbox();
  await wait(0);
});
afterAll(() => server.close());

/** Operators who do nothing are signed out. */
async function wait(ms: number) {
  server.clock.advance(ms);
  [cora, ada] = [await server.signInOperator('cora'), await server.signInOperator('ada')];
  mia = await server.signIn('mia');
  desk = newsDeskOf(server, cora);
}

const notice = async (lang = 'en') => (await server.ask(contract.init, {}, '', lang)).data.notice;
const inDays = (days: number) => String(server.clock.now() + days * DAY_MS);
const unread = async () => (await server.ask(contract.countNotices, {}, mia)).data.unread;
const bell = async () => (await server.ask(contract.listNotices, { limit: '20' }, mia)).data.rows;
const inBell = async (id: string) => (await bell()).find(({ subject }) => subject === id);

/** What the loops of a running server do. */
async function settle() {
  const { db, outbox } = server.platform;
  await announceDue(server.platform);
  const numbered = new Promise<void>((resolve) => {
    const leave = outbox.subscribe(({ topic }) => {
      if (topic !== 'test.mark') return;
      leave();
      resolve();
    });
  });
  await db.transaction((tx) => outbox.add(tx, [{ topic: 'test.mark', key: 'test', payload: {} }]));
  outbox.wake();
  await numbered;
  await recordNotices(server.platform);
}

async function announce(title: string, more: Readonly<Record<string, string>> = {}) {
  const id = await desk.ready(title);
  await desk.facts(id, { announce: 'info', announceUntil: inDays(7), ...more });
  return id;
}

it('[NEWS-13] [NEWS-14] [NTC-6] one operator announces: visitors and customers read it, the bell counts it once, reading it lasts', async () => {
  const before = await unread();
  expect(await notice()).toBe(null);
  const id = await announce('We move house');
  await desk.text(id, { language: 'de', title: 'Wir ziehen um', summary: 'Kurz', body: 'Lang' });
  expect(await notice()).toBe(null);
  expect((await desk.publish(id)).code).toBe(undefined);
  expect(await notice()).toMatchObject({ id, title: 'We move house', language: 'en', level: 'info' });
  expect(await notice('de')).toMatchObject({ title: 'Wir ziehen um', language: 'de' });
  expect(await notice('ja')).toMatchObject({ title: 'We move house', language: 'en' });
  await settle();
  await settle();
  expect(await unread()).toBe(before + 1);
  const row = (await bell())[0];
  expect(row).toMatchObject({ kind: 'announcement', group: 'news', subject: id, values: { title: 'We move house' } });
  expect(row?.isRead).toBe(false);
  expect((await server.ask(contract.readNotices, { upTo: row?.id ?? '' }, mia)).data).toEqual({ unread: 0 });
  expect(await inBell(id)).toMatchObject({ isRead: true });

  // [NEWS-14] A correction is the same announcement.
  await wait(HOUR_MS);
  await desk.text(id, { title: 'We move house soon' });
  await desk.publish(id);
  await settle();
  expect(await notice()).toMatchObject({ title: 'We move house soon', at: row?.at });
  expect(await unread()).toBe(0);

  // [NTC-3]
  await server.ask(contract.setNotices, { group: 'news', isOn: '0' }, mia);
  expect(await inBell(id)).toBe(undefined);
  await server.ask(contract.setNotices, { group: 'news', isOn: '1' }, mia);
  expect(await inBell(id)).toBeDefined();

  // [NEWS-14]
  await desk.withdraw(id);
  expect(await notice()).toBe(null);
  await settle();
  expect(await inBell(id)).toBe(undefined);
  expect((await server.ask(contract.getArticle, { id })).data).toMatchObject({ text: null, withdrawn: {} });
});

it('[NEWS-5] an important one needs a second operator, also against the application itself', async () => {
  const id = await announce('Withdrawals stop tonight', { announce: 'important' });
  expect((await desk.publish(id)).code).toBe('news.needsTwo');
  await expect(
    server.platform.db.run`update news_article set live = 1, published_at = now() where id = ${id}`,
  ).rejects.toThrow('needs an approval');
  const { revision, edit } = await desk.read(id);
  const payload = JSON.stringify({ articleId: id, revision, edit, at: null });
  const asked = { kind: 'news.publish', payload, reason: 'Everybody should know', idempotencyKey: randomUUID() };
  const approval = (await server.ask(contract.propose, asked, cora)).data.id;
  expect(await notice()).toBe(null);
  await server.ask(contract.decideApproval, { id: approval, verdict: 'approve', reason: '' }, ada);
  expect(await notice()).toMatchObject({ id, level: 'important' });
  await settle();
  expect(await inBell(id)).toMatchObject({ isRead: false });

  // Once it has ended nobody has to read it, and the home is free.
  await wait(8 * DAY_MS);
  expect(await notice()).toBe(null);
  expect(await inBell(id)).toMatchObject({ isRead: true });
});

it('[NEWS-13] ends after it begins, begins when it is scheduled, and the newest one is shown', async () => {
  const late = await announce('Too late', { announceUntil: inDays(-1) });
  expect((await desk.publish(late)).code).toBe('news.announceEnd');
  await desk.facts(late, { announce: 'info' });
  expect((await desk.read(late)).problems).toEqual(['announceEnd']);

  const first = await announce('The first');
  await desk.publish(first);
  const second = await announce('The second');
  await desk.publish(second, { at: String(server.clock.now() + HOUR_MS) });
  await settle();
  expect(await inBell(second)).toBe(undefined);
  expect(await notice()).toMatchObject({ id: first });
  await wait(2 * HOUR_MS);
  await settle();
  expect(await notice()).toMatchObject({ id: second });
  expect(await inBell(second)).toBeDefined();
  await desk.facts(second, {});
  await desk.publish(second);
  await settle();
  expect(await notice()).toMatchObject({ id: first });
  expect(await inBell(second)).toBe(undefined);
  expect((await server.ask(contract.getArticle, { id: second })).data.text?.title).toBe('The second');
});
