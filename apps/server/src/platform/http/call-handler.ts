import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Call } from '@candor/contract';
import { type Refusal, refuse, type Secret } from '@candor/kernel';
import type { Route } from '../handle.ts';
import { answer, answerCall, answerFields, type Body, langOf } from './answer-call.ts';
import { isCrossSite, pageOriginOf } from './cross-site.ts';
import { type DeviceCookie, readDeviceCookie, writeDeviceCookie } from './device-cookie.ts';
import { type Door, waitAt } from './door.ts';
import type { Answer } from './envelope.ts';
import { type Form, guessLang } from './form.ts';
import { type Peer, peerOf } from './forwarded.ts';
import type { RateLimits } from './rate-limits.ts';

export const MAX_BODY_BYTES = 64 * 1024;
const FORM_IN_UTF8 = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** What is known of a request before its body. Node's own requests are such. */
export type RequestHead = { readonly headers: IncomingHttpHeaders; readonly socket: Socket };

/** Writes an answer to wherever the request came from. */
export type Reply = (
  answer: Answer,
  about: {
    readonly requestId: string;
    readonly isHttps: boolean;
    readonly isLast: boolean;
    readonly cookie: string | undefined;
  },
) => void;

/** Before the body is read: other sites' pages are turned away, and so is an address that asks too often. */
export function findEarlyRefusal(
  { headers }: Pick<RequestHead, 'headers'>,
  peer: Peer,
  call: Call,
  limits: RateLimits,
): Refusal | undefined {
  if (isCrossSite(headers, peer.host)) return refuse('call.crossSite');
  const isGuarded = call.access === 'visitor' && call.kind === 'command';
  return waitAt(limits.ip, peer.ip) ?? (isGuarded ? waitAt(limits.visitorCommand, peer.ip) : undefined);
}

/** One call from its first header to its answer, over HTTP or a WebSocket. */
export class CallHandler {
  readonly requestId: string;
  readonly #door: Door;
  readonly #route: Route;
  readonly #head: RequestHead;
  readonly #reply: Reply;
  readonly #peer: Peer;
  readonly #method: string;
  readonly #startedAt = performance.now();
  #isLast: boolean;
  #account: string | undefined;
  #cookie: string | undefined;

  constructor(door: Door, route: Route, head: RequestHead, reply: Reply, isLast: boolean, method = 'POST') {
    this.requestId = door.platform.newId('req');
    this.#door = door;
    this.#route = route;
    this.#head = head;
    this.#reply = reply;
    this.#peer = peerOf(head, door.platform.config);
    this.#isLast = isLast;
    this.#method = method;
  }

  get acceptLanguage(): string | undefined {
    return this.#head.headers['accept-language'];
  }

  get ip(): string {
    return this.#peer.ip;
  }

  get userAgent(): string {
    return this.#head.headers['user-agent'] ?? '';
  }

  readonly pageOrigin = (): string => pageOriginOf(this.#head.headers, this.#peer);

  readonly deviceCookie: DeviceCookie = {
    read: () => readDeviceCookie(this.#head.headers.cookie, this.#peer.isHttps),
    write: (value, maxAgeS) => {
      this.#cookie = writeDeviceCookie(value, maxAgeS, this.#peer.isHttps);
    },
  };

  noteAccount(id: string): void {
    this.#account = id;
  }

  /** Whether the call was answered before anybody looked at its body. */
  isRefusedEarly(lang?: string): boolean {
    const refusal = findEarlyRefusal(this.#head, this.#peer, this.#route.call, this.#door.limits);
    if (refusal) this.#refuse(refusal, lang);
    return refusal !== undefined;
  }

  refuseRest(): void {
    // The rest of the body is not read, so the connection cannot be used again.
    this.#isLast = true;
    this.#refuse(refuse('call.tooLarge'), undefined);
  }

  read(body: Body): void {
    const type = this.#head.headers['content-type'];
    const isForm = type === undefined ? body.length === 0 : FORM_IN_UTF8.test(type);
    if (isForm)
      void this.#answer(
        () => answerCall(this.#door, this.#route, this, body),
        () => guessLang(body),
      );
    else this.#refuse(refuse('call.wrongContentType'), guessLang(body));
  }

  /** The fields of a call that came over a WebSocket, made by whoever said hello there. */
  readFields(form: Form, token: Secret<string> | undefined): void {
    void this.#answer(
      () => answerFields(this.#door, this.#route, this, form, token),
      () => form.lang,
    );
  }

  async #answer(ask: () => Answer | Promise<Answer>, lang: () => string | undefined): Promise<void> {
    let answered: Answer;
    try {
      answered = await ask();
    } catch (error) {
      this.#door.platform.log.error('call.failed', 'A call failed unexpectedly', {
        requestId: this.requestId,
        err: error,
      });
      this.#refuse(refuse('call.failed'), lang());
      return;
    }
    this.#send(answered);
  }

  #refuse(refusal: Refusal, lang: string | undefined): void {
    const caller = { lang: langOf(lang, this.acceptLanguage), requestId: this.requestId };
    this.#send(answer(this.#door.platform, undefined, caller, refusal));
  }

  #send(answered: Answer): void {
    const { status, code } = answered;
    const { isHttps } = this.#peer;
    this.#reply(answered, { requestId: this.requestId, isHttps, isLast: this.#isLast, cookie: this.#cookie });
    const { metrics, log, addressPrint } = this.#door.platform;
    const { path } = this.#route.call;
    const ms = Math.round((performance.now() - this.#startedAt) * 100) / 100;
    metrics.answered(path, status, code, ms / 1000);
    const from = addressPrint(this.#peer.ip);
    log.request({
      requestId: this.requestId,
      method: this.#method,
      path,
      status,
      refusal: code,
      ms,
      account: this.#account,
      from,
    });
  }
}
