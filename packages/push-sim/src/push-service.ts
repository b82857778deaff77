import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeReceiver, openMessage, type Receiver, type Subscription } from './browser.ts';
import { judgeVapid } from './vapid.ts';

export type Message = {
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | undefined;
};

export type Browser = { readonly id: string; readonly subscription: Subscription };

export type PushService = {
  readonly url: string;
  /** A browser that subscribes, with the key of the application where it names one. */
  readonly subscribe: (applicationServerKey?: string) => Browser;
  /** From now on this subscription is answered so; undefined sets it right again. */
  readonly answerWith: (browser: Browser, answer?: Answer) => void;
  /** What waits for the browser; it has it from then on. */
  readonly take: (browser: Browser) => readonly Message[];
  /** Resolves once something waits for the browser. */
  readonly waiting: (browser: Browser) => Promise<void>;
  /** How often anybody has sent to it, whatever was answered. */
  readonly tries: (browser: Browser) => number;
  readonly close: () => Promise<void>;
};

export type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

type Line = {
  readonly receiver: Receiver;
  readonly key: string | null;
  answer?: Answer | undefined;
  tries: number;
  messages: Message[];
  heard: () => void;
  hears: Promise<void>;
};

/** RFC 8030 §7.2 asks a service to take at least this much. */
const MOST_BYTES = 4096;
const FOLDER = '/push-sim/';

/** A push service on this machine, with the browsers it delivers to. */
export async function startPushService({ now }: { readonly now: () => number }): Promise<PushService> {
  const lines = new Map<string, Line>();
  let url = '';
  let count = 0;
  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const id = (request.url ?? '').slice(FOLDER.length);
      const { status, headers = {} } = answer(lines.get(id), request, body, { audience: url, nowS: now() / 1000 });
      count += 1;
      const found = status === 201 ? { location: `${url}${FOLDER}message/${count}` } : headers;
      reply.writeHead(status, found).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lineOf = ({ id }: Browser) => {
    const line = lines.get(id);
    if (!line) throw new Error('nobody subscribed with this');
    return line;
  };
  return {
    url,
    subscribe: (key) => {
      const receiver = makeReceiver();
      const id = receiver.publicKey.toString('hex', 1, 17);
      const { promise, resolve } = settle();
      lines.set(id, { receiver, key: key ?? null, tries: 0, messages: [], heard: resolve, hears: promise });
      const keys = { p256dh: receiver.publicKey.toString('base64url'), auth: receiver.auth.toString('base64url') };
      return { id, subscription: { endpoint: `${url}${FOLDER}${id}`, keys } };
    },
    answerWith: (browser, given) => {
      lineOf(browser).answer = given;
    },
    take: (browser) => {
      const line = lineOf(browser);
      const taken = line.messages;
      const { promise, resolve } = settle();
      Object.assign(line, { messages: [], heard: resolve, hears: promise });
      return taken;
    },
    waiting: (browser) => lineOf(browser).hears,
    tries: (browser) => lineOf(browser).tries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  line: Line | undefined,
  { method, headers }: IncomingMessage,
  body: Buffer,
  { audience, nowS }: { readonly audience: string; readonly nowS: number },
): Answer {
  if (!line) return { status: 404 };
  line.tries += 1;
  if (line.answer) return line.answer;
  if (method !== 'POST') return { status: 405 };
  if (body.length > MOST_BYTES) return { status: 413 };
  const ttl = Number(headers.ttl);
  if (!Number.isInteger(ttl) || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
  const status = judgeVapid({ authorization: headers.authorization, audience, key: line.key, nowS });
  if (status !== 201) return { status };
  const topic = headers.topic === undefined ? undefined : String(headers.topic);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return { status: 400 };
  // RFC 8030 §5.4: of those that wait with one topic, only the newest is delivered.
  const others = line.messages.filter((each) => topic === undefined || each.topic !== topic);
  const text = openMessage(body, line.receiver);
  line.messages = [...others, { text, ttl, urgency: String(headers.urgency ?? 'normal'), topic }];
  line.heard();
  return { status: 201 };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function settle() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
