import type { CallFailed } from '@candor/client/call-failed';
import { useAnswer } from '@candor/client/use-answer';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type ApiPath, call, type Given } from './api.ts';
import { takeEarly } from './early-calls.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { queryClient } from './query-client.ts';

export type UseCallOptions = {
  readonly isEnabled?: boolean;
  /** The answer survives a reload, marked stale, so that it can be read offline. */
  readonly isKept?: boolean;
  /** Asked again and again while it is looked at, for what nobody announces. */
  readonly everyMs?: number;
};

export function useCall<P extends ApiPath>(
  path: P,
  input: Given<P>,
  { isEnabled, isKept = false, everyMs }: UseCallOptions = {},
): UseQueryResult<Answer<P>, CallFailed> {
  const kept = isKept ? keptAnswer(path, input) : undefined;
  return useAnswer<Answer<P>>(
    {
      path,
      input,
      isEnabled,
      everyMs,
      kept: kept && { value: kept.value as Answer<P>, at: kept.at },
      ask: async (signal) => {
        const reply = await (takeEarly(path, input) ?? call(path, input, { signal }));
        if (isKept && reply.ok) keepAnswer(path, input, reply.value);
        return reply;
      },
    },
    queryClient,
  );
}
