import { CallFailed } from '@candor/client/call-failed';
import { SECOND_MS } from '@candor/kernel';
import { QueryClient } from '@tanstack/react-query';

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

/** Worth one more try without asking: nothing was decided, the way was merely blocked. */
const PASSING: readonly string[] = ['client.offline', 'client.unreachable', 'call.busy'];

function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && PASSING.includes(error.failure.code);
}
