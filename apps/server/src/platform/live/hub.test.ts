import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import type { Outbox, OutboxEvent } from '../outbox/outbox.ts';
import { makeHub } from './hub.ts';
import { SLOW_BYTES, type Subscription } from './subscription.ts';

/** An outbox whose replay answers when the test says so. */
function fakeOutbox() {
  let listener: (event: OutboxEvent) => void = () => undefined;
  let offset = 0n;
  let answer: (event: readonly OutboxEvent[]) => void = () => undefined;
  const event = (n: bigint): OutboxEvent => ({ offset: n, topic: 't', key: 'usr_1', payload: null, at: instant(0) });
  const outbox: Outbox = {
    add: async () => undefined,
    wake: () => undefined,
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
    offset: () => offset,
    replay: () => new Promise((resolve) => (answer = (rows) => resolve({ events: rows, isWhole: true }))),
    lagMs: async () => 0,
    forgetBefore: async () => 0,
  };
  const publish = (n: bigint) => {
    offset = n;
    listener(event(n));
  };
  return { outbox, publish, event, answer: (rows: readonly OutboxEvent[]) => answer(rows) };
}

function fakeClient() {
  const sent: { op: string; position?: string }[] = [];
  const state = { buffered: 0, isTerminated: false };
  const subscription: Subscription = {
    channel: 'account',
    key: 'usr_1',
    queue: [],
    last: 0n,
    behindSince: undefined,
    wire: {
      bufferedBytes: () => state.buffered,
      send: (frame) => sent.push(JSON.parse(String(frame))),
      close: () => undefined,
      terminate: () => {
        state.isTerminated = true;
      },
    },
  };
  return { subscription, sent, state, said: () => sent.map(({ op, position }) => `${op} ${position}`) };
}

it('keeps the order when facts are told during a replay, and tells none twice', async () => {
  const { outbox, publish, event, answer } = fakeOutbox();
  const hub = makeHub(outbox, () => 0);
  publish(3n);
  const client = fakeClient();
  const joined = hub.join(client.subscription, 1n);
  publish(4n);
  // The replay was read after 5 was numbered, but before 5 was told here.
  answer([event(2n), event(3n), event(4n), event(5n)]);
  await joined;
  publish(5n);
  publish(6n);
  expect(client.said()).toEqual(['subscribed 1', 'event 2', 'event 3', 'event 4', 'event 5', 'event 6']);
});

it('lets a slow client miss news, says gap once it reads again, and goes on from there', () => {
  const { outbox, publish } = fakeOutbox();
  const hub = makeHub(outbox, () => 0);
  const client = fakeClient();
  void hub.join(client.subscription, undefined);
  publish(1n);
  client.state.buffered = SLOW_BYTES + 1;
  publish(2n);
  publish(3n);
  hub.tendSlow(1_000);
  expect(client.said()).toEqual(['subscribed 0', 'event 1']);
  client.state.buffered = 0;
  hub.tendSlow(2_000);
  publish(4n);
  expect(client.said()).toEqual(['subscribed 0', 'event 1', 'gap 3', 'event 4']);
});

it('lets go of a client that stays slow for half a minute', () => {
  const { outbox, publish } = fakeOutbox();
  const hub = makeHub(outbox, () => 0);
  const client = fakeClient();
  void hub.join(client.subscription, undefined);
  client.state.buffered = SLOW_BYTES + 1;
  publish(1n);
  hub.tendSlow(29_999);
  expect(client.state.isTerminated).toBe(false);
  hub.tendSlow(30_000);
  expect(client.state.isTerminated).toBe(true);
});

it('encodes a message once, however many listen', () => {
  const { outbox, publish } = fakeOutbox();
  const hub = makeHub(outbox, () => 0);
  const frames = new Set<unknown>();
  for (let n = 0; n < 3; n += 1) {
    const { subscription } = fakeClient();
    void hub.join({ ...subscription, wire: { ...subscription.wire, send: (frame) => frames.add(frame) } }, undefined);
  }
  frames.clear();
  publish(1n);
  expect(frames.size).toBe(1);
});

it('tells when the first begins and the last ends to listen', () => {
  const { outbox } = fakeOutbox();
  const hub = makeHub(outbox, () => 0);
  const event: string[] = [];
  hub.onHeard((channel, isHeard) => event.push(`${channel} ${isHeard}`));
  const [one, other] = [fakeClient().subscription, fakeClient().subscription];
  for (const each of [one, other]) void hub.join(each, undefined);
  expect(hub.isHeard('usr_1')).toBe(true);
  for (const each of [one, other]) hub.leave(each);
  expect(hub.isHeard('usr_1')).toBe(false);
  expect(event).toEqual(['usr_1 true', 'usr_1 false']);
});
