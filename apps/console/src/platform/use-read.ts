import { failureOf } from '@candor/client/call-failed';
import { useAnswer } from '@candor/client/use-answer';
import type { Call, InputOf, OutputOf } from '@candor/contract';
import { type Instant, instant } from '@candor/kernel';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ask, type Failure, call as send } from './api.ts';

/** What a screen shows of a query: one of these, and never two at once. */
export type Reading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly value: T;
      readonly isRefreshing: boolean;
      /** Set while what is shown is the last good answer and the newest try failed. */
      readonly staleBecause: Failure | undefined;
      readonly retry: () => void;
    };

export type ReadOptions = {
  /** Asked again by itself, as long as the page is seen. */
  readonly everyMs?: number | undefined;
  /** For what can never change once it is written. */
  readonly isLasting?: boolean | undefined;
};

export function useRead<C extends Call>(call: C, input: InputOf<C>, options: ReadOptions = {}): Reading<OutputOf<C>> {
  return useReadIf(true, call, input, options);
}

/** Asks only where it may; until then it is loading. */
export function useReadIf<C extends Call>(
  isWanted: boolean,
  call: C,
  input: InputOf<C>,
  { everyMs, isLasting }: ReadOptions = {},
): Reading<OutputOf<C>> {
  const query = useAnswer({
    path: call.path,
    input,
    ask: (signal) => send(call, input, { signal }),
    isEnabled: isWanted,
    everyMs,
    isLasting,
  });
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    const staleBecause = query.error ? failureOf(query.error) : undefined;
    return { state: 'ready', value: query.data, isRefreshing: query.isFetching, staleBecause, retry };
  }
  if (query.error) return { state: 'failed', failure: failureOf(query.error), retry };
  return { state: 'loading' };
}

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

export type PagesReading<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly rows: readonly Row[];
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** When the rows were read, and whether they are being read again. */
      readonly asOf: Instant;
      readonly isRefreshing: boolean;
      /** While the rows of an earlier search still stand until those of the new one arrive. */
      readonly isOutdated: boolean;
      readonly failure: Failure | undefined;
      readonly loadMore: () => void;
      readonly retry: () => void;
    };

type RowOf<C extends Call> = OutputOf<C> extends { rows: (infer Row)[] } ? Row : never;

/** A list that goes on by cursor. `input` is everything but the cursor. */
export function useReadPages<C extends Call>(
  call: C,
  input: Omit<InputOf<C> & object, 'cursor'>,
  { everyMs }: Pick<ReadOptions, 'everyMs'> = {},
): PagesReading<RowOf<C>> {
  const query = useInfiniteQuery({
    refetchInterval: everyMs ?? false,
    queryKey: [call.path, input, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      ask(call, { ...input, cursor: pageParam } as InputOf<C>, signal) as Promise<Page<RowOf<C>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<RowOf<C>>) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return {
      state: 'ready',
      rows: query.data.pages.flatMap((page) => page.rows),
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      asOf: instant(query.dataUpdatedAt),
      isRefreshing: query.isFetching,
      isOutdated: query.isPlaceholderData,
      failure: query.error ? failureOf(query.error) : undefined,
      loadMore: () => void query.fetchNextPage(),
      retry: query.isFetchNextPageError ? () => void query.fetchNextPage() : retry,
    };
  }
  if (query.error) return { state: 'failed', failure: failureOf(query.error), retry };
  return { state: 'loading' };
}
