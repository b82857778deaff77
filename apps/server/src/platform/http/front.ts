import { readFileSync } from 'node:fs';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { HSTS } from './security-headers.ts';
import { type Certificate, TLS } from './tls.ts';

/** What the program is doing, as /readyz tells it. */
export type ReadyState = 'starting' | 'recovering' | 'migrating' | 'ready' | 'stopping';

/**
 * The listening socket. It is there before anything else, so that a taken port is noticed at once and /readyz can say
 * what the start is waiting for; the real handler takes over when there is one.
 */
export type Front = {
  readonly server: Server;
  readonly state: () => ReadyState;
  readonly setState: (state: ReadyState) => void;
  readonly setHandler: (handler: RequestListener) => void;
  /** Shows another certificate from now on; connections that are open keep theirs. Nothing where TLS ends elsewhere. */
  readonly renew: (certificate: Certificate) => void;
  /** How many connections are open, and how many were turned away because there were too many. */
  readonly connections: () => number;
  readonly dropped: () => number;
  /** The port it got, which is another one than asked for when that was 0. */
  readonly listen: (port: number, host: string) => Promise<number>;
  /** Takes no new connection and lets requests on their way finish, but not for ever. */
  readonly close: (patienceMs: number) => Promise<void>;
};

/** Another program listens there already. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

export type FrontOptions = {
  readonly maxConnections?: number;
  /** How long a connection may be open without a byte in either direction: clients that never read end here. */
  readonly idleMs?: number;
  /** How long the head of a request may take, and all of it. */
  readonly headMs?: number;
  readonly requestMs?: number;
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs?: number;
  /** How often Node looks for senders that are too slow; by default it would let them go on for half a minute more. */
  readonly checkEveryMs?: number;
};

/** More than that many are dropped as they come. Half of the process's files are left for everything that is no connection. */
const MAX_CONNECTIONS = 10_000;
const IDLE_MS = 75_000;

/** With a certificate it speaks TLS and nothing else; without one whoever stands in front of it does. */
export function openFront(certificate?: Certificate, options: FrontOptions = {}): Front {
  let state: ReadyState = 'starting';
  let handler: RequestListener = (request, response) => answerWhileStarting(request, response, state);
  const listener: RequestListener = (request, response) => handler(request, response);
  const checking = { connectionsCheckingInterval: options.checkEveryMs ?? 5_000 };
  const secure =
    certificate && createTlsServer({ ...TLS, ...certificate, ...checking, handshakeTimeout: 15_000 }, listener);
  const server: Server = secure ?? createPlainServer(checking, listener);
  const sockets = keepSockets(server);
  let dropped = 0;
  server.on('drop', () => {
    dropped += 1;
  });
  server.maxConnections = options.maxConnections ?? Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() / 2));
  // Slow senders are cut off: the head of a request within 15 s, all of it within a minute.
  server.headersTimeout = options.headMs ?? 15_000;
  server.requestTimeout = options.requestMs ?? 60_000;
  server.keepAliveTimeout = options.keepAliveMs ?? 65_000;
  server.timeout = options.idleMs ?? IDLE_MS;
  return {
    server,
    state: () => state,
    setState: (next) => {
      state = next;
    },
    setHandler: (next) => {
      handler = next;
    },
    connections: () => sockets.size,
    dropped: () => dropped,
    renew: (next) => secure?.setSecureContext({ ...TLS, ...next }),
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'EADDRINUSE' ? new PortTaken(`Port ${port} is taken`) : error);
        });
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    close: (patienceMs) =>
      new Promise((resolve) => {
        state = 'stopping';
        const patience = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, patienceMs);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/**
 * Every connection that was accepted, whatever became of it: Node's server forgets those that were upgraded, and yet
 * waits for them before it has closed.
 */
function keepSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    // One that made an offer we ignore comes here a second time.
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** What Linux says; elsewhere nothing is known, and the fixed number holds. */
function openFilesLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

function answerWhileStarting(request: IncomingMessage, response: ServerResponse, state: ReadyState): void {
  const isHealth = request.url === '/healthz';
  response.writeHead(isHealth ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    ...(request.socket instanceof TLSSocket && { 'strict-transport-security': HSTS }),
    connection: 'close',
  });
  response.end(JSON.stringify({ state }));
}
