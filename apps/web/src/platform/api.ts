import type { CallByPath, Envelope, InputOf, OutputOf, RefusalOf } from '@candor/contract';
import type { Ok, Refusal } from '@candor/kernel';
import { takeCalled } from './head-calls.ts';
import { storedLanguage } from './language.ts';
import { changeBook, currentBook, currentToken, endSession } from './session.ts';

/**
 * The typed client. It knows the contract by its types only: the schemas stay on the server, and none of their code is
 * in the page.
 */
export type ApiPath = keyof CallByPath;
export type Given<P extends ApiPath> = InputOf<CallByPath[P]>;
export type Answer<P extends ApiPath> = OutputOf<CallByPath[P]>;

/** What can go wrong before a server has answered. */
export type ClientCode = 'client.offline' | 'client.timeout' | 'client.unreachable' | 'client.unreadable';

export type Failure<C extends string = string> = Refusal<C> & {
  /** In the caller's language, from the server; empty where the server never spoke. */
  readonly message: string;
  readonly errcode: number;
};
export type Reply<P extends ApiPath> = Ok<Answer<P>> | Failure<RefusalOf<CallByPath[P]> | ClientCode>;

export const TIMEOUT_MS = 60_000;
const SESSION_ENDED = 60001;
const OTHER_BOOK = 60037;

export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly timeoutMs?: number | undefined };

let watch: ((token: string) => () => Promise<boolean>) | undefined;

/** Who renews tokens watches every call, and tells whether its token was replaced. The first page renews none. */
export function watchTokens(watcher: NonNullable<typeof watch>): void {
  watch = watcher;
}

/** Makes one call. It never throws for what a network or a server does; an abort by the caller is the one exception. */
export async function call<P extends ApiPath>(path: P, input: Given<P>, options: CallOptions = {}): Promise<Reply<P>> {
  const token = currentToken();
  const isRenewed = watch?.(token);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, String(value));
  form.set('_user_token', token);
  form.set('_lang', storedLanguage());
  form.set('_book', currentBook());

  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), options.timeoutMs ?? TIMEOUT_MS);
  const onAbort = () => timer.abort();
  options.signal?.addEventListener('abort', onAbort);
  try {
    const response =
      (await takeCalled(path, input)) ??
      (await fetch(`${location.origin}/api/${path}`, { method: 'POST', body: form, signal: timer.signal }));
    const body: unknown = await response.json();
    if (isEnded(body) && (await isRenewed?.())) return await call(path, input, options);
    return readReply(path, body, response.status, token);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timer.signal.aborted) return failure('client.timeout');
    if (error instanceof SyntaxError) return failure('client.unreadable');
    return failure(navigator.onLine ? 'client.unreachable' : 'client.offline');
  } finally {
    clearTimeout(timeout);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** Also for an upload, which is sent in another way and answered in the same. */
export function readReply<P extends ApiPath>(_path: P, body: unknown, status: number, token: string): Reply<P> {
  if (!isEnvelope(body)) return failure('client.unreadable');
  // The specification's own calls put their fields beside errcode; there the body itself is the answer.
  if (status === 200 && body.errcode === 0) return { ok: true, value: (body.data ?? body) as Answer<P> };
  if (isEnded(body)) endSession(token);
  // Another page of this log-in has changed its book: this one must not go on as if it had not.
  if (body.errcode === OTHER_BOOK) followBook(body.refusal?.details.book);
  return {
    ok: false,
    // The server only sends codes of the contract; the page must survive a newer server that knows more.
    code: (body.refusal?.code ?? 'call.failed') as RefusalOf<CallByPath[P]>,
    details: body.refusal?.details ?? {},
    message: body.errmsg,
    errcode: body.errcode,
  };
}

function followBook(right: unknown): void {
  if ((right === 'real' || right === 'demo') && right !== currentBook()) changeBook(right);
}

function isEnded(body: unknown): boolean {
  return isEnvelope(body) && body.errcode === SESSION_ENDED;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'errcode' in body && typeof body.errcode === 'number';
}

export function failure(code: ClientCode): Failure<ClientCode> {
  return { ok: false, code, details: {}, message: '', errcode: 0 };
}
