import type { IncomingHttpHeaders } from 'node:http';

/** The head of a call as far as it is needed to answer it. */
export type Head = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly bodyBytes: number };

const REQUEST_LINE = /^POST (\/api\/[A-Za-z0-9._/]{1,200}) HTTP\/1\.1$/;
const NAME = /^[A-Za-z-]{1,64}$/;
const VALUE = /^[\t\x20-\x7e]*$/;
const BODY_BYTES = /^(?:0|[1-9]\d{0,4})$/;
const MAX_FIELDS = 64;

/** Each of them changes how a message is read, which is for a whole parser to know. */
const LEFT_TO_NODE: ReadonlySet<string> = new Set([
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'http-settings',
  'proxy-connection',
]);

/**
 * Understands the plainest kind of request there is and nothing else: one request line, fields with ordinary names that
 * come once each, and a length in digits. Everything else, be it odd, broken or merely rare, is `undefined`, and Node's
 * parser decides what it means. So there is no request that the two could read differently.
 */
export function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const path = REQUEST_LINE.exec(first)?.[1];
  if (path === undefined || lines.length > MAX_FIELDS) return undefined;
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1);
    if (colon === -1 || !VALUE.test(value) || !NAME.test(line.slice(0, colon))) return undefined;
    const name = line.slice(0, colon).toLowerCase();
    if (name in headers || LEFT_TO_NODE.has(name)) return undefined;
    headers[name] = value.trim();
  }
  const { host, connection = 'keep-alive', 'content-length': length = '' } = headers;
  if (!host || connection.toLowerCase() !== 'keep-alive' || !BODY_BYTES.test(length)) return undefined;
  return { path, headers, bodyBytes: Number(length) };
}

const MAX_REMEMBERED = 1_000;

/**
 * Callers send the same few heads again and again, so the last ones of calls are remembered. No secret is in those: a call
 * brings its own in its body, while other requests may have a key in their head.
 */
export function makeHeadReader(isCall: (head: Head) => boolean): (text: string) => Head | undefined {
  const known = new Map<string, Head>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    // A part of a text keeps all of it in memory, and behind this head comes a body with its secrets: what is kept is a copy.
    const own = Buffer.from(text, 'latin1').toString('latin1');
    const head = readHead(own);
    if (head === undefined || !isCall(head)) return head;
    // Starting over is cheaper than keeping count of which was asked for last.
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(own, head);
    return head;
  };
}
