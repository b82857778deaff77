import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, MULTIPART_PATHS } from '@candor/contract';
import { type Refusal, refuse } from '@candor/kernel';
import type { Route } from '../handle.ts';
import { answer, answerCall, langOf } from './answer-call.ts';
import { isCrossSite, pageOriginOf } from './cross-site.ts';
import { type Door, waitAt } from './door.ts';
import type { Answer } from './envelope.ts';
import { guessLang } from './form.ts';
import { type Peer, peerOf } from './forwarded.ts';
import { type RateLimits, rateKey } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import { CALL_HEADERS, HSTS } from './security-headers.ts';

/** Takes a request that is a call and answers it in its own time; false where it is anything else. */
export type CallListener = (request: IncomingMessage, response: ServerResponse) => boolean;

export type CallListenerOptions = {
  readonly door: Door;
  readonly routes: readonly Route[];
  /** Once the program stops, every answer is the last of its connection. */
  readonly isStopping: () => boolean;
};

const MAX_BODY_BYTES = 64 * 1024;
const FORM_IN_UTF8 = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Calls are answered on Node's own server, without the framework that serves everything else: its hooks, parsers and
 * replies cost as much as the rest of a call together (docs/adr/0008-calls-on-bare-http.md).
 */
export function makeCallListener({ door, routes, isStopping }: CallListenerOptions): CallListener {
  const forms = routes.filter(({ call }) => !MULTIPART_PATHS.has(call.path));
  const byPath = new Map(forms.map((route) => [`/api/${route.call.path}`, route]));
  return (request, response) => {
    if (request.method !== 'POST') return false;
    const route = byPath.get(pathOf(request.url ?? ''));
    if (route === undefined) return false;
    new Conversation(door, route, request, response, isStopping()).begin();
    return true;
  };
}

/** Before the body is read: other sites' pages are turned away, and so is an address that asks too often. */
export function findEarlyRefusal(
  { headers }: IncomingMessage,
  peer: Peer,
  call: Call,
  limits: RateLimits,
): Refusal | undefined {
  if (isCrossSite(headers, peer.host)) return refuse('call.crossSite');
  const key = rateKey(peer.ip);
  const isGuarded = call.access === 'visitor' && call.kind === 'command';
  return waitAt(limits.ip, key) ?? (isGuarded ? waitAt(limits.visitorCommand, key) : undefined);
}

/** One call from its first header to its answer. */
class Conversation {
  readonly requestId: string;
  readonly #door: Door;
  readonly #route: Route;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #peer: Peer;
  readonly #startedAt = performance.now();
  #isLast: boolean;
  #account: string | undefined;

  constructor(door: Door, route: Route, request: IncomingMessage, response: ServerResponse, isLast: boolean) {
    this.requestId = door.platform.newId('req');
    this.#door = door;
    this.#route = route;
    this.#request = request;
    this.#response = response;
    this.#peer = peerOf(request, door.platform.config);
    this.#isLast = isLast;
  }

  get acceptLanguage(): string | undefined {
    return this.#request.headers['accept-language'];
  }

  get ip(): string {
    return this.#peer.ip;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get pageOrigin(): string {
    return pageOriginOf(this.#request.headers, this.#peer);
  }

  noteAccount(id: string): void {
    this.#account = id;
  }

  begin(): void {
    const refusal = findEarlyRefusal(this.#request, this.#peer, this.#route.call, this.#door.limits);
    if (refusal) this.#refuse(refusal, undefined);
    else readBody(this.#request, MAX_BODY_BYTES, (body) => (body ? this.#read(body) : this.#refuseRest()));
  }

  #refuseRest(): void {
    // The rest of the body is not read, so the connection cannot be used again.
    this.#isLast = true;
    this.#refuse(refuse('call.tooLarge'), undefined);
  }

  #read(body: Buffer): void {
    const type = this.#request.headers['content-type'];
    const isForm = type === undefined ? body.length === 0 : FORM_IN_UTF8.test(type);
    if (isForm) this.#answer(body);
    else this.#refuse(refuse('call.wrongContentType'), guessLang(body));
  }

  #answer(body: Buffer): void {
    answerCall(this.#door, this.#route, this, body).then(
      (answered) => this.#send(answered),
      (error: unknown) => {
        this.#door.platform.log.error({ requestId: this.requestId, err: error }, 'call.failed');
        this.#refuse(refuse('call.failed'), guessLang(body));
      },
    );
  }

  #refuse(refusal: Refusal, lang: string | undefined): void {
    const caller = { lang: langOf(lang, this.acceptLanguage), requestId: this.requestId };
    this.#send(answer(this.#door.platform, undefined, caller, refusal));
  }

  #send({ status, body, code, retryAfterSeconds }: Answer): void {
    const headers = [...CALL_HEADERS, 'x-request-id', this.requestId, 'content-length', Buffer.byteLength(body)];
    if (this.#peer.isHttps) headers.push('strict-transport-security', HSTS);
    if (retryAfterSeconds !== undefined) headers.push('retry-after', retryAfterSeconds);
    if (this.#isLast) headers.push('connection', 'close');
    this.#response.writeHead(status, headers);
    this.#response.end(body);
    const { metrics, log, addressPrint } = this.#door.platform;
    const { path } = this.#route.call;
    const ms = Math.round((performance.now() - this.#startedAt) * 100) / 100;
    metrics.answered(path, status, code, ms / 1000);
    const from = addressPrint(this.#peer.ip);
    log.request({
      requestId: this.requestId,
      method: 'POST',
      path,
      status,
      refusal: code,
      ms,
      account: this.#account,
      from,
    });
  }
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
