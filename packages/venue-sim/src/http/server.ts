import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from '../faults.ts';
import type { Answer, Asked } from './answer.ts';

/** By this a simulator says of itself that it is one, in every answer and every handshake. */
export const SIM_HEADER = 'x-venue-sim';

export type Served = {
  readonly answer: (path: string, query: URLSearchParams, asked: Asked) => Answer | undefined;
  readonly accept: (socket: WebSocket, url: URL) => void;
  readonly dev: (path: string, body: unknown) => Answer | undefined;
  readonly isSocketPath: (path: string) => boolean;
  readonly faults: Faults;
};

export type VenueServer = { readonly server: Server; readonly sockets: ReadonlySet<WebSocket> };

const MAX_MESSAGE_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

/** One venue over HTTP and WebSocket. */
export function serveVenue(served: Served): VenueServer {
  const server = createServer((request, response) => {
    reply(served, request).then(
      ({ status, body, headers }) => send(response, status, body, headers),
      (problem: unknown) => send(response, 500, { msg: problem instanceof Error ? problem.message : String(problem) }),
    );
  });
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  upgrades.on('headers', (headers) => headers.push(`${SIM_HEADER}: 1`));
  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url ?? '/', 'http://venue');
    if (!served.isSocketPath(url.pathname) || served.faults.meet('refuse')) return stream.destroy();
    upgrades.handleUpgrade(request, stream, head, (socket) => {
      // The close event follows and does the rest.
      socket.on('error', () => undefined);
      served.accept(socket, url);
    });
  });
  return { server, sockets: upgrades.clients };
}

async function reply({ answer, dev, faults }: Served, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://venue');
  if (url.pathname.startsWith('/dev/')) {
    // A page in somebody's browser may look at prices, but not move them.
    if (request.headers.origin !== undefined) return { status: 403, body: { msg: 'dev/ does not answer web pages' } };
    const found = dev(url.pathname.slice('/dev/'.length), await readBody(request));
    return found ?? { status: 404, body: { msg: 'no such lever' } };
  }
  const fault = faults.take('http', url.pathname);
  if (fault)
    return {
      status: fault.status,
      body: fault.status === 200 ? {} : { code: -1003, msg: 'Too much request weight used.' },
    };
  const asked = {
    ...{ method: request.method ?? 'GET', rawQuery: url.search.slice(1), headers: request.headers },
    address: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  };
  const found = answer(url.pathname, url.searchParams, asked);
  return found ?? { status: 404, body: { msg: `${url.pathname} is not simulated` } };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new RangeError('too long');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Answer['headers'] = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    [SIM_HEADER]: '1',
    ...headers,
  });
  response.end(JSON.stringify(body));
}
