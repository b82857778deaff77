import { randomUUID } from 'node:crypto';
import { candlesChannel, TICKERS_CHANNEL, venueChannel } from '@candor/contract/market/fields';
import { ownChannel } from '@candor/contract/spot/fields';
import { instant, money } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { holdBack } from '../../testing/held-back.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { connect, type SocketClient } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { systemClock } from '../ids.ts';

let server: TestServer;
const open: SocketClient[] = [];

beforeAll(async () => {
  server = await startTestServer({ routes: [] });
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
afterAll(() => server.close());

async function join(token?: string): Promise<SocketClient> {
  const client = await connect(server.url);
  open.push(client);
  client.say({ op: 'hello', ...(token === undefined ? {} : { token }), lang: 'en' });
  return client;
}

/** Comes back once the facts were told. */
async function addEvents(key: string, ...numbers: number[]): Promise<void> {
  const { db, outbox } = server.platform;
  let left = numbers.length;
  const delivered = new Promise<void>((resolve) => {
    const stop = outbox.subscribe((fact) => {
      if (fact.key === key) left -= 1;
      if (left > 0) return;
      stop();
      resolve();
    });
  });
  const events = numbers.map((n) => ({ topic: 'probe.told', key, payload: { n } }));
  await db.transaction((tx) => outbox.add(tx, events));
  outbox.wake();
  await delivered;
}

const numbersOf = (events: readonly { data: unknown }[]) => events.map(({ data }) => (data as { n: number }).n);

async function take(client: SocketClient, count: number) {
  const events = [];
  for (let n = 0; n < count; n += 1) events.push(await client.next('event'));
  return events;
}

it('greets, answers pings, and tells a customer their own facts and nobody else’s', async () => {
  const [mia, lena] = [
    await addCustomer(server.platform, { username: 'mia' }),
    await addCustomer(server.platform, { username: 'lena' }),
  ];
  const client = await join(mia.token);
  expect(await client.next('welcome')).toMatchObject({ isSignedIn: true });
  client.say({ op: 'ping', n: 7 });
  expect(await client.next('pong')).toMatchObject({ n: 7 });
  client.say({ op: 'subscribe', channel: 'account' });
  await client.next('subscribed');
  await addEvents(lena.id, 1);
  await addEvents(mia.id, 2, 3);
  const events = await take(client, 2);
  expect(numbersOf(events)).toEqual([2, 3]);
  expect(events[0]).toMatchObject({ channel: 'account', name: 'probe.told' });
});

it('resumes after a disconnect without a gap and without a repetition, while new facts arrive', async () => {
  const noor = await addCustomer(server.platform, { username: 'noor' });
  const first = await join(noor.token);
  first.say({ op: 'subscribe', channel: 'account' });
  await first.next('subscribed');
  await addEvents(noor.id, 1);
  const [seen] = await take(first, 1);
  await first.close();
  await addEvents(noor.id, 2, 3, 4);

  const second = await join(noor.token);
  second.say({ op: 'subscribe', channel: 'account', since: seen?.position });
  const later = Promise.all([addEvents(noor.id, 5), addEvents(noor.id, 6)]);
  expect(await second.next('subscribed')).toMatchObject({ position: seen?.position });
  const events = await take(second, 5);
  await later;
  expect(numbersOf(events).slice(0, 3)).toEqual([2, 3, 4]);
  expect(numbersOf(events).sort()).toEqual([2, 3, 4, 5, 6]);
  const positions = events.map(({ position }) => BigInt(position));
  expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0n))).toBe(true);
});

