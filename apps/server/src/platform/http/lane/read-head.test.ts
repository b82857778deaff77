import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getHeapSnapshot } from 'node:v8';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHeadReader, readHead } from './read-head.ts';

type Read = { readonly path: string | undefined; readonly headers: object; readonly bodyBytes: number };

let node: Server;
let arrive: (read: Read | undefined) => void = () => undefined;

beforeAll(async () => {
  node = createServer((request: IncomingMessage) => {
    let bodyBytes = 0;
    request.on('data', (chunk: Buffer) => {
      bodyBytes += chunk.length;
    });
    request.on('end', () => arrive({ path: request.url, headers: { ...request.headers }, bodyBytes }));
  });
  // What Node refuses it has not read in another way than we did, but we must not have read it at all.
  node.on('clientError', () => arrive(undefined));
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
});
afterAll(() => node.close());

async function readByNode(head: string, body: string): Promise<Read | undefined> {
  const socket = connect((node.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const read = new Promise<Read | undefined>((resolve) => {
    arrive = resolve;
  });
  // Whatever more there is would be the next request, and is none.
  socket.end(`${head}\r\n\r\n${body}`, 'latin1');
  const seen = await read;
  socket.destroy();
  return seen;
}

const PLAIN = 'POST /api/app.user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3';

it('understands a plain call', () => {
  expect(readHead(`${PLAIN}\r\nUser-Agent:  me \r\nContent-Type: text/plain; charset=x`)).toEqual({
    path: '/api/app.user/login',
    bodyBytes: 3,
    headers: { host: 'a', 'content-length': '3', 'user-agent': 'me', 'content-type': 'text/plain; charset=x' },
  });
});

it('remembers the heads of calls, and of nothing else', () => {
  const read = makeHeadReader(({ path }) => path === '/api/app.user/login');
  expect(read(PLAIN)).toEqual(readHead(PLAIN));
  expect(read(PLAIN)).toBe(read(PLAIN));
  const other = PLAIN.replace('app.user/login', 'v3/order');
  expect(read(other)).toEqual(readHead(other));
  expect(read(other)).not.toBe(read(other));
});

it('keeps nothing of what came behind a head', async () => {
  const read = makeHeadReader(() => true);
  // Made of bytes and never named, so that nobody here keeps it either.
  const isRead = () => {
    const secret = Buffer.from('drowssap-tsetal-eht', 'latin1').reverse();
    const text = Buffer.concat([Buffer.from(`${PLAIN}\r\n\r\n`), secret]).toString('latin1');
    return read(text.slice(0, text.indexOf('\r\n\r\n'))) !== undefined;
  };
  expect(isRead()).toBe(true);
  const chunks: Buffer[] = [];
  for await (const chunk of getHeapSnapshot()) chunks.push(Buffer.from(chunk));
  const memory = Buffer.concat(chunks);
  expect(memory.includes('drowssap-tsetal-eht')).toBe(true);
  expect(memory.includes(Buffer.from('drowssap-tsetal-eht').reverse())).toBe(false);
  // What is remembered is still there, or this would have looked for nothing.
  expect(read(PLAIN)).toBe(read(PLAIN));
});

it.each([
  ['another method', 'GET /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  ['an older protocol', 'POST /api/a HTTP/1.0\r\nHost: a\r\nContent-Length: 0'],
  ['a question mark', 'POST /api/a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  ['an escaped path', 'POST /api/%61 HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  ['a whole address', 'POST http://a/api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  ['no host', 'POST /api/a HTTP/1.1\r\nContent-Length: 0'],
  ['no length', 'POST /api/a HTTP/1.1\r\nHost: a'],
  ['two lengths', `${PLAIN}\r\nContent-Length: 3`],
  ['two different lengths', `${PLAIN}\r\ncontent-length: 30`],
  ['a signed length', 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: +3'],
  ['a list of lengths', 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3'],
  ['a length in another writing', 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3'],
  ['chunks', `${PLAIN}\r\nTransfer-Encoding: chunked`],
  ['a folded line', `${PLAIN}\r\nX-A: b\r\n c`],
  ['a space before the colon', `${PLAIN}\r\nX-A : b`],
  ['a line feed alone', `${PLAIN}\r\nX-A: b\nTransfer-Encoding: chunked`],
  ['a carriage return alone', `${PLAIN}\r\nX-A: b\rc`],
  ['a zero', `${PLAIN}\r\nX-A: b\0c`],
  ['a letter beyond ASCII', `${PLAIN}\r\nX-A: \xe9`],
  ['a line without a colon', `${PLAIN}\r\nX-A`],
  ['an empty name', `${PLAIN}\r\n: b`],
  ['a wish to be asked first', `${PLAIN}\r\nExpect: 100-continue`],
  ['another protocol', `${PLAIN}\r\nConnection: Upgrade\r\nUpgrade: websocket`],
  ['a last request', `${PLAIN}\r\nConnection: close`],
])('leaves %s to Node', (_, head) => {
  expect(readHead(head)).toBeUndefined();
});

it('reads nothing otherwise than Node does, whatever is sent', async () => {
  const name = fc.constantFrom(
    'Host',
    'host',
    'Content-Length',
    'Transfer-Encoding',
    'X-A',
    'Cookie',
    'Connection',
    'Te',
    'x-1',
    'X A',
  );
  const value = fc.oneof(
    fc.constantFrom(
      'a',
      '3',
      '03',
      '3 ',
      '',
      'chunked',
      'keep-alive',
      'Keep-Alive',
      'close',
      '+3',
      '3,3',
      'a\tb',
      'a\nb',
      '\x7f',
      '\xe9',
    ),
    fc.string({ maxLength: 8 }),
  );
  const gap = fc.constantFrom(': ', ':', ':  ', ' : ', ':\t', '');
  const end = fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n ');
  const line = fc.tuple(name, gap, value, end).map((parts) => parts.join(''));
  const first = fc.constantFrom(
    'POST /api/a.b/c HTTP/1.1',
    'POST /api/a HTTP/1.1',
    'POST  /api/a HTTP/1.1',
    'POST /api/a HTTP/1.0',
  );
  const sent = fc.tuple(first, fc.array(line, { maxLength: 4 })).map(([begin, lines]) => {
    return `${begin}\r\nHost: a\r\n${lines.join('')}Content-Length: 3`;
  });
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(sent, async (head) => {
      const ours = readHead(head);
      // A blank line would be the end of the head, and what comes here has none.
      if (ours === undefined || head.includes('\r\n\r\n')) return;
      understood += 1;
      expect(await readByNode(head, 'abc')).toEqual({ ...ours, headers: { ...ours.headers } });
    }),
    { numRuns: 3_000 },
  );
  expect(understood).toBeGreaterThan(50);
});
