import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Thousands of readers in a process of their own, so that reading is not measured. They shake hands, say what they were told to
 * say, and from then on only count bytes: a WebSocket library on this side would be the slowest part.
 */
export type ToReaders =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly port: number;
      readonly path: string;
      readonly count: number;
      readonly say: readonly string[];
    }
  /** Show the server that everybody is still there, as a browser does by itself. */
  | { readonly kind: 'beat'; readonly name: string }
  /** Answer once so many bytes more have come to the readers of this name. */
  | { readonly kind: 'expect'; readonly name: string; readonly bytes: number };
export type FromReaders = { readonly done: string };

type Group = { received: number; wanted: number; readonly sockets: Socket[] };
const groups = new Map<string, Group>();
/** So many at once: a listening socket has a short queue. */
const TOGETHER = 100;

process.on('message', (asked: ToReaders) => {
  if (asked.kind === 'open') void open(asked).then(() => publish(`${asked.name} open`));
  else if (asked.kind === 'beat') beat(asked.name);
  else expect(asked.name, asked.bytes);
});
process.on('disconnect', () => process.exit(0));

function publish(done: string): void {
  process.send?.({ done } satisfies FromReaders);
}

function expect(name: string, bytes: number): void {
  const group = groups.get(name);
  if (!group) throw new RangeError(name);
  group.received = 0;
  group.wanted = bytes;
  publish(`${name} expecting`);
}

function beat(name: string): void {
  const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
  for (const socket of groups.get(name)?.sockets ?? []) socket.write(pong);
  publish(`${name} alive`);
}

async function open({ name, port, path, count, say }: Extract<ToReaders, { kind: 'open' }>): Promise<void> {
  const group: Group = { received: 0, wanted: Number.POSITIVE_INFINITY, sockets: [] };
  groups.set(name, group);
  for (let opened = 0; opened < count; opened += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - opened) }, () => shakeHands(port, path));
    for (const socket of await Promise.all(some)) {
      socket.on('data', (chunk: Buffer) => {
        group.received += chunk.length;
        if (group.received < group.wanted) return;
        group.wanted = Number.POSITIVE_INFINITY;
        publish(`${name} received`);
      });
      group.sockets.push(socket);
      for (const text of say) socket.write(frame(text));
    }
  }
}

async function shakeHands(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const headers = ['Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  socket.write(`GET ${path} HTTP/1.1\r\n${[...headers, key].join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

/** A client's frames are masked; a mask of zeros leaves the text as it is. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
