import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Driven } from './drive-http.ts';

export type WsDrive = {
  readonly port: number;
  /** One for each connection, in turn. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly inFlight: number;
  readonly seconds: number;
  readonly call: string;
  /** The fields of the next call. */
  readonly makeFields: () => Readonly<Record<string, string>>;
};

/** More than any server here answers; each is sent once at most, so that no key comes twice. */
const MOST_PER_SECOND = 20_000;
const MASK = Buffer.from([0x5a, 0xc3, 0x17, 0x88]);
const ANSWER = Buffer.from('{"op":"answer","id":"');
const OK = Buffer.from('"envelope":{"errcode":0,');
const ID_LETTERS = 7;

/**
 * Calls over WebSockets, so many under way on each connection: the next is sent when one is answered. The frames are made
 * beforehand and the answers are looked at for their id and errcode only, because the generator shares two cores with
 * what it measures.
 */
export async function driveWs(load: WsDrive): Promise<Driven> {
  const frames = makeFrames(load);
  const sentAt = new Float64Array(frames.length);
  const latencies: number[] = [];
  const lines = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => open(load, load.tokens[index % load.tokens.length] ?? '')),
  );
  let next = 0;
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1_000;
  const run = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let underWay = 0;
      let rest: Buffer = Buffer.alloc(0);
      const send = (count: number) => {
        const now = performance.now();
        if (now >= until || next + count > frames.length) {
          if (underWay === 0) socket.destroy();
          return;
        }
        sentAt.fill(now, next, next + count);
        socket.write(count === 1 ? (frames[next] ?? '') : Buffer.concat(frames.slice(next, next + count)));
        next += count;
        underWay += count;
      };
      socket.on('data', (chunk: Buffer) => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        const now = performance.now();
        let answered = 0;
        for (let frame = readFrame(rest); frame !== undefined; frame = readFrame(rest)) {
          rest = rest.subarray(frame.end);
          if (!frame.payload.subarray(0, ANSWER.length).equals(ANSWER)) continue;
          if (!frame.payload.includes(OK)) throw new Error(`The server answered otherwise: ${frame.payload}`);
          const id = Number(frame.payload.toString('latin1', ANSWER.length, ANSWER.length + ID_LETTERS));
          latencies.push(now - (sentAt[id] ?? now));
          answered += 1;
        }
        underWay -= answered;
        if (answered > 0) send(answered);
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
      send(load.inFlight);
    });
  await Promise.all(lines.map(run));
  const took = (performance.now() - startedAt) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { count: latencies.length, perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}

/** A connection that was welcomed. */
async function open({ port }: WsDrive, token: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const head = ['GET /api/ws HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  socket.write(`${[...head, 'Sec-WebSocket-Version: 13', key].join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(toFrame(JSON.stringify({ op: 'hello', token, lang: 'en' })));
  const [welcome] = await once(socket, 'data');
  if (!String(welcome).includes('"isSignedIn":true')) throw new Error(`The server said otherwise: ${welcome}`);
  return socket;
}

function makeFrames({ seconds, call, makeFields }: WsDrive): Buffer[] {
  return Array.from({ length: MOST_PER_SECOND * seconds }, (_, index) => {
    const id = String(index).padStart(ID_LETTERS, '0');
    return toFrame(JSON.stringify({ op: 'call', id, call, fields: makeFields() }));
  });
}

/** One text frame as a client sends it, masked. */
function toFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isLong = payload.length > 125;
  const head = isLong
    ? Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff])
    : Buffer.from([0x81, 0x80 | payload.length]);
  for (let index = 0; index < payload.length; index += 1) {
    payload[index] = (payload[index] ?? 0) ^ (MASK[index & 3] ?? 0);
  }
  return Buffer.concat([head, MASK, payload]);
}

/** The first whole frame of what a server sent, which is not masked and here never longer than 65,535 bytes. */
function readFrame(bytes: Buffer): { readonly payload: Buffer; readonly end: number } | undefined {
  if (bytes.length < 4) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : 2;
  const end = start + (short === 126 ? bytes.readUInt16BE(2) : short);
  return bytes.length < end ? undefined : { payload: bytes.subarray(start, end), end };
}
