import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answer, type ApiPath, call, type Given, type Reply } from './api.ts';
import { takeEarly } from './early-calls.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { CallFailed, queryClient } from './query-client.ts';

export type { CallFailed };

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
  { isEnabled = true, isKept = false, everyMs }: UseCallOptions = {},
): UseQueryResult<Answer<P>, CallFailed> {
  const kept = isKept ? keptAnswer(path, input) : undefined;
  return useQuery<Answer<P>, CallFailed>(
    {
      queryKey: [path, input],
      enabled: isEnabled,
      queryFn: async ({ signal }) => {
        const value = unwrap(await (takeEarly(path, input) ?? call(path, input, { signal })));
        if (isKept) keepAnswer(path, input, value);
        return value;
      },
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
      ...(kept && { initialData: kept.value as Answer<P>, initialDataUpdatedAt: kept.at }),
    },
    queryClient,
  );
}

/** The answer, or its refusal as an exception for react-query. */
export function unwrap<P extends ApiPath>(reply: Reply<P>): Answer<P> {
  if (!reply.ok) throw new CallFailed(reply);
  return reply.value;
}
