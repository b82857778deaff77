import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Call } from '@candor/contract';
import { type Refusal, refuse } from '@candor/kernel';
import type { Route } from '../handle.ts';
import { answer, answerCall, type Body, langOf } from './answer-call.ts';
import { isCrossSite, pageOriginOf } from './cross-site.ts';
import { type Door, waitAt } from './door.ts';
import type { Answer } from './envelope.ts';
import { guessLang } from './form.ts';
import { type Peer, peerOf } from './forwarded.ts';
import { type RateLimits, rateKey } from './rate-limits.ts';

export const MAX_BODY_BYTES = 64 * 1024;
const FORM_IN_UTF8 = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** What is known of a request before its body. Node's own requests are such. */
export type RequestHead = { readonly headers: IncomingHttpHeaders; readonly socket: Socket };

/** Writes an answer to wherever the request came from. */
export type Reply = (
  answer: Answer,
  about: { readonly requestId: string; readonly isHttps: boolean; readonly isLast: boolean },
) => void;

/** Before the body is read: other sites' pages are turned away, and so is an address that asks too often. */
export function findEarlyRefusal(
  { headers }: Pick<RequestHead, 'headers'>,
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
export class CallHandler {
  readonly requestId: string;
  readonly #door: Door;
  readonly #route: Route;
  readonly #arrived: RequestHead;
  readonly #reply: Reply;
  readonly #peer: Peer;
  readonly #startedAt = performance.now();
  #isLast: boolean;
  #account: string | undefined;

  constructor(door: Door, route: Route, arrived: RequestHead, reply: Reply, isLast: boolean) {
    this.requestId = door.platform.newId('req');
    this.#door = door;
    this.#route = route;
    this.#arrived = arrived;
    this.#reply = reply;
    this.#peer = peerOf(arrived, door.platform.config);
    this.#isLast = isLast;
  }

  get acceptLanguage(): string | undefined {
    return this.#arrived.headers['accept-language'];
  }

  get ip(): string {
    return this.#peer.ip;
  }

  get userAgent(): string {
    return this.#arrived.headers['user-agent'] ?? '';
  }

  get pageOrigin(): string {
    return pageOriginOf(this.#arrived.headers, this.#peer);
  }

  noteAccount(id: string): void {
    this.#account = id;
  }

  /** Whether the call was answered before anybody looked at its body. */
  isRefusedEarly(): boolean {
    const refusal = findEarlyRefusal(this.#arrived, this.#peer, this.#route.call, this.#door.limits);
    if (refusal) this.#refuse(refusal, undefined);
    return refusal !== undefined;
  }

  refuseRest(): void {
    // The rest of the body is not read, so the connection cannot be used again.
    this.#isLast = true;
    this.#refuse(refuse('call.tooLarge'), undefined);
  }

  read(body: Body): void {
    const type = this.#arrived.headers['content-type'];
    const isForm = type === undefined ? body.length === 0 : FORM_IN_UTF8.test(type);
    if (isForm) void this.#answer(body);
    else this.#refuse(refuse('call.wrongContentType'), guessLang(body));
  }

  async #answer(body: Body): Promise<void> {
    let answered: Answer;
    try {
      answered = await answerCall(this.#door, this.#route, this, body);
    } catch (error) {
      this.#door.platform.log.error({ requestId: this.requestId, err: error }, 'call.failed');
      this.#refuse(refuse('call.failed'), guessLang(body));
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
    this.#reply(answered, { requestId: this.requestId, isHttps: this.#peer.isHttps, isLast: this.#isLast });
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
