import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { command } from '@candor/contract';
import { zText } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type HeldBack, holdBack } from '../../../testing/held-back.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { handle } from '../../handle.ts';
import { steadyMs, systemClock } from '../../ids.ts';
import { makeDoor } from '../door.ts';
import { makeRateLimits } from '../rate-limits.ts';
import type { Lane } from './call-lane.ts';
import { LaneConnection } from './lane-connection.ts';
import { readHead } from './read-head.ts';
import { makeTurns } from './turns.ts';
import { makeWriteAnswer } from './write-answer.ts';

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
  server = await startTestServer({ routes });
});
afterAll(() => server.close());

/** A word that is answered only when told to. */
function holdWord(word: string): HeldBack {
  const held = holdBack();
  heldWords.set(word, held);
  return held;
}

/** What Node's parser must be asked about, though it means nothing: a field with a digit in its name. */
const ODD = 'X-1: a\r\n';

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

  constructor() {
    this.socket = connect(Number(new URL(server.url).port), '127.0.0.1');
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

it('answers with the same fields as Node does, in words of any language', async () => {
  const [lane, node] = [new Wire(), new Wire()];
  const heard = await Promise.all([lane.say(post('é中')).hear(), node.say(post('é中', ODD)).hear()]);
  const [ours, theirs] = heard.map(({ status, fields, body }) => {
    const named = Object.fromEntries([...fields].map(([name, value]) => [name.toLowerCase(), value]));
    return { status, ...named, body: JSON.parse(body).data, 'x-request-id': '', date: '' };
  });
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject({ status: 200, connection: 'keep-alive', body: { word: 'é中' } });
  expect(Math.abs(Date.parse(heard[0]?.fields.get('Date') ?? '') - systemClock.now())).toBeLessThan(60_000);
  for (const wire of [lane, node]) wire.socket.destroy();
});

it('takes a call in pieces, and several at once, one after the other', async () => {
  // Letter by letter it becomes Node's; either way it is one call.
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
  wire.say(post('first') + post('second') + post('third').slice(0, 30));
  await first.hasArrived;
  expect(arrivals).not.toContain('second');
  first.release();
  wire.say(post('third').slice(30));
  expect([await wire.word(), await wire.word(), await wire.word()]).toEqual(['first', 'second', 'third']);
  wire.socket.destroy();
});

it('gives a connection to Node with everything that was not answered yet', async () => {
  const wire = new Wire();
  const get = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';
  expect(await wire.say(post('before')).word()).toBe('before');
  wire.say(post('with') + get + post('after'));
  expect(await wire.word()).toBe('with');
  expect((await wire.hear()).status).toBe(200);
  expect(await wire.word()).toBe('after');
  expect(await wire.say(post('later')).word()).toBe('later');
  // In the middle of a head, at the very first byte, and with a body that is still to come.
  const late = post('late', ODD);
  const other = new Wire().say(late.slice(0, 20));
  await new Promise(setImmediate);
  other.say(late.slice(20, -4));
  await new Promise(setImmediate);
  expect(await other.say(late.slice(-4)).word()).toBe('late');
  for (const each of [wire, other]) each.socket.destroy();
});

it('leaves what is odd, large or broken to Node, which refuses it as ever', async () => {
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

it('answers whoever stops sending, and goes on when somebody leaves in the middle', async () => {
  const half = holdWord('half');
  const ending = new Wire().say(post('half'));
  await half.hasArrived;
  ending.socket.end();
  const gone = holdWord('gone');
  const leaving = new Wire().say(post('gone'));
  await gone.hasArrived;
  leaving.socket.destroy();
  gone.release();
  half.release();
  expect(await ending.word()).toBe('half');
  await ending.isClosed();
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

it('gives slow senders to Node, whose time limits hold, and lets quiet connections go', async () => {
  const route = handle(echo, async ({ word }) => ok({ word }));
  const given: Socket[] = [];
  const lane: Lane = {
    door: makeDoor(server.platform, makeRateLimits(server.platform.config.limits, systemClock)),
    isStopping: () => false,
    readHead,
    findRoute: () => route,
    writeAnswer: makeWriteAnswer(systemClock),
    forget: () => undefined,
    giveToNode: (socket) => given.push(socket),
    inTurn: makeTurns(),
  };
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const open = async () => {
    const client = connect((listening.address() as AddressInfo).port, '127.0.0.1');
    const [socket] = (await once(listening, 'connection')) as [Socket];
    return { client, socket, connection: new LaneConnection(lane, socket) };
  };
  const slow = await open();
  slow.client.write(post('slow').slice(0, 40));
  await once(slow.socket, 'data');
  slow.connection.sweep(steadyMs() + 5_000);
  expect(given).toEqual([]);
  slow.connection.sweep(steadyMs() + 11_000);
  expect(given).toEqual([slow.socket]);
  const quiet = await open();
  quiet.client.write(post('quiet'));
  await once(quiet.client, 'data');
  quiet.connection.sweep(steadyMs() + 60_000);
  expect(quiet.socket.destroyed).toBe(false);
  quiet.connection.sweep(steadyMs() + 66_000);
  await once(quiet.client, 'close');
  slow.client.destroy();
  listening.close();
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
