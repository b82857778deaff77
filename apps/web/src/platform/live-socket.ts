import type { ClientMessage, ServerMessage } from '@candor/contract';
import { chance as realChance } from './clock.ts';

/**
 * One WebSocket that stays open: says hello, subscribes, and after a break subscribes again from the last position it
 * saw. What it hears goes to `onEvent`; where the server can no longer replay what was missed, to `onGap`.
 */
export type LiveSocketGiven = {
  readonly url: string;
  readonly token: () => string;
  readonly language: () => string;
  /** Followed for as long as the line is open, from the last position that was seen. */
  readonly channels: readonly string[];
  /** `token` is what this connection was opened with; the page may have another by now. */
  readonly onEvent: (channel: string, name: string, data: unknown, token: string) => void;
  readonly onGap: (channel: string) => void;
  /** A channel is followed from here on: whatever was read before may be old. */
  readonly onJoined?: (channel: string) => void;
  /** The server no longer knows the token this connection was opened with. */
  readonly onEnded: (token: string) => void;
  readonly onState: (state: 'connecting' | 'open' | 'stale') => void;
  readonly open?: (url: string) => WebSocket;
  /** Between 0 and 1: spreads the reconnects of many clients after a restart. */
  readonly chance?: () => number;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const PING_EVERY_MS = 20_000;

export type LiveSocket = {
  readonly close: () => void;
  readonly wake: () => void;
  /** Hangs up and says hello anew, with the token of now. */
  readonly reopen: () => void;
  /** Follows one more channel, such as a market's, whose every message is the whole state: nothing of it is replayed. */
  readonly join: (channel: string) => void;
  readonly leave: (channel: string) => void;
};

export function openLiveSocket(given: LiveSocketGiven): LiveSocket {
  const open = given.open ?? ((url) => new WebSocket(url));
  const chance = given.chance ?? realChance;
  const positions = new Map<string, string>();
  const joined = new Set<string>();
  let socket: WebSocket | undefined;
  let failures = 0;
  let pings = 0;
  let isAnswered = true;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heart: ReturnType<typeof setInterval> | undefined;

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function hear(text: unknown, token: string) {
    const message = readMessage(text);
    if (!message) return;
    if (message.op === 'pong') isAnswered = true;
    if (message.op === 'subscribed' || message.op === 'event' || message.op === 'gap') {
      positions.set(message.channel, message.position);
    }
    if (message.op === 'subscribed') {
      failures = 0;
      given.onState('open');
      given.onJoined?.(message.channel);
    }
    if (message.op === 'gap') given.onGap(message.channel);
    if (message.op === 'event') given.onEvent(message.channel, message.name, message.data, token);
    // A log-in that ended while the line was being laid is refused at the hello: no event will follow to tell of it.
    if (message.op === 'refused' && message.code === 'session.ended') given.onEnded(token);
  }

  function beat() {
    // A connection through a sleeping phone looks open long after it has died; an unanswered ping tells.
    if (!isAnswered) {
      socket?.close();
      return;
    }
    isAnswered = false;
    pings += 1;
    send({ op: 'ping', n: pings });
  }

  function connect() {
    given.onState(failures === 0 ? 'connecting' : 'stale');
    const fresh = open(given.url);
    let token = '';
    socket = fresh;
    isAnswered = true;
    fresh.onopen = () => {
      token = given.token();
      send({ op: 'hello', lang: given.language(), ...(token !== '' && { token }) });
      for (const channel of given.channels) {
        const since = positions.get(channel);
        send({ op: 'subscribe', channel, ...(since !== undefined && { since }) });
      }
      for (const channel of joined) send({ op: 'subscribe', channel });
      heart = setInterval(beat, PING_EVERY_MS);
    };
    fresh.onmessage = (event: MessageEvent) => hear(event.data, token);
    fresh.onclose = () => {
      if (isClosed || socket !== fresh) return;
      clearInterval(heart);
      failures += 1;
      given.onState('stale');
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
      retry = setTimeout(connect, longest * (0.5 + chance() / 2));
    };
  }

  connect();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heart);
      socket?.close();
    },
    reopen: () => {
      const before = socket;
      clearTimeout(retry);
      clearInterval(heart);
      connect();
      before?.close();
    },
    join: (channel) => {
      joined.add(channel);
      if (socket?.readyState === WebSocket.OPEN) send({ op: 'subscribe', channel });
    },
    leave: (channel) => {
      joined.delete(channel);
      if (socket?.readyState === WebSocket.OPEN) send({ op: 'unsubscribe', channel });
    },
    /** The network is back, or the page is looked at again: do not sit out the rest of the wait. */
    wake: () => {
      if (isClosed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
      clearTimeout(retry);
      connect();
    },
  };
}

function readMessage(text: unknown): ServerMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'op' in message ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
