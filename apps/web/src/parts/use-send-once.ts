import { useState } from 'react';
import { type Answer, call, type Failure, type Given } from '../platform/api.ts';
import { tick } from '../platform/haptics.ts';
import { newKey } from '../platform/new-key.ts';
import { isOutcomeOpen } from '../platform/open-outcome.ts';
import { queryClient } from '../platform/query-client.ts';

type Path = 'app.margin/open' | 'app.margin/close' | 'app.margin/add' | 'app.spot/place';

/**
 * Sends an order. While nobody knows whether it went through, the same goes again under the same key and gets the
 * first answer; something else that is asked for has a key of its own.
 */
export function useSendOnce<P extends Path>(path: P, onDone: (answer: Answer<P>) => void) {
  const [key, setKey] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isOpen = isOutcomeOpen(failure);

  async function send(input: Omit<Given<P>, 'idempotencyKey'>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await call(path, { ...input, idempotencyKey: key } as Given<P>);
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    if (reply.ok || !isOutcomeOpen(reply)) setKey(newKey());
    // Refused or not, what it is about may have moved on meanwhile.
    void queryClient.invalidateQueries();
    if (reply.ok) onDone(reply.value);
  }

  function forget(): void {
    if (isOpen) setKey(newKey());
    setFailure(undefined);
  }

  return { send, isBusy, failure, isOutcomeOpen: isOpen, forget };
}
