import type { CallByPath, Envelope, InputOf, OutputOf, RefusalOf } from '@candor/contract';
import type { Ok } from '@candor/kernel';
import { type ClientCode, clientFailure, type Failure, noAnswer } from './failure.ts';

/** The contract by its types only: the schemas stay on the server, and none of their code is in a page. */
export type ApiPath = keyof CallByPath;
export type Given<P extends ApiPath> = InputOf<CallByPath[P]>;
export type Answer<P extends ApiPath> = OutputOf<CallByPath[P]>;
export type Reply<P extends ApiPath> = Ok<Answer<P>> | Failure<RefusalOf<CallByPath[P]> | ClientCode>;

export const TIMEOUT_MS = 60_000;
const SESSION_ENDED = 60001;

/** What an app plugs in: whose calls these are, and what it does when a log-in ends. */
export type Wire = {
  /** The token in force, empty for nobody. */
  readonly token: () => string;
  /** What goes into each form besides the call's own fields. */
  readonly fields: (token: string) => Readonly<Record<string, string>>;
  readonly request?: Pick<RequestInit, 'cache' | 'credentials'>;
  /** An answer that is on its way already, asked for before this script was here. */
  readonly early?: (path: string, input: object) => Promise<Response | undefined>;
  /** Called as a call is made; the answer tells, once it was refused, whether its token was replaced meanwhile. */
  readonly watch?: (token: string) => (() => Promise<boolean>) | undefined;
  /** The server says that the log-in behind this token has ended. */
  readonly onEnded: (token: string) => void;
  readonly onRefused?: (failure: Failure) => void;
  /** Whether the server answered at all, whatever it said: how an app learns that it is out of reach. */
  readonly onWay?: (isOpen: boolean) => void;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Says nothing of who asks: for log-ins and invitations. */
  readonly isAnonymous?: boolean | undefined;
  /** Reads the answer by its schema, where the app carries it; undefined where it is not what was agreed. */
  readonly read?: ((data: unknown) => Ok<unknown> | undefined) | undefined;
};

export type MakeCall = <P extends ApiPath>(path: P, input: Given<P>, options?: CallOptions) => Promise<Reply<P>>;

/** One call of the contract. It never throws for what a network or a server does; an abort by the caller is the one exception. */
export function makeCall(wire: Wire): MakeCall {
  return async function call<P extends ApiPath>(
    path: P,
    input: Given<P>,
    options: CallOptions = {},
  ): Promise<Reply<P>> {
    options.signal?.throwIfAborted();
    const token = options.isAnonymous ? '' : wire.token();
    const wasRenewed = wire.watch?.(token);
    const form = toForm(input, wire.fields(token));
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), options.timeoutMs ?? TIMEOUT_MS);
    const onAbort = () => timer.abort();
    options.signal?.addEventListener('abort', onAbort);
    const wasOnline = navigator.onLine;
    let isAnswered = false;
    try {
      const response =
        (await wire.early?.(path, input)) ??
        (await fetch(`${location.origin}/api/${path}`, {
          ...wire.request,
          method: 'POST',
          body: form,
          signal: timer.signal,
        }));
      const body: unknown = await response.json();
      isAnswered = true;
      wire.onWay?.(true);
      if (isEnded(body) && (await wasRenewed?.())) return await call(path, input, options);
      return readReply(wire, path, { body, status: response.status, token, read: options.read });
    } catch (error) {
      options.signal?.throwIfAborted();
      // A fault of ours in reading the answer says nothing of the network.
      if (isAnswered) return clientFailure('client.unreadable');
      wire.onWay?.(false);
      if (timer.signal.aborted) return clientFailure('client.timeout');
      return error instanceof SyntaxError ? clientFailure('client.unreadable') : noAnswer(wasOnline);
    } finally {
      clearTimeout(timeout);
      options.signal?.removeEventListener('abort', onAbort);
    }
  };
}

type Received = {
  readonly body: unknown;
  readonly status: number;
  /** The one it was asked with. */
  readonly token: string;
  readonly read?: CallOptions['read'];
};

/** Also for an upload, which is sent in another way and answered in the same. */
export function readReply<P extends ApiPath>(
  wire: Pick<Wire, 'onEnded' | 'onRefused'>,
  _path: P,
  { body, status, token, read }: Received,
): Reply<P> {
  if (!isEnvelope(body)) return clientFailure('client.unreadable');
  if (status === 200 && body.errcode === 0) {
    // The specification's own calls put their fields beside errcode; there the body itself is the answer.
    const data = body.data ?? body;
    const value = read ? read(data) : { value: data };
    return value ? { ok: true, value: value.value as Answer<P> } : clientFailure('client.unreadable');
  }
  if (isEnded(body)) wire.onEnded(token);
  const failure: Failure = {
    ok: false,
    code: body.refusal?.code ?? 'call.failed',
    details: body.refusal?.details ?? {},
    message: body.errmsg,
    errcode: body.errcode,
    ...(typeof body.request_id === 'string' && { requestId: body.request_id }),
  };
  wire.onRefused?.(failure);
  // The server only sends codes of the contract; the page must survive a newer server that knows more.
  return failure as Failure<RefusalOf<CallByPath[P]>>;
}

function toForm(input: object, fields: Readonly<Record<string, string>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, String(value));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function isEnded(body: unknown): boolean {
  return isEnvelope(body) && body.errcode === SESSION_ENDED;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'errcode' in body && typeof body.errcode === 'number';
}
