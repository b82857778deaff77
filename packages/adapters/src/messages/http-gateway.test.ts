import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpGateway, isSmsTemplate } from './http-gateway.ts';

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string };

const message = { id: 'msg_1', to: '+4915112345678', subject: null, text: 'Say "hi" {to}\nthen \\ stop' };
let server: Server;
let url = '';
let received: Received[] = [];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(202).end('{"id":1}');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ headers: request.headers, body });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('an SMS', () => {
  it('is posted as JSON with the token and a key for repeats', async () => {
    const gateway = httpGateway({ url, token: 'secret' });
    expect(await gateway.deliver(message)).toEqual({ outcome: 'sent' });
    const [post] = received;
    expect(post?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'msg_1',
    });
    expect(JSON.parse(post?.body ?? '')).toEqual({ to: message.to, text: message.text });
  });

  it('fills any shape the provider wants, and its words stay words', async () => {
    const body = '{"messages":[{"destinations":["{to}"],"body":"{text}","ref":"candor-{id}"}],"flash":false}';
    await httpGateway({ url, token: null, body }).deliver(message);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      messages: [{ destinations: [message.to], body: message.text, ref: 'candor-msg_1' }],
      flash: false,
    });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'refused'],
    [408, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('answered with %i is %s', async (status, outcome) => {
    answer = (response) => response.writeHead(status, { location: 'http://elsewhere.invalid/' }).end();
    expect(await httpGateway({ url, token: 'secret' }).deliver(message)).toEqual({
      outcome,
      reason: `the SMS gateway answered ${status}`,
    });
  });

  it('is tried again where nobody answers in time', async () => {
    answer = () => undefined;
    expect(await httpGateway({ url, token: null, timeoutMs: 50 }).deliver(message)).toEqual({
      outcome: 'unavailable',
      reason: 'the SMS gateway did not answer in time',
    });
  });

  it('is tried again where the line breaks or nobody is there, and the token is in no reason', async () => {
    answer = (response) => response.socket?.destroy();
    const gateway = httpGateway({ url, token: 'secret' });
    const broken = await gateway.deliver(message);
    server.closeAllConnections();
    server.close();
    const gone = await gateway.deliver(message);
    for (const each of [broken, gone]) {
      expect(each).toMatchObject({
        outcome: 'unavailable',
        reason: expect.stringMatching(/^the SMS gateway cannot be/),
      });
      expect(JSON.stringify(each)).not.toContain('secret');
    }
    server.listen(0);
  });
});

it('knows a template that can carry a message', () => {
  expect(isSmsTemplate('{"a":"{to}","b":"{text}"}')).toBe(true);
  expect(isSmsTemplate('{"a":"{to}"}')).toBe(false);
  expect(isSmsTemplate('to={to}&text={text}')).toBe(false);
});
