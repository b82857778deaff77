import { QueryClient } from '@tanstack/react-query';
import type { Failure } from './api.ts';
import { onForget } from './session.ts';

/** A refusal on its way through react-query, which knows failures only as exceptions. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

const RETRIES = 1;

/** Handed to each hook and not to a provider: a visitor's first screen asks for nothing and needs none of it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline is an answer of its own, shown at once; react-query would otherwise wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) =>
        count < RETRIES && error instanceof CallFailed && error.failure.code === 'client.unreachable',
    },
  },
});
onForget(() => queryClient.clear());
