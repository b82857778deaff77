import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { benchAccount } from './database.ts';

/**
 * A load generator in a process of its own: keep-alive connections that send the next request when the last is
 * answered. It reads no more of an answer than its length and its errcode, so that little of the machine is spent here.
 */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly accounts: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const until = performance.now() + order.seconds * 1_000;
const OK = Buffer.from('"errcode":0');
const HEAD_END = Buffer.from('\r\n\r\n');
let done = 0;
const latencies: number[] = [];

function requestBytes(): string {
  const from = Math.floor(Math.random() * order.accounts);
  const to = (from + 1 + Math.floor(Math.random() * (order.accounts - 1))) % order.accounts;
  const body = `from=${encodeURIComponent(benchAccount(from))}&to=${encodeURIComponent(benchAccount(to))}&amount=0.000001&idempotencyKey=${randomUUID()}&_user_token=${order.token}&_lang=en`;
  return `POST /api/app.bench/transfer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function drive(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(requestBytes());
    };
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const head = pending.indexOf(HEAD_END);
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(pending.toString('latin1', 0, head))?.[1]);
      if (pending.length < head + 4 + length) return;
      if (pending.indexOf(OK, head) === -1) reject(new Error(pending.toString()));
      pending = Buffer.alloc(0);
      done += 1;
      latencies.push(performance.now() - sentAt);
      send();
    });
    socket.on('error', reject);
    socket.setNoDelay(true);
    socket.on('connect', send);
  });
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: order.connections }, () => drive(connect(order.port, '127.0.0.1'))));
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
process.send?.({ perSecond: done / ((performance.now() - startedAt) / 1_000), p50: at(0.5), p99: at(0.99) });
process.disconnect?.();
