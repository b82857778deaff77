import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { command, contract, query } from '@candor/contract';
import { zNothing, zText } from '@candor/contract/fields';
import { ok, refuse } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { handle } from '../platform/handle.ts';
import { addCustomer } from '../testing/people.ts';
import { findProxy, type ProxyName } from '../testing/proxies/find-proxy.ts';
import { type RunningProxy, readProxyFile, runProxy } from '../testing/proxies/run-proxy.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testCertificate } from '../testing/test-certificates.ts';

const CUSTOMERS = 'candor.example';
const CONSOLE = 'console.candor.example';
const { cert: ca } = testCertificate('first');

/** Says whose call it was and what it brought: an answer that belongs to somebody else shows at once. */
const echo = query({
  path: 'app.probe/echo',
  access: 'customer',
  summary: 'Probe.',
  input: z.strictObject({ word: zText(20) }),
  output: z.strictObject({ id: z.string(), word: z.string() }),
});
const enter = command({
  path: 'app.probe/enter',
  access: 'visitor',
  summary: 'Probe.',
  input: zNothing,
  output: z.strictObject({ ip: z.string() }),
});

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    routes: [
      handle(echo, async ({ word }, { user }) => ok({ id: user.id, word })),
      handle(enter, async (_, { ip }) => ok({ ip })),
      handle(contract.operatorLogin, async () => refuse('auth.wrongCredentials')),
      handle(contract.upload, async () => refuse('call.failed')),
    ],
    config: {
      site: { host: CUSTOMERS, isHttps: true },
      consoleSite: { host: CONSOLE, isHttps: true },
      proxies: 1,
    },
  });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function send(
  proxy: RunningProxy,
  host: string,
  path: string,
  headers: Headers = {},
  body: string | Buffer = '',
) {
  const sent = request({
    ...{ host: '127.0.0.1', port: proxy.tlsPort, path, ca, servername: host, agent: false },
    method: 'POST',
    headers: { host, ...FORM, 'content-length': Buffer.byteLength(body), ...headers },
  }).end(body);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: Number(response.statusCode), text };
}

/** Everything that comes back on one connection, until the other end closes it or `enough` says so. */
async function talk(
  proxy: RunningProxy,
  pieces: readonly string[],
  enough: (seen: string) => boolean,
): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', port: proxy.tlsPort, ca, servername: CUSTOMERS });
  socket.setNoDelay(true);
  let seen = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      seen += String(chunk);
      if (enough(seen)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece, 'latin1');
  await ended;
  return seen;
}

/** In pieces of one to three bytes now and then, and of some hundred otherwise. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0, n = 1; at < text.length; n += 1) {
    const length = n % 5 === 0 ? 1 + (n % 3) : 97 + ((n * 31) % 211);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const head = (more = '') =>
  `POST /api/app.probe/echo HTTP/1.1\r\nHost: ${CUSTOMERS}\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}`;
const plainCall = (body: string) => `${head(`Content-Length: ${body.length}\r\n`)}\r\n${body}`;
const chunkedCall = (body: string) => {
  const half = Math.floor(body.length / 2);
  const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;
  return `${head('Transfer-Encoding: chunked\r\n')}\r\n${chunk(body.slice(0, half))}${chunk(body.slice(half))}0\r\n\r\n`;
};

/** What a proxy must do, whether it runs here or its file can only be read. */
const MUST_SAY: Record<ProxyName, readonly RegExp[]> = {
  nginx: [
    /proxy_set_header Host \$host;/,
    /proxy_set_header X-Forwarded-For \$remote_addr;/,
    /proxy_set_header X-Forwarded-Proto https;/,
    /proxy_set_header X-Forwarded-Host "";/,
    /ssl_protocols TLSv1\.2 TLSv1\.3;/,
    /ssl_reject_handshake on;/,
    /proxy_next_upstream off;/,
  ],
  haproxy: [
    /http-request set-header X-Forwarded-For %\[src\]/,
    /http-request set-header X-Forwarded-Proto https/,
    /http-request del-header X-Forwarded-Host/,
    /ssl-min-ver TLSv1\.2/,
    /http-request deny deny_status 421 unless is_known is_asked_for/,
    /retries 0/,
  ],
};

