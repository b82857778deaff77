import { useState } from 'react';
import type { ApiPath, Failure, Reply } from '../platform/api.ts';
import { tick } from '../platform/haptics.ts';
import { queryClient } from '../platform/query-client.ts';

/** Asks for a change that may be asked for twice without harm, one at a time. */
export function useAsk<P extends ApiPath>(makeCall: () => Promise<Reply<P>>, onDone: () => void) {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await makeCall();
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    // Refused or not, what it is about may have moved on meanwhile.
    void queryClient.invalidateQueries();
    if (reply.ok) onDone();
  }

  return { ask: () => void ask(), isBusy, failure, forget: () => setFailure(undefined) };
}
