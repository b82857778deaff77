import type { Call, InputOf, OutputOf } from '@candor/contract';
import { callApi } from './call-api.ts';
import { CallFailed } from './call-failed.ts';
import { sessionStore } from './session.ts';
import { LANGUAGE } from './text.ts';

/** The last call that showed the password: its answer may bring another token, and the one before is dead by then. */
let proving: Promise<unknown> | undefined;

/** A call by the operator who is signed in. A session the server has ended ends here too, whatever page asked. */
export function ask<C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal): Promise<OutputOf<C>> {
  const isProof = typeof input === 'object' && input !== null && 'password' in input;
  const sent = send(call, input, signal, isProof);
  if (isProof) proving = sent.catch(() => undefined);
  return sent;
}

async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal | undefined,
  isProof: boolean,
): Promise<OutputOf<C>> {
  const token = sessionStore.get().session?.token;
  const answer = await callApi(call, input, { token, language: LANGUAGE, signal });
  if (answer.ok) {
    sessionStore.renew(token, answer.value);
    return answer.value;
  }
  const { failure } = answer;
  if (failure.kind === 'refused' && failure.code === 'session.ended') {
    if (!isProof) await proving;
    // Asked with the token before, and nothing was done: it is asked again with the one that holds.
    if (sessionStore.wasRenewed(token)) return ask(call, input, signal);
    // A late answer to an older token must not close the session that was opened since.
    if (token === sessionStore.get().session?.token) sessionStore.close('ended');
  }
  throw new CallFailed(failure);
}
