import { type ApiPath, type CallOptions, type Given, makeCall, type Wire } from '@candor/client/call';
import { unwrap } from '@candor/client/call-failed';
import type { Failure } from '@candor/client/failure';
import { makeRenewal } from '@candor/client/renewal';
import type { Call, InputOf, OutputOf } from '@candor/contract';
import { init } from '@candor/contract/util/calls';
import { learnAnswer } from '@candor/domain/listing';
import type { Ok } from '@candor/kernel';
import * as z from 'zod/mini';
import { sessionStore } from './session.ts';
import { LANGUAGE } from './text.ts';

export type { Failure } from '@candor/client/failure';
export type Reply<C extends Call> = Ok<OutputOf<C>> | Failure;

const { tokens } = sessionStore;
const renewal = makeRenewal(tokens);

export const wire: Wire = {
  token: tokens.token,
  fields: (token) => ({ _lang: LANGUAGE, ...(token !== '' && { _user_token: token }) }),
  request: { credentials: 'same-origin', cache: 'no-store' },
  watch: renewal.watch,
  // Whatever page asked, a session the server has ended ends here too.
  onEnded: tokens.end,
};
const send = makeCall(wire);

/** One call by the operator who is signed in, its answer read by the call's own schema before anybody sees it. */
export async function call<C extends Call>(
  asked: C,
  input: InputOf<C>,
  options: Pick<CallOptions, 'signal' | 'isAnonymous'> = {},
): Promise<Reply<C>> {
  const read = (data: unknown): Ok<OutputOf<C>> | undefined => {
    const output = z.safeParse(asked.output, data);
    return output.success ? { ok: true, value: output.data as OutputOf<C> } : undefined;
  };
  // `read` makes of the answer what the call's own types say.
  const run = () => send(asked.path as ApiPath, input as Given<ApiPath>, { ...options, read }) as Promise<Reply<C>>;
  const isProof = !options.isAnonymous && typeof input === 'object' && input !== null && 'password' in input;
  const reply = await (isProof ? renewal.prove(run) : run());
  const isStrange =
    !reply.ok && reply.code === 'client.unreadable' && asked.kind === 'query' && asked.path !== init.path;
  if (!isStrange) return reply;
  // [LST-14] It may name what was listed since this page was loaded.
  await learnListed();
  return run();
}

/** What was listed since this console was built. Answers are read by schemas that let no other asset through. */
export async function learnListed(): Promise<void> {
  const reply = await call(init, {}, { isAnonymous: true });
  if (reply.ok) learnAnswer(reply.value);
}

/** The same for react-query, which knows failures only as exceptions. */
export async function ask<C extends Call>(asked: C, input: InputOf<C>, signal?: AbortSignal): Promise<OutputOf<C>> {
  return unwrap(await call(asked, input, { signal }));
}
