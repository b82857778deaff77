import { contract } from '@candor/contract';
import { MOST_PUSH_DEVICES, NOTICE_KINDS } from '@candor/contract/notices/fields';
import { noticeText } from '@candor/i18n/server';
import { DAY_MS, HOUR_MS, type Id, instant, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { addCustomer } from '../../testing/people.ts';
import { openPushKeys, publicPushKey } from './push-keys.ts';
import { type Pushing, type Subscriber, startPushing } from './test-push.ts';

let pushing: Pushing;
let count = 0;
beforeAll(async () => {
  pushing = await startPushing(instant(Date.UTC(2026, 10, 17, 9)));
});
afterAll(() => pushing.close());

/** Each test has people of its own, so that none reads what another left. */
const newcomer = () => addCustomer(pushing.platform, { username: `push${++count}` });
const received = (who: Subscriber) => ({
  topic: 'transfer.received',
  key: who.id,
  payload: { id: 'trf_1', from: 'v•••r', money: { asset: 'USDT', amount: '25' }, at: pushing.clock.now() },
});
const filled = (who: Subscriber) => ({
  topic: 'order.changed',
  key: who.id,
  payload: { id: 'ord_1', market: 'BTC-USDT', side: 'buy', isPartlyFilled: false, state: 'filled' },
});

/** Somebody with a browser that has nothing waiting, and a minute later. */
async function withBrowser(lang = 'en') {
  const mia = await newcomer();
  const { browser, id } = await pushing.addBrowser(mia, lang);
  await pushing.happen();
  await pushing.deliver();
  pushing.service.take(browser);
  pushing.clock.advance(MINUTE_MS);
  return { mia, browser, id };
}

it('[PSH-1] a browser that is added is a security notice, is audited, and stands in the list', async () => {
  const mia = await newcomer();
  const { browser, id } = await pushing.addBrowser(mia);
  await pushing.happen();
  const { rows } = (await pushing.ask(contract.listNotices, {}, mia)).data;
  expect(rows).toMatchObject([{ kind: 'securityChanged', group: 'security' }]);
  const audited = await pushing.platform.db.many`select action from audit_log where subject = ${mia.id}`;
  expect(audited).toEqual([{ action: 'push.added' }]);
  const { endpoint } = browser.subscription;
  const { data } = await pushing.ask(contract.pushState, { endpoint }, mia);
  expect(data).toMatchObject({ publicKey: pushing.publicKey, devices: [{ id, isThis: true, deliveredAt: null }] });
  expect((await pushing.ask(contract.pushState, {}, mia)).data.devices).toMatchObject([{ isThis: false }]);

  await pushing.subscribe(mia, browser);
  await pushing.happen();
  expect((await pushing.ask(contract.listNotices, {}, mia)).data.rows, 'the same again is no news').toHaveLength(1);
});

it('[PSH-3] a message says the kind and nothing else, in the language of the device, and all are equally long', async () => {
  const { mia, browser } = await withBrowser('de');
  await pushing.happen(received(mia), filled(mia));
  await pushing.deliver();
  const messages = pushing.service.take(browser);
  expect(messages.map(({ text }) => JSON.parse(text) as object)).toEqual([
    { text: 'Du hast eine Überweisung erhalten', kind: 'transferReceived', id: 'trf_1' },
    { text: 'Eine Order wurde ausgeführt', kind: 'orderFilled', id: 'ord_1' },
  ]);
  expect(new Set(messages.map(({ text }) => Buffer.byteLength(text))).size).toBe(1);
  for (const { text, topic } of messages) {
    expect(text).not.toMatch(/25|USDT|BTC|v•••r/);
    expect(topic).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(messages.map(({ ttl, urgency }) => ({ ttl, urgency }))).toEqual([
    { ttl: DAY_MS / 1000, urgency: 'normal' },
    { ttl: (6 * HOUR_MS) / 1000, urgency: 'normal' },
  ]);
});

it('[PSH-3] every kind has words that quote nothing, in every language', () => {
  for (const lang of ['en', 'de', 'ar', 'ja', 'zh-Hant', 'so']) {
    for (const kind of NOTICE_KINDS) {
      expect(noticeText(lang, kind), `${lang} ${kind}`).toMatch(/^[^{}]{4,}$/);
      expect(Buffer.byteLength(noticeText(lang, kind)), 'fits the length all messages have').toBeLessThan(600);
    }
  }
  expect(noticeText('en', 'aKindToCome')).toBe('News about your account');
});

it('[NTC-3] what is switched off is not pushed either', async () => {
  const { mia, browser } = await withBrowser();
  await pushing.ask(contract.setNotices, { group: 'trading', isOn: '0' }, mia);
  await pushing.happen(filled(mia), received(mia));
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual(['You received a transfer']);
});

it('[PSH-1] ends with the log-in: signed out, revoked, another password, idle', async () => {
  const { sessions } = pushing.platform;
  const endings: ((who: Subscriber) => Promise<unknown>)[] = [
    (who) => pushing.ask(contract.logout, {}, who),
    (who) => sessions.endOne(who.id, who.sessionId),
    // What a change of password does to every other log-in.
    (who) => sessions.endAll(who.id),
    async () => pushing.clock.advance(13 * HOUR_MS),
  ];
  for (const end of endings) {
    const { mia, browser } = await withBrowser();
    await pushing.happen(received(mia));
    await end(mia);
    await pushing.deliver();
    expect(pushing.service.tries(browser), 'once, for the notice of itself').toBe(1);
  }
});

it('[PSH-1] goes on after the log-in where the device stays signed in, until that ends', async () => {
  const { mia, browser } = await withBrowser();
  const { clock, db, newId } = pushing.platform;
  const device = Buffer.alloc(32, count);
  await db.run`update session set device_hash = ${device} where id = ${mia.sessionId}`;
  await db.run`insert into remembered_device (id, user_id, device_hash, current_hash, created_at, last_used_at, expires_at)
    values (${newId('rmd')}, ${mia.id}, ${device}, ${'0'.repeat(64)}, ${timestamp(clock.now())},
      ${timestamp(clock.now())}, ${timestamp(later(clock.now(), 30 * DAY_MS))})`;
  pushing.clock.advance(2 * DAY_MS);
  await pushing.happen(received(mia));
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual(['You received a transfer']);
  await db.run`update remembered_device set ended_at = ${timestamp(clock.now())} where user_id = ${mia.id}`;
  await pushing.happen(received(mia));
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual([]);
});

it('[PSH-4] what was on its way when a server died is sent again, and nothing that has run out', async () => {
  const { mia, browser } = await withBrowser();
  await pushing.happen(received(mia));
  const died = () => Promise.reject(new Error('killed'));
  await expect(pushing.deliver(died)).rejects.toThrow('killed');
  await pushing.deliver();
  expect(pushing.textsOf(browser), 'still in the hands of the one that died').toEqual([]);
  pushing.clock.advance(MINUTE_MS);
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual(['You received a transfer']);

  await pushing.happen(filled(mia));
  pushing.clock.advance(7 * HOUR_MS);
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual([]);
});

it('[PSH-4] two servers at once send each message once', async () => {
  const { mia, browser } = await withBrowser();
  await pushing.happen(received(mia), filled(mia));
  const before = pushing.service.tries(browser);
  await Promise.all([pushing.deliver(), pushing.deliver(), pushing.deliver()]);
  expect(pushing.service.tries(browser) - before).toBe(2);
});

it('[PSH-5] comes back when the service says so, and not before', async () => {
  const { mia, browser } = await withBrowser();
  pushing.service.answerWith(browser, { status: 429, headers: { 'retry-after': '300' } });
  await pushing.happen(received(mia));
  await pushing.deliver();
  pushing.service.answerWith(browser);
  const tries = pushing.service.tries(browser);
  pushing.clock.advance(4 * MINUTE_MS);
  await pushing.deliver();
  expect(pushing.service.tries(browser)).toBe(tries);
  pushing.clock.advance(MINUTE_MS);
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual(['You received a transfer']);
});

it('[PSH-5] a browser that is gone is forgotten', async () => {
  for (const status of [404, 410]) {
    const { mia, browser } = await withBrowser();
    pushing.service.answerWith(browser, { status });
    await pushing.happen(received(mia), filled(mia));
    await pushing.deliver();
    expect((await pushing.ask(contract.pushState, {}, mia)).data.devices).toEqual([]);
    const kept = await pushing.platform.db.one`select endpoint, p256dh, auth from push_subscription
      where user_id = ${mia.id}`;
    expect(kept, 'nothing is left to send to').toEqual({ endpoint: '', p256dh: '', auth: '' });
  }
});

it('[PSH-1] at most ten devices, also when they come at once; one that leaves makes room', async () => {
  const mia = await newcomer();
  const browsers = Array.from({ length: MOST_PUSH_DEVICES + 3 }, () => pushing.service.subscribe(pushing.publicKey));
  const codes = await Promise.all(browsers.map(async (browser) => (await pushing.subscribe(mia, browser)).code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_PUSH_DEVICES);
  expect(codes.filter((code) => code === 'push.tooMany')).toHaveLength(3);
  const { devices } = (await pushing.ask(contract.pushState, {}, mia)).data;
  expect((await pushing.ask(contract.unsubscribePush, { id: devices[0]?.id ?? '' }, mia)).code).toBe('ok');
  expect((await pushing.ask(contract.unsubscribePush, { id: devices[0]?.id ?? '' }, mia)).code).toBe('push.unknown');
  const refused = browsers.filter((_, place) => codes[place] !== 'ok');
  expect((await pushing.subscribe(mia, refused[0] ?? pushing.service.subscribe())).code).toBe('ok');
});

it('a browser that two people use pushes to the one who asked last, and nothing of the other', async () => {
  const { mia, browser } = await withBrowser();
  await pushing.happen(received(mia));
  const viktor = await newcomer();
  await pushing.subscribe(viktor, browser);
  await pushing.happen();
  await pushing.deliver();
  expect(pushing.textsOf(browser)).toEqual(['Your security settings changed']);
  expect((await pushing.ask(contract.pushState, {}, mia)).data.devices).toEqual([]);
  expect((await pushing.ask(contract.listNotices, {}, viktor)).data.rows[0]?.kind).toBe('securityChanged');
});

it('[PSH-2] takes no endpoint inside, and no key that is none', async () => {
  const mia = await newcomer();
  const { keys } = pushing.service.subscribe().subscription;
  for (const endpoint of [
    'https://10.0.0.1/x',
    'https://localhost/x',
    'http://127.0.0.1:5432/x',
    'https://db.internal/x',
  ]) {
    expect((await pushing.ask(contract.subscribePush, { endpoint, ...keys }, mia)).code, endpoint).toBe(
      'push.badEndpoint',
    );
  }
  const endpoint = 'https://push.example.com/x';
  const p256dh = `B${'A'.repeat(86)}`;
  expect((await pushing.ask(contract.subscribePush, { endpoint, ...keys, p256dh }, mia)).code).toBe('push.badKey');
});

it('the pair of keys is made once, lies sealed, and is in no line of the log', async () => {
  const { platform, server } = pushing;
  const { privateKey, publicKey } = await openPushKeys(platform);
  expect(await publicPushKey(platform)).toBe(publicKey);
  const secret = privateKey.use((text) => text);
  const { sealed } = await platform.db.one`select sealed from push_key`;
  expect(Buffer.from(sealed as Uint8Array).includes(Buffer.from(secret))).toBe(false);
  expect(server.logLines.join()).not.toContain(secret);
});

it('[PSH-1] a new log-in on the same browser takes it up again without a notice, but not what was turned off', async () => {
  const { mia, browser, id } = await withBrowser();
  const { endpoint, keys } = browser.subscription;
  const { db, sessions } = pushing.platform;
  const fresh = await db.transaction((tx) => sessions.openCustomer(tx, mia.id, { ip: '::1', userAgent: 'test' }));
  const again = { ...mia, token: fresh.token.use((text) => text) };
  await db.run`update session set expires_at = created_at where id = ${mia.sessionId}`;
  expect((await pushing.ask(contract.pushState, {}, again)).data.devices).toEqual([]);
  const renew = () => pushing.ask(contract.subscribePush, { endpoint, ...keys, isRenewal: '1' }, again);
  expect((await renew()).data.devices).toMatchObject([{ id, isThis: true }]);
  await pushing.happen();
  expect((await pushing.ask(contract.listNotices, {}, again)).data.rows).toHaveLength(1);
  await pushing.ask(contract.unsubscribePush, { id }, again);
  expect((await renew()).data.devices).toEqual([]);
});

it('[PSH-1] a device that another log-in turns off is told behind the bell', async () => {
  const { mia, id } = await withBrowser();
  const { db, sessions } = pushing.platform;
  const other = await db.transaction((tx) => sessions.openCustomer(tx, mia.id, { ip: '::1', userAgent: 'test' }));
  await pushing.ask(contract.unsubscribePush, { id }, { ...mia, token: other.token.use((text) => text) });
  await pushing.happen();
  expect((await pushing.ask(contract.listNotices, {}, mia)).data.rows.map(({ kind }) => kind)).toEqual([
    'securityChanged',
    'securityChanged',
  ]);
});

it('a stranger’s device is unknown', async () => {
  const { id, mia } = await withBrowser();
  const viktor = await newcomer();
  expect((await pushing.ask(contract.unsubscribePush, { id: id as Id<'psh'> }, viktor)).code).toBe('push.unknown');
  expect((await pushing.ask(contract.pushState, {}, mia)).data.devices).toHaveLength(1);
});
