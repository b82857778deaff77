import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/cross-site.ts';
import { peerOf } from '../http/forwarded.ts';
import { makeHostCheck } from '../http/hosts.ts';
import type { MaybePromise } from '../http/maybe-promise.ts';
import { makeNetworkLimiter, makeOpenCounts, makeRateLimiter } from '../http/rate-limits.ts';
import type { AnswerSocketCall } from '../http/socket-calls.ts';
import { openWebSocket, takeUpgrades, type Upgrade } from '../http/upgrades.ts';
import type { Platform } from '../platform.ts';
import { type Connection, openConnection } from './connection.ts';
import { makeHub } from './hub.ts';
import type { Live } from './live.ts';
import type { Wire } from './subscription.ts';

export const SOCKET_PATH = '/api/ws';
const MAX_MESSAGE_BYTES = 8 * 1024;
const MAX_WAITING_MESSAGES = 100;
const HEARTBEAT_MS = 30_000;
const TEND_MS = 1_000;
/** What is under way when the program stops has that long to be answered. */
const FINISH_CALLS_MS = 4_000;
const CLOSE_RESTART = 1012;
const CLOSE_TOO_MANY = 1008;

type Client = { readonly socket: WebSocket; readonly connection: Connection; isAlive: boolean };

export type Sockets = Live & {
  /** Takes over the upgrade requests of a server, but for those that others take. Without `calls` none can be made. */
  readonly attach: (server: Server, others?: readonly Upgrade[], calls?: AnswerSocketCall) => void;
  /** Waits for the calls under way, then hangs up on everybody, saying that the service restarts. */
  readonly close: () => Promise<void>;
};

export type SocketsOptions = {
  readonly platform: Pick<
    Platform,
    'sessions' | 'clock' | 'text' | 'outbox' | 'log' | 'config' | 'metrics' | 'addressPrint'
  >;
  /** Milliseconds of a clock that only goes forward: how long somebody has been slow. */
  readonly steadyMs?: () => number;
};

export function openSockets({ platform, steadyMs = () => performance.now() }: SocketsOptions): Sockets {
  const hub = makeHub(platform.outbox, steadyMs);
  const clients = new Set<Client>();
  const openPerIp = makeOpenCounts();
  const { limits } = platform.config;
  // One socket may send as much as two addresses may call; all sockets of an address together as much as four.
  const perSocket = limits.callsPerIpPer10s * 2;
  const addressLimiter = makeNetworkLimiter(perSocket * 2, 10_000, platform.clock);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  platform.sessions.onEnd((sessionId) => {
    for (const { connection } of clients) connection.noteEnded(sessionId);
  });

  let answerCall: AnswerSocketCall | undefined;
  const welcome = (socket: WebSocket, head: IncomingMessage, stream: Duplex, ip: string) => {
    const wire = wireOf(socket);
    const { headers, socket: peer } = head;
    const calls = answerCall && {
      head: { headers, socket: peer },
      answer: answerCall,
      send: sendTogether(wire, stream),
    };
    const connection = openConnection({ platform, hub, wire, ...(calls && { calls }) });
    const limiter = makeRateLimiter(perSocket, 10_000, platform.clock, 1);
    const client: Client = { socket, connection, isAlive: true };
    clients.add(client);
    openPerIp.add(ip, 1);
    let waiting = 0;
    let turn = Promise.resolve();
    const fail = (error: unknown) => {
      platform.log.error('live.message_failed', 'A WebSocket message could not be handled; the connection is closed', {
        err: error,
      });
      socket.terminate();
    };
    const attempt = (job: () => MaybePromise<void>) => {
      try {
        return job();
      } catch (error) {
        fail(error);
      }
    };
    socket.on('message', (data, isBinary) => {
      const isTooMuch = waiting >= MAX_WAITING_MESSAGES || limiter('messages') > 0 || addressLimiter(ip) > 0;
      if (isBinary || isTooMuch) return socket.close(CLOSE_TOO_MANY, 'too much');
      const text = String(data);
      const receive = async () => connection.receive(text);
      // One after the other: a subscription must not overtake the hello before it, nor a call.
      const taken = waiting === 0 ? attempt(() => connection.receive(text)) : turn.then(receive);
      if (taken === undefined) return;
      waiting += 1;
      turn = taken.catch(fail).finally(() => {
        waiting -= 1;
      });
    });
    socket.on('pong', () => {
      client.isAlive = true;
    });
    // The close event follows every error and does the rest.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connection.close();
      clients.delete(client);
      openPerIp.add(ip, -1);
    });
  };

  const isOnHost = makeHostCheck(platform.config);
  const upgrade: Upgrade = (...asked) => {
    const [request, stream, , refuse] = asked;
    const isHere = isOnHost === undefined || isOnHost(SOCKET_PATH, request);
    if (request.url?.split('?')[0] !== SOCKET_PATH || !isHere) return false;
    const { ip, host } = peerOf(request, platform.config);
    if (!isOwnOrigin(request.headers.origin, host)) refuse(403);
    else if (openPerIp.isFull(ip, limits.socketsPerIp)) refuse(429);
    else openWebSocket(server, asked, (socket) => welcome(socket, request, stream, ip));
    return true;
  };

  const beat = async () => {
    for (const client of clients) {
      if (!client.isAlive) client.socket.terminate();
      client.isAlive = false;
      client.socket.ping();
    }
    const signedIn = [...clients].flatMap(({ connection }) => connection.token() ?? []);
    if (signedIn.length === 0) return;
    const alive = await platform.sessions.findAlive(signedIn);
    for (const { connection } of clients) {
      const token = connection.token();
      if (token !== undefined && signedIn.includes(token) && !alive.has(token)) connection.endSession();
    }
  };

  const heartbeat = setInterval(() => {
    beat().catch((error: unknown) =>
      platform.log.error('live.heartbeat_failed', 'The WebSocket heartbeat failed', { err: error }),
    );
  }, HEARTBEAT_MS).unref();
  const tending = setInterval(() => hub.tendSlow(steadyMs()), TEND_MS).unref();

  return {
    publish: hub.publish,
    isHeard: hub.isHeard,
    onHeard: hub.onHeard,
    clients: () => clients.size,
    attach: (http, others = [], calls = undefined) => {
      answerCall = calls;
      takeUpgrades(http, platform, [...others, upgrade]);
    },
    close: async () => {
      clearInterval(heartbeat);
      clearInterval(tending);
      hub.close();
      const answered = Promise.all([...clients].map(({ connection }) => connection.finished()));
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, FINISH_CALLS_MS).unref())]);
      const gone = [...clients].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
      for (const { socket } of clients) socket.close(CLOSE_RESTART, 'the service restarts');
      // Whoever does not answer the farewell is cut off: a stop must not depend on a stranger.
      const cutOff = setTimeout(() => {
        for (const { socket } of clients) socket.terminate();
      }, 2_000);
      await Promise.all(gone);
      clearTimeout(cutOff);
      server.close();
    },
  };
}

/** Answers that are ready at the same moment, as those of one commit are, leave in one write. */
function sendTogether(wire: Wire, stream: Duplex): (frame: string) => void {
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  return (frame) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    wire.send(frame);
  };
}

function wireOf(socket: WebSocket): Wire {
  return {
    bufferedBytes: () => socket.bufferedAmount,
    send: (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false });
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}
