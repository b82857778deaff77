import { type WebSocket, WebSocketServer } from 'ws';
import { peerOf } from '../../platform/http/forwarded.ts';
import { makeHostCheck } from '../../platform/http/hosts.ts';
import { makeNetworkLimiter, makeOpenCounts, makeRateLimiter } from '../../platform/http/rate-limits.ts';
import { openWebSocket, type Upgrade } from '../../platform/http/upgrades.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerMessage } from './stream-messages.ts';
import type { Listener, Streams } from './streams.ts';

const PATH = /^\/(?:ws|stream|ws-api)(?:\/|$)/;
const USER_PATH = /^\/ws-api(?:\/|$)/;
const MOST_MESSAGE_BYTES = 8 * 1024;
const MOST_STREAMS = 200;
/** What a client may leave unread. One that reads nothing keeps no more of our memory than this, and is cut off. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const HEARTBEAT_MS = 30_000;
const MESSAGES_PER_10S = 100;
const BUSY_SOCKETS = 16;
const CLOSE_TOO_MUCH = 1008;
const CLOSE_UNKNOWN = 1008;
const CLOSE_FAILED = 1011;
/** A close frame has room for so many. */
const MOST_REASON_BYTES = 120;
const CLOSE_RESTART = 1012;

type Given = {
  readonly clock: Platform['clock'];
  readonly config: Pick<Platform['config'], 'proxies' | 'site' | 'consoleSite' | 'limits'>;
};

export type StreamSockets = { readonly upgrade: Upgrade; readonly close: () => Promise<void> };

/** What one socket is served with, until it leaves. */
type Serve = (socket: WebSocket, push: (message: unknown) => void) => Served;
type Served = { readonly heed: (text: string) => void | Promise<void>; readonly leave: () => void };
/** The sockets of customers, who say by a signature who they are. */
export type ServeUser = (ip: string) => Serve;

/** The sockets under /ws and /stream tell what everybody may know, so nobody says who they are; those under /ws-api ask. */
export function openStreamSockets(
  { clock, config }: Given,
  streams: Pick<Streams, 'has' | 'join' | 'leave'>,
  serveUser: ServeUser,
): StreamSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false });
  const openPerIp = makeOpenCounts();
  // Sixteen busy sockets: a program that follows every market needs fewer, and fifty that shout are somebody's fault.
  const addressLimiter = makeNetworkLimiter(MESSAGES_PER_10S * BUSY_SOCKETS, 10_000, clock);
  const isHere = makeHostCheck(config);
  const alive = new WeakSet<WebSocket>();

  const welcome = (socket: WebSocket, url: URL, ip: string) => {
    openPerIp.add(ip, 1);
    alive.add(socket);
    const serve = USER_PATH.test(url.pathname) ? serveUser(ip) : serveStreams(url, streams);
    const limiter = makeRateLimiter(MESSAGES_PER_10S, 10_000, clock, 1);
    const leave = listen(socket, serve, () => limiter('messages') || addressLimiter(ip));
    socket.on('pong', () => alive.add(socket));
    // The close event follows every error and does the rest.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      leave();
      openPerIp.add(ip, -1);
    });
  };

  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT_MS).unref();

  return {
    upgrade: (...asked) => {
      const [request, , , refuse] = asked;
      const url = readUrl(request.url);
      if (!url || !PATH.test(url.pathname) || (isHere && !isHere(url.pathname, request))) return false;
      const { ip } = peerOf(request, config);
      if (openPerIp.isFull(ip, config.limits.socketsPerIp)) refuse(429);
      else openWebSocket(server, asked, (socket) => welcome(socket, url, ip));
      return true;
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const socket of server.clients) {
        socket.close(CLOSE_RESTART, 'the service restarts');
        // Whatever was said to it is on its way; a stop must not depend on a stranger's answer.
        setTimeout(() => socket.terminate(), 1_000).unref();
      }
      server.close();
    },
  };
}

function readUrl(url = ''): URL | undefined {
  return URL.canParse(url, 'http://here') ? new URL(url, 'http://here') : undefined;
}

/** One client, until it leaves. Whatever it is told passes here: one that does not read is cut off. */
function listen(socket: WebSocket, serve: Serve, secondsToWait: () => number): () => void {
  const push = (message: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.terminate();
    socket.send(JSON.stringify(message));
  };
  const { heed, leave } = serve(socket, push);
  socket.on('message', (data, isBinary) => {
    if (isBinary || secondsToWait() > 0) return socket.close(CLOSE_TOO_MUCH, 'too much');
    Promise.resolve(heed(String(data))).catch(() => socket.close(CLOSE_FAILED, 'something failed here'));
  });
  return leave;
}

function serveStreams(url: URL, streams: Pick<Streams, 'has' | 'join' | 'leave'>): Serve {
  return (socket, push) => {
    let isCombined = url.pathname.startsWith('/stream');
    const joined = new Set<string>();
    const listener: Listener = (name, message) => push(isCombined ? { stream: name, data: message } : message);
    const join = (name: string) => {
      if (joined.size < MOST_STREAMS && streams.join(name, listener)) joined.add(name);
    };
    const leave = (name: string) => {
      if (joined.delete(name)) streams.leave(name, listener);
    };
    const inPath = isCombined ? (url.searchParams.get('streams') ?? '') : url.pathname.replace(/^\/ws\/?/, '');
    for (const name of inPath.split('/').filter((each) => /[@!]/.test(each))) {
      if (streams.has(name)) join(name);
      else socket.close(CLOSE_UNKNOWN, `unknown stream ${name}`.slice(0, MOST_REASON_BYTES));
    }
    const setCombined = (value: boolean) => {
      isCombined = value;
    };
    return {
      heed: (text) => {
        const choices = { has: streams.has, join, leave, list: () => [...joined] };
        push(answerMessage(text, { ...choices, isCombined: () => isCombined, setCombined }));
      },
      leave: () => {
        for (const name of [...joined]) leave(name);
      },
    };
  };
}
