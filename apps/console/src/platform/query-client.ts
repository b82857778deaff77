import { SECOND_MS } from '@candor/kernel';
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './call-failed.ts';

/** Made anew for every session: what one operator has read must never be shown to the next. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Being offline is a state of its own on screen; a paused query would look like a slow one.
        networkMode: 'always',
        staleTime: 10 * SECOND_MS,
        // Looking into the ledger is noted in the audit log, so nothing is asked that the operator did not ask for.
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
