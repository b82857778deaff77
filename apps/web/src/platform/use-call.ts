import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answer, type ApiPath, call, type Given, type Reply } from './api.ts';
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
  return useQuery<Answer<P>, CallFailed>(
    {
      ...queryOf(path, input, isKept),
      enabled: isEnabled,
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    queryClient,
  );
}

/** Asks for a kept answer before the page that shows it is drawn: it then has its figures from the first frame. */
export function askAhead<P extends ApiPath>(path: P, input: Given<P>): Promise<void> {
  return queryClient.prefetchQuery(queryOf(path, input, true));
}

function queryOf<P extends ApiPath>(path: P, input: Given<P>, isKept: boolean) {
  const kept = isKept ? keptAnswer(path, input) : undefined;
  return {
    queryKey: [path, input],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const value = unwrap(await call(path, input, { signal }));
      // Whoever has left meanwhile must not find their figures kept.
      signal.throwIfAborted();
      if (isKept) keepAnswer(path, input, value);
      return value;
    },
    ...(kept && { initialData: kept.value as Answer<P>, initialDataUpdatedAt: kept.at }),
  };
}

/** The answer, or its refusal as an exception for react-query. */
export function unwrap<P extends ApiPath>(reply: Reply<P>): Answer<P> {
  if (!reply.ok) throw new CallFailed(reply);
  return reply.value;
}
