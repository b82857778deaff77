import type { ServerMessage } from '@candor/contract';
import type { OutboxEvent } from '../outbox/outbox.ts';

/** The socket as far as the hub needs it; a test can be one too. */
export type Wire = {
  readonly bufferedBytes: () => number;
  readonly send: (frame: string | Buffer) => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
};

/** What a client listens to. While it is catching up, live facts wait in `queue`, so that the order holds. */
export type Subscription = {
  readonly channel: string;
  /** What the outbox calls it: the customer's id for `account`, the channel's own name elsewhere. */
  readonly key: string;
  readonly wire: Wire;
  queue: OutboxEvent[] | undefined;
  /** The last offset it knows. A replay may be ahead of what is told live, and nothing is told twice. */
  last: bigint;
  /** Since when the client has been too slow for this channel. */
  behindSince: number | undefined;
};

/** Beyond this a client is too slow: it would otherwise keep our memory for news it never reads. */
export const SLOW_BYTES = 256 * 1024;
const RECOVERED_BYTES = 32 * 1024;
const GIVE_UP_MS = 30_000;

export function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}

export function encodeEvent(channel: string, event: OutboxEvent): string {
  const { offset, topic, payload } = event;
  return encode({ op: 'event', channel, position: String(offset), name: topic, data: payload });
}

/** Sends a frame, or lets a slow client miss it; the gap is told once it can read again. */
export function deliver(subscription: Subscription, frame: string | Buffer, nowMs: number): void {
  if (subscription.behindSince !== undefined) return;
  if (subscription.wire.bufferedBytes() > SLOW_BYTES) {
    subscription.behindSince = nowMs;
    return;
  }
  subscription.wire.send(frame);
}

/** Looks after a slow client. Returns false when it has been too slow for too long and was let go. */
export function tend(subscription: Subscription, offset: bigint, nowMs: number): boolean {
  const { behindSince, wire, channel } = subscription;
  if (behindSince === undefined) return true;
  if (wire.bufferedBytes() <= RECOVERED_BYTES) {
    subscription.behindSince = undefined;
    wire.send(encode({ op: 'gap', channel, position: String(offset) }));
    return true;
  }
  if (nowMs - behindSince < GIVE_UP_MS) return true;
  wire.terminate();
  return false;
}