it('says gap when too much was missed, when it is forgotten, and when the position never was', async () => {
  const viktor = await addCustomer(server.platform, { username: 'viktor' });
  await addEvents(viktor.id, ...Array.from({ length: 501 }, (_, n) => n));
  const client = await join(viktor.token);
  client.say({ op: 'subscribe', channel: 'account', since: '0' });
  expect(await client.next('gap')).toMatchObject({ channel: 'account' });
  client.say({ op: 'subscribe', channel: 'account', since: '999999999999' });
  const gap = await client.next('gap');
  await addEvents(viktor.id, 77);
  const [event] = await take(client, 1);
  expect(numbersOf([event ?? { data: { n: 0 } }])).toEqual([77]);
  expect(BigInt(event?.position ?? 0)).toBeGreaterThan(BigInt(gap.position) - 1n);
  await server.platform.outbox.forgetBefore(instant(systemClock.now() + 60_000));
  client.say({ op: 'subscribe', channel: 'account', since: '1' });
  await client.next('gap');
});

it('asks the database nothing for a visitor, whatever position they name', async () => {
  const replay = vi.spyOn(server.platform.outbox, 'replay');
  onTestFinished(() => replay.mockRestore());
  const client = await join();
  for (const since of ['0', '1', '9'.repeat(19)]) {
    client.say({ op: 'subscribe', channel: 'ticker:a', since });
    expect(await client.next('gap')).toMatchObject({ channel: 'ticker:a' });
  }
  const mia = await addCustomer(server.platform, { username: 'mia_bounded' });
  const own = await join(mia.token);
  own.say({ op: 'subscribe', channel: 'account', since: '9'.repeat(19) });
  await own.next('gap');
  expect(replay).not.toHaveBeenCalled();
});

it('gives the account channel to nobody without a valid customer token', async () => {
  const olive = await addOperator(server.platform, { username: 'olive' });
  for (const token of [undefined, 'A'.repeat(43), olive.token]) {
    const client = await join(token);
    expect(await client.next('welcome')).toMatchObject({ isSignedIn: false });
    if (token !== undefined) expect(await client.next('refused')).toMatchObject({ code: 'session.ended' });
    client.say({ op: 'subscribe', channel: 'account' });
    expect(await client.next('refused')).toMatchObject({ code: 'session.ended', channel: 'account' });
  }
});

it('lets everybody listen to each channel that a part speaks on', async () => {
  const client = await join();
  const channels = [
    TICKERS_CHANNEL,
    venueChannel('book', 'BINANCE', 'BTC-USDT'),
    candlesChannel('OKEX', 'BTC-USDT', '1m'),
    ownChannel('trades', 'demo', 'BTC-USDT'),
  ];
  for (const channel of channels) {
    client.say({ op: 'subscribe', channel });
    expect(await client.next('subscribed')).toMatchObject({ channel });
    server.platform.live.publish(channel, 'probe', { channel });
    expect(await client.next('event')).toMatchObject({ channel, data: { channel } });
  }
});

it('serves public channels to everybody, volatile and kept facts alike, until they leave', async () => {
  const client = await join();
  client.say({ op: 'subscribe', channel: 'ticker:BTCUSDT' });
  client.say({ op: 'subscribe', channel: 'notice' });
  await client.next('subscribed');
  await client.next('subscribed');
  server.platform.live.publish('ticker:BTCUSDT', 'tick', { price: '67012.4' });
  expect(await client.next('event')).toMatchObject({ channel: 'ticker:BTCUSDT', data: { price: '67012.4' } });
  await addEvents('notice', 5);
  expect(await client.next('event')).toMatchObject({ channel: 'notice', data: { n: 5 } });
  client.say({ op: 'unsubscribe', channel: 'ticker:BTCUSDT' });
  client.say({ op: 'ping', n: 1 });
  await client.next('pong');
  server.platform.live.publish('ticker:BTCUSDT', 'tick', { price: '1' });
  server.platform.live.publish('notice', 'probe', { n: 6 });
  expect(await client.next('event')).toMatchObject({ channel: 'notice', data: { n: 6 } });
  expect(() => server.platform.live.publish('account', 'tick', {})).toThrow('public channel');
});

