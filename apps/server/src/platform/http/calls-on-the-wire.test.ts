import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { command } from '@candor/contract';
import { zText } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type HeldBack, holdBack } from '../../testing/held-back.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';
import { systemClock } from '../ids.ts';
import { openFront } from './front.ts';

const echo = command({
  path: 'app.probe/echo',
  summary: 'Says it back, when it may.',
  access: 'visitor',
  input: z.strictObject({ word: zText(20_000) }),
  output: z.strictObject({ word: z.string() }),
});

let server: TestServer;
const arrivals: string[] = [];
const heldWords = new Map<string, HeldBack>();

beforeAll(async () => {
  const routes = [
    handle(echo, async ({ word }) => {
      arrivals.push(word);
      await heldWords.get(word)?.wait();
      return ok({ word });
    }),
  ];
  server = await startTestServer({ front: {}, routes });
});
afterAll(() => server.close());

/** A word that is answered only when told to. */
function holdWord(word: string): HeldBack {
  const held = holdBack();
  heldWords.set(word, held);
  return held;
}

function post(word: string, more = ''): string {
  const body = `word=${word}`;
  return `POST /api/app.probe/echo HTTP/1.1\r\nHost: here\r\n${more}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

type Heard = { readonly status: number; readonly fields: Map<string, string>; readonly body: string };

/** A connection of bytes, heard as answers in the order they come. */
class Wire {
  readonly socket: Socket;
  #text = '';
  readonly #isOver: Promise<unknown>;

  constructor(port = Number(new URL(server.url).port)) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setEncoding('utf8');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (text) => {
      this.#text += text;
      this.socket.emit('heard');
    });
    this.#isOver = once(this.socket, 'close');
  }

  say(text: string): this {
    this.socket.write(text);
    return this;
  }

  async hear(): Promise<Heard> {
    for (;;) {
      const end = this.#text.indexOf('\r\n\r\n');
      const [first = '', ...lines] = this.#text.slice(0, end).split('\r\n');
      const fields = new Map(
        lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const bytes = Buffer.from(this.#text.slice(end + 4));
      const length = Number(fields.get('content-length'));
      if (end !== -1 && bytes.length >= length) {
        this.#text = bytes.subarray(length).toString();
        return { status: Number(first.split(' ')[1]), fields, body: bytes.subarray(0, length).toString() };
      }
      await once(this.socket, 'heard');
    }
  }

  /** Of an answer that Node gives to what it could not read. */
  status(): number {
    return Number(this.#text.split(' ')[1]);
  }

  async word(): Promise<unknown> {
    const { body } = await this.hear();
    return JSON.parse(body).data?.word;
  }

  async isClosed(): Promise<void> {
    await this.#isOver;
  }
}

it('answers with every field a call promises, in words of any language', async () => {
  const wire = new Wire();
  const { status, fields, body } = await wire.say(post('é中')).hear();
  const named = Object.fromEntries([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  expect(JSON.parse(body).data).toEqual({ word: 'é中' });
  expect({ status, ...named }).toMatchObject({
    status: 200,
    connection: 'keep-alive',
    'keep-alive': 'timeout=65',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': JSON.parse(body).request_id,
  });
  expect(Math.abs(Date.parse(fields.get('Date') ?? '') - systemClock.now())).toBeLessThan(60_000);
  wire.socket.destroy();
});

it('takes a call in pieces, and answers several sent at once in their order', async () => {
  for (const size of [1, 20]) {
    const slow = new Wire();
    slow.socket.setNoDelay(true);
    const whole = post(`by${size}`);
    for (let at = 0; at < whole.length; at += size) {
      slow.say(whole.slice(at, at + size));
      await new Promise(setImmediate);
    }
    expect(await slow.word()).toBe(`by${size}`);
    slow.socket.destroy();
  }
  const wire = new Wire();
  const first = holdWord('first');
  const get = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';
  wire.say(post('first') + post('second') + get + post('third').slice(0, 30));
  await first.hasArrived;
  first.release();
  wire.say(post('third').slice(30));
  expect([await wire.word(), await wire.word()]).toEqual(['first', 'second']);
  expect(JSON.parse((await wire.hear()).body)).toEqual({ state: 'alive' });
  expect(await wire.word()).toBe('third');
  wire.socket.destroy();
});

it('refuses what is too large or broken, and reads a body in chunks', async () => {
  const large = new Wire().say(post('x'.repeat(65_536)));
  expect((await large.hear()).status).toBe(413);
  await large.isClosed();
  const chunked = `${post('x').split('Content-Length')[0]}Transfer-Encoding: chunked\r\n\r\n6\r\nword=y\r\n0\r\n\r\n`;
  const chunks = new Wire().say(chunked);
  expect(await chunks.word()).toBe('y');
  chunks.socket.destroy();
  for (const [bytes, status] of [
    [post('x').replace('Host', 'Content-Length: 9\r\nHost'), 400],
    [post('x').replace('Host: here', 'Host: here\nX: y'), 400],
    [post('x').replace('Host: here\r\n', ''), 400],
    [post('x', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
    ['POST /api/\0 HTTP/1.1\r\n\r\n', 400],
    [post('x', 'Transfer-Encoding: chunked\r\n'), 400],
    [post('x', 'X-A : b\r\n'), 400],
    [post('x').replace(/Content-Length: \d+/, 'Content-Length: +3'), 400],
    [post('x').replace(/Content-Length: \d+/, 'Content-Length: 6, 6'), 400],
    [post('x', 'X-A: b\r\n c\r\n').replace('POST', 'BREW'), 400],
  ] as const) {
    const wire = new Wire().say(bytes);
    await wire.isClosed();
    expect(wire.status()).toBe(status);
  }
});

it('refuses as everywhere: a page of another site, another content type', async () => {
  const wire = new Wire();
  const refusal = async (text: string) => JSON.parse((await wire.say(text).hear()).body).refusal.code;
  expect(await refusal(post('x', 'Origin: https://elsewhere.example\r\n'))).toBe('call.crossSite');
  expect(await refusal(post('x').replace('x-www-form-urlencoded', 'json'))).toBe('call.wrongContentType');
  expect(await wire.say(post('still here')).word()).toBe('still here');
  wire.socket.destroy();
});

it('goes on when somebody leaves in the middle, or connects and says nothing', async () => {
  const gone = holdWord('gone');
  const leaving = new Wire().say(post('gone'));
  await gone.hasArrived;
  leaving.socket.destroy();
  gone.release();
  const next = new Wire();
  expect(await next.say(post('next')).word()).toBe('next');
  next.socket.destroy();
  const silent = new Wire();
  await once(silent.socket, 'connect');
  silent.socket.end();
  await silent.isClosed();
});

it('asks nothing more of whoever does not read', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const word = 'z'.repeat(16_000);
  const many = 700;
  const before = arrivals.length;
  socket.write(post(word).repeat(many));
  // Once nothing moves any more, some were answered into the buffers between us and the rest was not even looked at.
  let seen = -1;
  while (seen !== arrivals.length || seen === before) {
    seen = arrivals.length;
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  }
  expect(arrivals.length - before).toBeLessThan(many);
  let answers = 0;
  for await (const chunk of socket) {
    for (let at = chunk.indexOf('HTTP/1.1 200'); at !== -1; at = chunk.indexOf('HTTP/1.1 200', at + 1)) answers += 1;
    if (arrivals.length - before === many && chunk.at(-1) === 125) break;
  }
  expect(answers).toBeGreaterThan(many - 10);
});

it('cuts off slow senders and lets quiet connections go', async () => {
  const front = openFront(undefined, { headMs: 100, requestMs: 200, keepAliveMs: 100, checkEveryMs: 20 });
  front.setHandler((request, response) => {
    request.resume();
    request.on('end', () => response.end('{}'));
  });
  const port = await front.listen(0, '127.0.0.1');
  const whole = post('slow');
  for (const part of [whole.slice(0, 40), whole.slice(0, -2)]) {
    const slow = new Wire(port).say(part);
    await slow.isClosed();
    expect(slow.status()).toBe(408);
  }
  const quiet = new Wire(port).say(whole);
  await quiet.isClosed();
  expect(quiet.status()).toBe(200);
  await front.close(1_000);
});

it('ends quiet connections at once when it stops', async () => {
  const other = await startTestServer({ routes: [handle(echo, async ({ word }) => ok({ word }))] });
  const quiet = connect(Number(new URL(other.url).port), '127.0.0.1');
  quiet.write(post('hello'));
  await once(quiet, 'data');
  const closing = other.close();
  await once(quiet, 'close');
  await closing;
});
