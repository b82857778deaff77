import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { fixedClock, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../platform/config.ts';

import { openStreamSockets, type StreamSockets } from './stream-sockets.ts';
import type { Listener } from './streams.ts';

const STREAM = 'ethusdt@depth';
const listeners = new Set<Listener>();
let sockets: StreamSockets;
let http: Server;

beforeAll(async () => {
  const config = { proxies: 0, site: null, consoleSite: null, limits: DEFAULT_LIMITS };
  sockets = openStreamSockets(
    { clock: fixedClock(instant(0)), config },
    {
      join: (_, listener) => Boolean(listeners.add(listener)),
      leave: (_, listener) => void listeners.delete(listener),
    },
    () => () => ({ heed: () => undefined, leave: () => undefined }),
  );
  http = createServer().on('upgrade', (request, stream, head) =>
    sockets.upgrade(request, stream, head, () => stream.destroy()),
  );
  await once(http.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await sockets.close();
  http.close();
});

/** A client on a bare socket, so that it can leave everything unread. */
async function join(): Promise<Socket> {
  const { port } = http.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const key = Buffer.alloc(16).toString('base64');
  const head = ['Host: x', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Key: ${key}`];
  socket.write(`GET /ws/${STREAM} HTTP/1.1\r\n${head.join('\r\n')}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

it('cuts off a client that never reads, keeps no more than a few megabytes for it, and goes on telling the others', async () => {
  const [reader, sleeper] = [await join(), await join()];
  let heard = 0;
  reader.on('data', (part) => {
    heard += part.length;
  });
  sleeper.pause();
  sleeper.on('error', () => undefined);
  expect(listeners.size).toBe(2);
  const message = { text: 'x'.repeat(256 * 1024) };
  let received = 0;
  // What the two kernels take in between is theirs to choose; far more than that is bound to be too much.
  for (; listeners.size === 2 && received < 400; received += 1) {
    for (const listener of listeners) listener(STREAM, message);
    await setImmediate();
  }
  expect(listeners.size).toBe(1);
  while (heard < received * message.text.length) await once(reader, 'data');
  sleeper.resume();
  if (!sleeper.closed) await once(sleeper, 'close');
  reader.destroy();
});