it('refuses what it cannot read and hangs up on whoever does not say hello, or says too much', async () => {
  const client = await join();
  for (const nonsense of [
    '{',
    '[]',
    '{"op":"fly"}',
    '{"op":"subscribe","channel":"secrets"}',
    '{"op":"ping","n":1,"x":2}',
  ]) {
    client.say(nonsense);
    expect(await client.next('refused')).toMatchObject({ code: 'call.malformed' });
  }
  const rude = await connect(server.url);
  rude.say({ op: 'subscribe', channel: 'notice' });
  expect(await rude.closed).toMatchObject({ code: 1008 });
  const twice = await join();
  twice.say({ op: 'hello' });
  expect(await twice.closed).toMatchObject({ code: 1008 });
  const loud = await join();
  loud.say('x'.repeat(9_000));
  expect(await loud.closed).toMatchObject({ code: 1009 });
});

it('lets in no page of another site', async () => {
  await expect(connect(server.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
  const own = await connect(server.url, { origin: server.url });
  await own.close();
});

it('tells an open page that its log-in has ended, and hangs up', async () => {
  const amir = await addCustomer(server.platform, { username: 'amir' });
  const client = await join(amir.token);
  client.say({ op: 'subscribe', channel: 'account' });
  await client.next('subscribed');
  await server.platform.sessions.endAll(amir.id);
  expect(await client.next('event')).toMatchObject({ channel: 'account', name: 'session.ended' });
  expect(await client.closed).toEqual({ code: 4001, reason: 'session ended' });
});

it('tells a page whose log-in ends while its hello is looked up', async () => {
  const sami = await addCustomer(server.platform, { username: 'sami' });
  const { sessions } = server.platform;
  const find = sessions.findCustomer;
  const answer = holdBack();
  const held = vi.spyOn(sessions, 'findCustomer').mockImplementation(async (token) => {
    const found = await find(token);
    await answer.wait();
    return found;
  });
  onTestFinished(() => held.mockRestore());
  const client = await join(sami.token);
  client.say({ op: 'subscribe', channel: 'account' });
  await answer.hasArrived;
  await sessions.endAll(sami.id);
  answer.release();
  expect(await client.next('welcome')).toMatchObject({ isSignedIn: false });
  expect(await client.next('refused')).toMatchObject({ code: 'session.ended' });
  expect(await client.next('refused')).toMatchObject({ code: 'session.ended', channel: 'account' });
});

it('tells what the ledger commits, together with the movement or not at all', async () => {
  const bruno = await addCustomer(server.platform, { username: 'bruno' });
  const client = await join(bruno.token);
  client.say({ op: 'subscribe', channel: 'account' });
  await client.next('subscribed');
  const { ledger } = server.platform;
  const from = `user:${bruno.id}:funding`;
  const transfer = (to: string, source: string) =>
    ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'probe',
      cause: { type: 'probe', id: '1' },
      amount: money('USDT', 5n),
      from: source,
      to,
      events: [{ topic: 'probe.moved', key: bruno.id, payload: { to } }],
    });
  expect(await transfer('house:fees', from)).toMatchObject({ ok: false, code: 'ledger.insufficientBalance' });
  expect(await transfer(from, 'world:sandbox')).toMatchObject({ ok: true });
  expect(await client.next('event')).toMatchObject({ name: 'probe.moved', data: { to: from } });
});

it('does not keep news for a reader that does not read, and says gap when it reads again', async () => {
  const client = await join();
  client.say({ op: 'subscribe', channel: 'notice' });
  await client.next('subscribed');
  client.socket.pause();
  const pad = 'x'.repeat(8_000);
  const published = 4_000;
  for (let n = 0; n < published; n += 1) server.platform.live.publish('notice', 'probe', { n, pad });
  client.socket.resume();
  await client.next('gap');
  server.platform.live.publish('notice', 'after', {});
  let received = 0;
  for (let event = await client.next('event'); event.name !== 'after'; event = await client.next('event'))
    received += 1;
  expect(received).toBeLessThan(published);
});

it('counts who is connected', async () => {
  const client = await join();
  await client.next('welcome');
  expect(server.platform.live.clients()).toBeGreaterThan(0);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/^candor_live_clients [1-9]/m);
});
