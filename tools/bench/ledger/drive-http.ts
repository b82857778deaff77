import { connect } from 'node:net';

export type Drive = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request, head and body. */
  readonly makeRequest: () => string;
};

export type Driven = {
  /** Answered in time. */
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
};

const OK = Buffer.from('{"errcode":0');
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const MAX_ANSWER_BYTES = 16_384;

/**
 * Keep-alive connections that send the next request when the last is answered. It shares two cores with what it
 * measures, so it does no more than it must: answers land in one buffer per connection and are looked at for their
 * length and their errcode.
 */
export async function driveHttp({ port, connections, seconds, makeRequest }: Drive): Promise<Driven> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const latencies: number[] = [];
  const drive = () =>
    new Promise<void>((resolve, reject) => {
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
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
      socket.on('connect', send);
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  await Promise.all(Array.from({ length: connections }, drive));
  const took = (performance.now() - startedAt) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { count: latencies.length, perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
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
