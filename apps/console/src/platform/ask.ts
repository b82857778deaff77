import type { Call, InputOf, OutputOf } from '@candor/contract';
import { callApi } from './call-api.ts';
import { CallFailed } from './call-failed.ts';
import { sessionStore } from './session.ts';
import { LANGUAGE } from './text.ts';

/** A call by the operator who is signed in. A session the server has ended ends here too, whatever page asked. */
export async function ask<C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal): Promise<OutputOf<C>> {
  const token = sessionStore.get().session?.token;
  const answer = await callApi(call, input, { token, language: LANGUAGE, signal });
  if (answer.ok) return answer.value;
  const { failure } = answer;
  // A late answer to an older token must not close the session that was opened since.
  if (failure.kind === 'refused' && failure.code === 'session.ended' && token === sessionStore.get().session?.token) {
    sessionStore.close('ended');
  }
  throw new CallFailed(failure);
}
