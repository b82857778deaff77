import { connect } from 'node:net';
import { benchAccount } from './database.ts';
import { newKey } from './new-key.ts';

/**
 * A load generator in a process of its own: keep-alive connections that send the next request when the last is
 * answered. It shares two cores with what it measures, so it does no more than it must: answers land in one buffer per
 * connection and are looked at for their length and their errcode.
 */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly accounts: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const startedAt = performance.now();
const until = startedAt + order.seconds * 1_000;
const OK = Buffer.from('{"errcode":0');
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const MAX_ANSWER_BYTES = 16_384;
const latencies: number[] = [];

const HEAD =
  'POST /api/app.bench/transfer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ';
const TAIL = `&_user_token=${order.token}&_lang=en`;
const names = Array.from({ length: order.accounts }, (_, index) => encodeURIComponent(benchAccount(index)));

function makeRequest(): string {
  const from = Math.floor(Math.random() * order.accounts);
  const to = (from + 1 + Math.floor(Math.random() * (order.accounts - 1))) % order.accounts;
  const body = `from=${names[from]}&to=${names[to]}&amount=0.000001&idempotencyKey=${newKey()}${TAIL}`;
  return `${HEAD}${body.length}\r\n\r\n${body}`;
}

/** Whether the bytes are a whole answer; an answer that is no success ends the bench. */
function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(HEAD_END);
  if (head === -1) return false;
  const at = answer.indexOf(LENGTH);
  const length = Number.parseInt(answer.toString('latin1', at + LENGTH.length, at + LENGTH.length + 6), 10);
  if (answer.length < head + HEAD_END.length + length) return false;
  if (answer.compare(OK, 0, OK.length, head + HEAD_END.length, head + HEAD_END.length + OK.length) !== 0)
    throw new Error(`The server answered otherwise:\n${answer.toString()}`);
  return true;
}

function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(MAX_ANSWER_BYTES);
    let filled = 0;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      if (sentAt < until) socket.write(makeRequest(), 'latin1');
      else socket.destroy();
    };
    const onread = {
      buffer: Buffer.alloc(MAX_ANSWER_BYTES),
      callback: (count: number, chunk: Uint8Array) => {
        buffer.set(chunk.subarray(0, count), filled);
        filled += count;
        if (isWhole(buffer.subarray(0, filled))) {
          filled = 0;
          latencies.push(performance.now() - sentAt);
          send();
        }
        return true;
      },
    };
    const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', send);
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

await Promise.all(Array.from({ length: order.connections }, drive));
const seconds = (performance.now() - startedAt) / 1_000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
process.send?.({ perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) });
process.disconnect?.();
