import { LIVE_CHANNEL, type ServerMessage } from '@candor/contract';
import { assert } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type { MaybePromise } from '../http/maybe-promise.ts';
import type { Outbox, OutboxEvent, Replay } from '../outbox/outbox.ts';
import { deliver, encode, encodeEvent, type Subscription, tend } from './subscription.ts';

/** Who listens to what. One message is encoded once, however many listen. */
export type Hub = {
  readonly publish: (channel: string, name: string, data: Json) => void;
  readonly isHeard: (channel: string) => boolean;
  readonly onHeard: (listener: (channel: string, isHeard: boolean) => void) => () => void;
  /** Joins a channel, replaying what was told after `since`, or saying that there is a gap. */
  readonly join: (subscription: Subscription, since: bigint | undefined) => Promise<void>;
  readonly leave: (subscription: Subscription) => void;
  /** To be called about once a second: tells slow clients their gap, or lets them go. */
  readonly tendSlow: (nowMs: number) => void;
  readonly close: () => void;
};

/** A client away for longer reads its state anew, which is cheaper than reading so many changes. */
const MAX_REPLAY = 500;
const NOTHING_MISSED: Replay = { events: [], isWhole: true };
const READ_ANEW: Replay = { events: [], isWhole: false };
/** More than this while one client catches up means it never will. */
const MAX_QUEUE = 1_000;

export function makeHub(outbox: Outbox, nowMs: () => number): Hub {
  const byKey = new Map<string, Set<Subscription>>();
  const heard = new Set<(channel: string, isHeard: boolean) => void>();
  const noteHeard = (key: string, isHeard: boolean) => {
    for (const listener of heard) listener(key, isHeard);
  };

  const broadcast = (key: string, makeFrame: () => string, event: OutboxEvent | undefined) => {
    const listening = byKey.get(key);
    if (listening === undefined) return;
    const frame = Buffer.from(makeFrame());
    const now = nowMs();
    for (const subscription of listening) {
      if (subscription.queue !== undefined) {
        if (event !== undefined && subscription.queue.length <= MAX_QUEUE) subscription.queue.push(event);
      } else if (event === undefined) {
        deliver(subscription, frame, now);
      } else if (event.offset > subscription.last) {
        subscription.last = event.offset;
        deliver(subscription, frame, now);
      }
    }
  };

  const stopListening = outbox.subscribe((event) => {
    broadcast(event.key, () => encodeEvent(channelOf(event.key), event), event);
  });

  return {
    publish: (channel, name, data) => {
      assert(LIVE_CHANNEL.test(channel) && channel !== 'account', `a public channel, got ${channel}`);
      const message: ServerMessage = { op: 'event', channel, position: String(outbox.offset()), name, data };
      broadcast(channel, () => encode(message), undefined);
    },
    isHeard: (channel) => byKey.has(channel),
    onHeard: (listener) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    join: async (subscription, since) => {
      const { key } = subscription;
      const listening = byKey.get(key) ?? new Set();
      const isFirst = listening.size === 0;
      byKey.set(key, listening.add(subscription));
      if (isFirst) noteHeard(key, true);
      await catchUp(outbox, subscription, since, nowMs());
    },
    leave: (subscription) => {
      const listening = byKey.get(subscription.key);
      listening?.delete(subscription);
      if (listening?.size !== 0) return;
      byKey.delete(subscription.key);
      noteHeard(subscription.key, false);
    },
    tendSlow: (now) => {
      for (const listening of byKey.values()) {
        for (const subscription of listening) tend(subscription, outbox.offset(), now);
      }
    },
    close: stopListening,
  };
}

/** A customer's facts carry their id; only they can join it, and to them it is `account`. */
function channelOf(key: string): string {
  return key.startsWith('usr_') ? 'account' : key;
}

/** The subscription listens already, into its queue: what is told during the replay comes after it, once. */
async function catchUp(outbox: Outbox, subscription: Subscription, since: bigint | undefined, now: number) {
  const { channel } = subscription;
  const start = outbox.offset();
  const from = since ?? start;
  const missed = missedSince(outbox, subscription, since, start);
  // Whoever missed nothing listens at once: an event published right after must reach them.
  const replay = missed instanceof Promise ? await missed : missed;
  const queue = subscription.queue ?? [];
  subscription.queue = undefined;
  subscription.last = from;
  // An offset that was never told here belongs to another past, such as a database put back from a backup.
  if (!replay.isWhole || from > start || queue.length > MAX_QUEUE) {
    subscription.last = outbox.offset();
    deliver(subscription, encode({ op: 'gap', channel, position: String(subscription.last) }), now);
    return;
  }
  deliver(subscription, encode({ op: 'subscribed', channel, position: String(from) }), now);
  for (const event of [...replay.events, ...queue]) {
    if (event.offset <= subscription.last) continue;
    subscription.last = event.offset;
    deliver(subscription, encodeEvent(channel, event), now);
  }
}

/**
 * Only a customer's own facts are looked up. What is public has no past worth a query that any visitor could ask for without end, and an
 * offset that was never told is no question for the database either.
 */
function missedSince(
  outbox: Outbox,
  { channel, key }: Subscription,
  since: bigint | undefined,
  start: bigint,
): MaybePromise<Replay> {
  if (since === undefined || since === start) return NOTHING_MISSED;
  if (channel !== 'account' || since > start) return READ_ANEW;
  return outbox.replay(key, since, MAX_REPLAY);
}