describe.each(['nginx', 'haproxy'] as const)('behind %s with the file in deploy', (name) => {
  it('says what stands between a caller and the server', () => {
    for (const line of MUST_SAY[name]) expect(readProxyFile(name)).toMatch(line);
  });

  const program = findProxy(name);
  if (program === undefined) {
    // Never in silence: whoever reads the run must know what was not seen.
    console.warn(`${name} is not on this machine and could not be fetched: deploy/ was read for it, and not run.`);
    return;
  }

  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await runProxy(name, program, server.url);
  });
  afterAll(() => proxy?.stop());

  it('attack 8: no header opens the console at the customers’ address', async () => {
    const path = '/api/app.console/auth/login';
    const body = 'username=olive&password=x';
    expect((await send(proxy, CONSOLE, path, {}, body)).text).toContain('auth.wrongCredentials');
    for (const lie of [
      { 'x-forwarded-host': CONSOLE },
      { forwarded: `host=${CONSOLE};proto=https` },
      { 'x-host': CONSOLE, 'x-original-host': CONSOLE, 'x-forwarded-server': CONSOLE },
    ]) {
      expect((await send(proxy, CUSTOMERS, path, lie, body)).status).toBe(404);
    }
    // A connection for one host that asks for the other, which an allow-list by TLS name would let through.
    const crossed = await talk(
      proxy,
      [`POST ${path} HTTP/1.1\r\nHost: ${CONSOLE}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`],
      () => false,
    );
    expect(crossed).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('attack 8: an address that the caller made up is not believed', async () => {
    const lie = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    const { text } = await send(proxy, CUSTOMERS, '/api/app.probe/enter', lie);
    expect(JSON.parse(text).data).toEqual({ ip: '127.0.0.1' });
  });

  it('no other host is answered, plain HTTP leads to https, and figures stay here', async () => {
    const isAnswered = await send(proxy, 'localhost', '/api/app.probe/enter').then(
      ({ status }) => status < 400,
      () => false,
    );
    expect(isAnswered).toBe(false);
    const asked = plainRequest({
      host: '127.0.0.1',
      port: proxy.plainPort,
      path: '/h5/',
      headers: { host: CUSTOMERS },
    });
    const [moved] = await once(asked.end(), 'response');
    moved.resume();
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `https://${CUSTOMERS}/h5/`]);
    expect((await send(proxy, CUSTOMERS, '/metrics')).status).toBe(404);
    const old = connectTls({
      host: '127.0.0.1',
      port: proxy.tlsPort,
      ca,
      servername: CUSTOMERS,
      maxVersion: 'TLSv1.1',
    });
    await expect(once(old, 'secureConnect')).rejects.toThrow();
  });

  it('WebSockets are opened, and an offer of h2c is answered as HTTP/1.1', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.tlsPort}/api/ws`, {
      ...{ ca, servername: CUSTOMERS },
      headers: { host: CUSTOMERS },
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ op: 'hello', lang: 'en' }));
    const [data] = await once(socket, 'message');
    expect(JSON.parse(String(data))).toMatchObject({ op: 'welcome' });
    socket.close();
    const h2c = { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' };
    expect((await send(proxy, CUSTOMERS, '/api/app.probe/enter', h2c)).status).toBe(200);
  });

  it('a refused upload of five megabytes is answered', async () => {
    const body = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="_user_token"\r\n\r\nended\r\n'),
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(4_900_000, 1),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const { text } = await send(proxy, CUSTOMERS, '/api/app.util/upload', type, body);
    expect(JSON.parse(text).refusal.code).toBe('session.ended');
  });

  it('attack 12: pipelined calls of two customers, cut anywhere, are each answered to their own', async () => {
    const people = await Promise.all(
      ['mia', 'viktor'].map((each) => addCustomer(server.platform, { username: `${each}_${name}` })),
    );
    const rounds = Array.from({ length: 60 }, (_, n) => n);
    await Promise.all(
      people.flatMap(({ id, token }) =>
        [1, 2].map(async (line) => {
          const words = rounds.map((n) => `${line}w${n}`);
          const calls = words.map((word, n) => {
            const body = `_user_token=${token}&word=${word}`;
            return n % 3 === 1 ? chunkedCall(body) : plainCall(body);
          });
          const all = (seen: string) => seen.includes(`"${words.at(-1)}"`);
          const seen = await talk(proxy, cut(calls.join('')), all);
          const answers = [...seen.matchAll(/"data":(\{[^{}]*\})/g)].map(([, data = '']) => JSON.parse(data));
          expect(answers).toEqual(words.map((word) => ({ id, word })));
        }),
      ),
    );
  });

  it.each([
    ['a length beside chunks', head('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')],
    ['two lengths', head('Content-Length: 5\r\nContent-Length: 50\r\n')],
    ['a folded header', head('Content-Length: 5\r\nX-Fold: a\r\n b\r\n')],
    ['a bare line feed', head('Content-Length: 5\r\n').replaceAll('\r\n', '\n')],
    ['a length with a sign', head('Content-Length: +5\r\n')],
    ['a coding nobody knows', head('Transfer-Encoding: xchunked\r\n')],
  ])('attack 12: %s smuggles nothing', async (_, smuggled) => {
    count += 1;
    const { token } = await addCustomer(server.platform, { username: `s_${name}_${count}` });
    const hidden = plainCall(`_user_token=${token}&word=hidden`);
    const before = server.logLines.length;
    const seen = await talk(
      proxy,
      [`${smuggled}\r\n0\r\n\r\n${hidden}${head('Content-Length: 0\r\nConnection: close\r\n')}\r\n`],
      () => false,
    );
    const answered = [...seen.matchAll(/HTTP\/1\.1 (?!100)\d{3} /g)].length;
    const carriedOut = server.logLines.slice(before).filter((line) => line.includes('app.probe/echo')).length;
    // Whatever reached the server was answered to whoever sent it: none is left over for the next on that connection.
    expect(carriedOut).toBeLessThanOrEqual(answered);
    const next = await talk(proxy, [plainCall(`_user_token=${token}&word=next`)], (text) => text.includes('"next"'));
    expect(next).not.toContain('hidden');
  });
});
