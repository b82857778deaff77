import { CallFailed } from '@candor/client/call-failed';
import { QueryClient } from '@tanstack/react-query';
import { onBack } from './online.ts';
import { onForget } from './session.ts';

const RETRIES = 1;

/** Handed to each hook and not to a provider: a visitor's first screen asks for nothing and needs none of it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline is an answer of its own, shown at once; react-query would otherwise wait without a word.
      networkMode: 'always',
      retry: (count, error) =>
        count < RETRIES && error instanceof CallFailed && error.failure.code === 'client.unreachable',
    },
  },
});
onForget(() => queryClient.clear());
// What failed while there was no way, or has aged meanwhile, is asked again on the page that shows it.
onBack(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.isStale(),
  });
});
