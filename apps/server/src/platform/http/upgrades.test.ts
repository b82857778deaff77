import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { command } from '@candor/contract';
import { zText } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { publicApi } from '../../features/public-api/open-public-api.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { DEFAULT_LIMITS, scaleLimits } from '../config.ts';
import { handle } from '../handle.ts';
import { openFront } from './front.ts';

const MANY = 1_000;
const SOCKETS_PER_IP = 2;

const echo = command({
  path: 'app.probe/echo',
  summary: 'Says it back.',
  access: 'visitor',
  input: z.strictObject({ word: zText(20_000) }),
  output: z.strictObject({ word: z.string() }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    routes: [handle(echo, async ({ word }) => ok({ word }))],
    mountedApis: [publicApi],
    config: { limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), socketsPerIp: SOCKETS_PER_IP } },
  });
});
afterAll(() => server.close());

async function figure(name: string): Promise<number> {
  const text = await server.platform.metrics.registry.metrics();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

function open(): Socket {
  return connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
}

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';

/** Asks for a socket and sends one byte more, which nobody will ever read. */
async function askRefused(path: string, status: number, more = ''): Promise<void> {
  const socket = open();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n${UPGRADE}${more}\r\n\r\nx`);
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  await once(socket, 'close');
  // The byte may make the end of the connection overtake the answer.
  if (said !== '') expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
}

async function expectNoneLeft(path: string, status: number, more = ''): Promise<void> {
  const before = await figure('candor_connections');
  const counted = `candor_upgrades_refused_total{status="${status}"}`;
  const refused = await figure(counted);
  for (let sent = 0; sent < MANY; sent += 100) {
    await Promise.all(Array.from({ length: 100 }, () => askRefused(path, status, more)));
  }
  while ((await figure('candor_connections')) > before) await new Promise(setImmediate);
  expect((await figure(counted)) - refused).toBe(MANY);
  expect(server.logLines.filter((line) => line.includes('http.upgrade_refused')).at(-1)).toContain(
    `"status":${status}`,
  );
}

it('keeps no connection whose upgrade was refused: a path without sockets', async () => {
  await expectNoneLeft('/nowhere', 404);
});

it('keeps no connection whose upgrade was refused: a page of another site', async () => {
  await expectNoneLeft('/api/ws', 403, '\r\nOrigin: https://evil.example');
});

it('keeps no connection whose upgrade was refused: another version of the protocol', async () => {
  await expectNoneLeft('/api/ws', 400, '\r\nSec-WebSocket-Key: no');
});

it.each(['/api/ws', '/ws'])('keeps no connection whose upgrade was refused: too many at %s', async (path) => {
  const url = server.url.replace('http', 'ws') + path;
  const held = Array.from({ length: SOCKETS_PER_IP }, () => new WebSocket(url));
  await Promise.all(held.map((socket) => once(socket, 'open')));
  await expectNoneLeft(path, 429);
  await Promise.all(
    held.map((socket) => {
      socket.close();
      return once(socket, 'close');
    }),
  );
});

const OFFER = {
  connection: 'Upgrade, HTTP2-Settings',
  upgrade: 'h2c',
  'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
};

async function answerTo(asked: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

it('answers an offer of h2c as if it had not been made: a page, and a call with its body in a second packet', async () => {
  const page = await answerTo(request(`${server.url}/healthz`, { headers: OFFER }).end());
  expect(page).toEqual({ status: 200, body: '{"state":"alive"}' });
  for (const word of ['hello', 'w'.repeat(10_000)]) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': word.length + 5 };
    const call = request(`${server.url}/api/app.probe/echo`, { method: 'POST', headers: { ...OFFER, ...form } });
    call.flushHeaders();
    await new Promise(setImmediate);
    call.end(`word=${word}`);
    const { status, body } = await answerTo(call);
    expect(status).toBe(200);
    expect(JSON.parse(body).data.word === word).toBe(true);
  }
});

it('keeps the connection of an ignored offer for what comes next, and reads nothing into a doubtful head', async () => {
  const socket = open();
  const offer = 'Connection: Upgrade\r\nUpgrade: h2c\r\n';
  socket.setEncoding('utf8');
  let said = '';
  socket.on('data', (text) => {
    said += text;
  });
  const get = (more: string) => `GET /healthz HTTP/1.1\r\nHost: here\r\n${more}\r\n`;
  for (const asked of [get(offer), get(offer) + get(''), get('')]) {
    const expected = said.split('"alive"').length + asked.split('GET').length - 1;
    socket.write(asked);
    while (said.split('"alive"').length < expected) await once(socket, 'data');
  }
  expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  socket.write(get(offer + 'X-A: b\r\n'.repeat(150)));
  await once(socket, 'close');
  expect(said).toMatch(/HTTP\/1\.1 431 /);
});

it('takes so many connections and drops the next one', async () => {
  const front = openFront(undefined, { maxConnections: 3 });
  const port = await front.listen(0, '127.0.0.1');
  const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  while (front.connections() < 3) await new Promise(setImmediate);
  const late = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(late, 'close');
  expect(front.dropped()).toBe(1);
  for (const socket of held) socket.destroy();
  await front.close(1_000);
});

it('lets go of a client that never reads its answer', async () => {
  const front = openFront(undefined, { idleMs: 500 });
  front.setHandler((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  const port = await front.listen(0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  while (front.connections() === 0) await new Promise(setImmediate);
  while (front.connections() > 0) await new Promise(setImmediate);
  socket.destroy();
  await front.close(1_000);
});
