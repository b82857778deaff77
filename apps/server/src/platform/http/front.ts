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
import { assert } from '@candor/kernel';
import type { CallLane } from './lane/call-lane.ts';
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
  /** From now on every new connection begins in the lane; what does not belong there comes back by `giveToNode`. */
  readonly openLane: (open: (giveToNode: (socket: Socket) => void) => CallLane) => void;
  /** Shows another certificate from now on; connections that are open keep theirs. Nothing where TLS ends elsewhere. */
  readonly renew: (certificate: Certificate) => void;
  /** The port it got, which is another one than asked for when that was 0. */
  readonly listen: (port: number, host: string) => Promise<number>;
  /** Takes no new connection and lets requests on their way finish, but not for ever. */
  readonly close: (patienceMs: number) => Promise<void>;
};

/** Another program listens there already. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

/** With a certificate it speaks TLS and nothing else; without one whoever stands in front of it does. */
export function openFront(certificate?: Certificate): Front {
  let state: ReadyState = 'starting';
  let handler: RequestListener = (request, response) => answerWhileStarting(request, response, state);
  const listener: RequestListener = (request, response) => handler(request, response);
  const secure = certificate && createTlsServer({ ...TLS, ...certificate, handshakeTimeout: 15_000 }, listener);
  const server: Server = secure ?? createPlainServer(listener);
  let lane: CallLane | undefined;
  const giveToNode = interceptConnections(server, secure ? 'secureConnection' : 'connection', (socket) =>
    lane ? lane.take(socket) : giveToNode(socket),
  );
  // Slow senders are cut off: the head of a request within 15 s, all of it within a minute.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return {
    server,
    state: () => state,
    setState: (next) => {
      state = next;
    },
    setHandler: (next) => {
      handler = next;
    },
    openLane: (open) => {
      lane = open(giveToNode);
    },
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
          server.closeAllConnections();
          lane?.destroy();
        }, patienceMs);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        server.closeIdleConnections();
        lane?.finish();
      }),
  };
}

/** Connections go to `take` instead of Node's own listener, which is returned. */
function interceptConnections(server: Server, event: string, take: (socket: Socket) => void) {
  const [listener, ...others] = server.listeners(event);
  assert(listener !== undefined && others.length === 0, `one listener for ${event}`);
  server.removeAllListeners(event);
  server.on(event, take);
  return (socket: Socket): void => {
    listener.call(server, socket);
  };
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
