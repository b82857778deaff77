import type { Ok } from '@candor/kernel';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallFailed, unwrap } from './call-failed.ts';
import type { Failure } from './failure.ts';

export type Question<T> = {
  readonly path: string;
  readonly input: unknown;
  readonly ask: (signal: AbortSignal) => Promise<Ok<T> | Failure>;
  readonly isEnabled?: boolean | undefined;
  /** Asked again and again while it is looked at, for what nobody announces. */
  readonly everyMs?: number | undefined;
  /** For what can never change once it is written. */
  readonly isLasting?: boolean | undefined;
  /** An answer from before, shown until the new one arrives. */
  readonly kept?: { readonly value: T; readonly at: number } | undefined;
};

/** The answer to a query of the contract, by react-query. Two that ask the same share one answer. */
export function useAnswer<T>(
  { path, input, ask, isEnabled = true, everyMs, isLasting = false, kept }: Question<T>,
  client?: QueryClient,
): UseQueryResult<T, CallFailed> {
  return useQuery<T, CallFailed>(
    {
      queryKey: [path, input],
      enabled: isEnabled,
      queryFn: async ({ signal }) => unwrap(await ask(signal)),
      refetchInterval: everyMs ?? false,
      ...(isLasting && { staleTime: Number.POSITIVE_INFINITY }),
      ...(kept && { initialData: () => kept.value, initialDataUpdatedAt: kept.at }),
    },
    client,
  );
}
