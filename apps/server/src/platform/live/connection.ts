import { ClientMessage, type ServerMessage } from '@candor/contract';
import { type Id, Secret } from '@candor/kernel';
import type { RequestHead } from '../http/call-handler.ts';
import type { MaybePromise } from '../http/maybe-promise.ts';
import type { AnswerSocketCall } from '../http/socket-calls.ts';
import type { Platform, SignedInCustomer } from '../platform.ts';
import { type CallMessage, readCallMessage } from './call-message.ts';
import { makeConnectionCalls } from './connection-calls.ts';
import type { Hub } from './hub.ts';
import { encode, type Subscription, type Wire } from './subscription.ts';

/** One client's connection: hello first, then subscriptions and calls. */
export type Connection = {
  /** What changes the connection is done in order, so its promise is waited for; a call goes its own way. */
  readonly receive: (text: string) => MaybePromise<void>;
  /** Resolves once every call under way is answered. */
  readonly finished: () => Promise<void>;
  /** A log-in ended or got another token: hangs up where it is the one behind this connection, or turns out to be. */
  readonly noteEnded: (sessionId: Id<'ses'> | Id<'ops'>) => void;
  /** What it was opened with; nothing for a visitor. */
  readonly token: () => Secret<string> | undefined;
  /** The log-in is over: says so on the customer's own channel and hangs up. */
  readonly endSession: () => void;
  readonly close: () => void;
};

export type ConnectionOptions = {
  readonly platform: Pick<Platform, 'sessions' | 'clock' | 'text' | 'outbox'>;
  readonly hub: Hub;
  readonly wire: Wire;
  readonly calls?: {
    /** The request that opened the connection. */
    readonly head: RequestHead;
    readonly answer: AnswerSocketCall;
    /** Sends an answer together with others that are ready at the same moment. */
    readonly send: (frame: string) => void;
  };
};

const MAX_CHANNELS = 50;
/** Codes of our own, from the range left to applications. */
export const CLOSE_SESSION_ENDED = 4001;
const CLOSE_PROTOCOL = 1008;

export function openConnection({ platform, hub, wire, calls }: ConnectionOptions): Connection {
  const subscriptions = new Map<string, Subscription>();
  let signedIn: SignedInCustomer | undefined;
  let token: Secret<string> | undefined;
  let hasGreeted = false;
  /** What ended while the database was asked who says hello: its answer may be older than that. */
  let endedMeanwhile: Set<string> | undefined;
  let lang: string | undefined;

  const say = (message: ServerMessage) => wire.send(encode(message));
  const refuseWith = (code: string, channel?: string) =>
    say({
      op: 'refused',
      code,
      errmsg: platform.text(lang ?? 'en', code, {}),
      ...(channel === undefined ? {} : { channel }),
    });

  const hello = async (message: Extract<ClientMessage, { op: 'hello' }>) => {
    if (hasGreeted) return wire.close(CLOSE_PROTOCOL, 'hello once');
    hasGreeted = true;
    lang = message.lang;
    token = message.token ? new Secret(message.token) : undefined;
    const ended = new Set<string>();
    endedMeanwhile = ended;
    const found = token && (await platform.sessions.findCustomer(token));
    endedMeanwhile = undefined;
    signedIn = found && !ended.has(found.session.id) ? found : undefined;
    say({ op: 'welcome', serverTime: platform.clock.now(), isSignedIn: signedIn !== undefined });
    if (message.token && signedIn === undefined) refuseWith('session.ended');
  };

  const subscribe = async ({ channel, since }: Extract<ClientMessage, { op: 'subscribe' }>) => {
    if (channel === 'account' && signedIn === undefined) return refuseWith('session.ended', channel);
    if (!subscriptions.has(channel) && subscriptions.size >= MAX_CHANNELS) return refuseWith('call.tooMany', channel);
    unsubscribe(channel);
    const key = channel === 'account' && signedIn !== undefined ? signedIn.user.id : channel;
    const subscription: Subscription = { channel, key, wire, queue: [], last: 0n, behindSince: undefined };
    subscriptions.set(channel, subscription);
    await hub.join(subscription, since === undefined ? undefined : BigInt(since));
  };

  const unsubscribe = (channel: string) => {
    const known = subscriptions.get(channel);
    if (known === undefined) return;
    subscriptions.delete(channel);
    hub.leave(known);
  };

  const underWay =
    calls &&
    makeConnectionCalls({
      wire,
      send: calls.send,
      answer: ({ call, fields, book }, inFlight, done) => {
        const form = { token: undefined, lang, book, fields };
        calls.answer({ head: calls.head, path: call, form, token: signedIn && token, inFlight }, done);
      },
    });

  const close = () => {
    for (const channel of [...subscriptions.keys()]) unsubscribe(channel);
  };

  const endSession = () => {
    const position = String(platform.outbox.offset());
    if (subscriptions.has('account')) {
      say({ op: 'event', channel: 'account', position, name: 'session.ended', data: {} });
    }
    signedIn = undefined;
    close();
    wire.close(CLOSE_SESSION_ENDED, 'session ended');
  };

  return {
    finished: async () => underWay?.finished(),
    receive: (text) => {
      const message = readMessage(text);
      if (message === undefined) return refuseWith('call.malformed');
      if (!hasGreeted && message.op !== 'hello') return wire.close(CLOSE_PROTOCOL, 'hello first');
      switch (message.op) {
        case 'hello':
          return hello(message);
        case 'subscribe':
          return subscribe(message);
        case 'unsubscribe':
          return unsubscribe(message.channel);
        case 'call':
          return underWay ? underWay.take(message) : refuseWith('call.unknown');
        case 'ping':
          return say({ op: 'pong', n: message.n, serverTime: platform.clock.now() });
        default:
          return message satisfies never;
      }
    },
    noteEnded: (sessionId) => {
      endedMeanwhile?.add(sessionId);
      if (signedIn?.session.id === sessionId) endSession();
    },
    token: () => (signedIn === undefined ? undefined : token),
    endSession,
    close,
  };
}

type Message = Exclude<ClientMessage, { op: 'call' }> | ({ readonly op: 'call' } & CallMessage);

function readMessage(text: string): Message | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value === 'object' && value !== null && 'op' in value && value.op === 'call') {
    const call = readCallMessage(value as Readonly<Record<string, unknown>>);
    return call && { op: 'call', ...call };
  }
  const parsed = ClientMessage.safeParse(value);
  return parsed.success && parsed.data.op !== 'call' ? parsed.data : undefined;
}
