import type { Call, InputOf, OutputOf } from '@candor/contract';
import * as z from 'zod/mini';

/** Why a call has no answer. Only the first kind comes from our server; the others are about the way to it. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly errcode: number;
      readonly message: string;
      readonly requestId: string | undefined;
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The answer is not what this page was built for: an old tab on a newer server, or a proxy's own page. */
  | { readonly kind: 'unreadable'; readonly status: number };

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export type Caller = {
  readonly token: string | undefined;
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
};

const TIMEOUT_MS = 60_000;

const Envelope = z.object({
  errcode: z.number(),
  errmsg: z.string(),
  data: z.unknown(),
  refusal: z.optional(z.object({ code: z.string() })),
  request_id: z.optional(z.string()),
});

/** One call of the contract: a form there, an envelope back, read by the call's own schema before anybody sees it. */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<Answer<OutputOf<C>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = caller.signal ? AbortSignal.any([caller.signal, timeout]) : timeout;
  let response: Response;
  let body: unknown;
  try {
    response = await (caller.fetch ?? fetch)(`/api/${call.path}`, {
      method: 'POST',
      body: toForm(input, caller),
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    body = await readJson(response);
  } catch (error) {
    // Whoever cancelled the call is told so by the exception itself: it is not a failure to show.
    if (caller.signal?.aborted) throw error;
    return { ok: false, failure: { kind: timeout.aborted ? 'timeout' : 'offline' } };
  }
  return readAnswer(call, response.status, body);
}

function toForm(input: unknown, { token, language }: Caller): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set('_lang', language);
  if (token !== undefined) form.set('_user_token', token);
  return form;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer<C extends Call>(call: C, status: number, body: unknown): Answer<OutputOf<C>> {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return { ok: false, failure: { kind: 'unreadable', status } };
  const { errcode, errmsg, data, refusal, request_id } = envelope.data;
  if (errcode !== 0) {
    const code = refusal?.code ?? 'call.failed';
    return { ok: false, failure: { kind: 'refused', code, errcode, message: errmsg, requestId: request_id } };
  }
  const output = z.safeParse(call.output, data);
  if (!output.success) return { ok: false, failure: { kind: 'unreadable', status } };
  return { ok: true, value: output.data as OutputOf<C> };
}
