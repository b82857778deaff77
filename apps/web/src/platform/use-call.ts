import { type CallFailed, unwrap } from '@candor/client/call-failed';
import { useAnswer } from '@candor/client/use-answer';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type ApiPath, call, type Given } from './api.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { queryClient } from './query-client.ts';
import { noteShown } from './session.ts';

export type UseCallOptions = {
  readonly isEnabled?: boolean;
  /** The answer survives a reload, marked stale, so that it can be read offline. */
  readonly isKept?: boolean;
  /** Everybody is answered alike: it shows nothing of a log-in, and an answer does not prove one. */
  readonly isPublic?: boolean;
  /** Asked again and again while it is looked at, for what nobody announces. */
  readonly everyMs?: number;
};

export function useCall<P extends ApiPath>(
  path: P,
  input: Given<P>,
  { isEnabled, isKept = false, isPublic = false, everyMs }: UseCallOptions = {},
): UseQueryResult<Answer<P>, CallFailed> {
  return useAnswer<Answer<P>>({ ...questionOf(path, input, isKept, isPublic), isEnabled, everyMs }, queryClient);
}

/** Asks for a kept answer before the page that shows it is drawn: it then has its figures from the first frame. */
export function askAhead<P extends ApiPath>(path: P, input: Given<P>): Promise<void> {
  const { ask, kept } = questionOf(path, input, true);
  return queryClient.prefetchQuery({
    queryKey: [path, input],
    queryFn: async ({ signal }) => unwrap(await ask(signal)),
    ...(kept && { initialData: kept.value, initialDataUpdatedAt: kept.at }),
  });
}

function questionOf<P extends ApiPath>(path: P, input: Given<P>, isKept: boolean, isPublic = false) {
  const kept = isKept ? keptAnswer(path, input) : undefined;
  return {
    path,
    input,
    kept: kept && { value: kept.value as Answer<P>, at: kept.at },
    ask: async (signal: AbortSignal) => {
      const reply = await call(path, input, { signal });
      // Whoever has left meanwhile must not find their figures kept.
      signal.throwIfAborted();
      if (isKept && reply.ok) {
        keepAnswer(path, input, reply.value);
        if (!isPublic) noteShown();
      }
      return reply;
    },
  };
}
