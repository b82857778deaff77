import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Platform } from '../platform.ts';
import { closeAfter } from './close-after.ts';
import { peerOf } from './forwarded.ts';

/** Answers a request to upgrade with an HTTP status and closes its connection. */
export type RefuseUpgrade = (status: 400 | 403 | 404 | 405 | 429 | 431) => void;

/** True where it takes the request, and then it decides what becomes of it: a WebSocket, or a refusal. */
export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer, refuse: RefuseUpgrade) => boolean;

type Given = Pick<Platform, 'log' | 'metrics' | 'addressPrint' | 'config'>;

/** Every request that asks for another protocol passes here. What no handler takes is refused with 404. */
export function takeUpgrades(server: Server, platform: Given, handlers: readonly Upgrade[]): void {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = makeRefuseUpgrade(platform, request, stream);
    if (!isWebSocket(request)) return answerAsRequest(server, request, stream, head, refuse);
    stream.on('error', () => stream.destroy());
    if (!handlers.some((take) => take(request, stream, head, refuse))) refuse(404);
  });
}

/** The stream is nobody's once it is refused: it is destroyed, or one unread byte would keep it for good. */
function makeRefuseUpgrade(platform: Given, request: IncomingMessage, stream: Duplex): RefuseUpgrade {
  return (status) => {
    platform.metrics.upgradeRefused(status);
    const from = platform.addressPrint(peerOf(request, platform.config).ip);
    platform.log.info('http.upgrade_refused', 'A WebSocket upgrade was refused', { status, from });
    const versions = status === 400 ? 'Sec-WebSocket-Version: 13, 8\r\n' : '';
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${versions}`;
    closeAfter(stream, `${head}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  };
}

/** Hands a request to `ws`. What that refuses, such as another version of the protocol, is counted with all other refusals. */
export function openWebSocket(
  server: WebSocketServer,
  [request, stream, head, refuse]: Parameters<Upgrade>,
  welcome: (socket: WebSocket) => void,
): void {
  const onRefused = () => refuse(request.method === 'GET' ? 400 : 405);
  server.once('wsClientError', onRefused);
  server.handleUpgrade(request, stream, head, welcome);
  server.off('wsClientError', onRefused);
}

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** A head with more fields than this may have reached us cut short, and then says nothing certain about its body. */
const MAX_FIELDS = 100;
/** They belong to the offer, and go with it. */
const OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * `Upgrade: h2c`, which Java's client and `curl --http2` send, is an offer that a server may ignore (RFC 9110, 7.8). Node has
 * taken the connection out of its server by now, so it is put back with the same request, but without the offer.
 */
function answerAsRequest(
  server: Server,
  request: IncomingMessage,
  stream: Duplex,
  rest: Buffer,
  refuse: RefuseUpgrade,
): void {
  if (request.rawHeaders.length > MAX_FIELDS * 2) {
    refuse(431);
    return;
  }
  stream.unshift(Buffer.concat([Buffer.from(headWithoutOffer(request), 'latin1'), rest]));
  server.emit(stream instanceof TLSSocket ? 'secureConnection' : 'connection', stream);
}

function headWithoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (OFFER.has(name.toLowerCase())) continue;
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`);
    else lines.push(`${name}: ${withoutOffer(value)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function withoutOffer(connection: string): string {
  const kept = connection.split(',').filter((option) => !OFFER.has(option.trim().toLowerCase()));
  return kept.join(',').trim() || 'keep-alive';
}
