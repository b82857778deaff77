import { useState } from 'react';
import { type Answer, call, type Failure, type Given } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { newKey } from '../../platform/new-key.ts';
import { queryClient } from '../../platform/query-client.ts';

type Path = 'app.margin/open' | 'app.margin/close' | 'app.margin/add';

/** Answers that leave open whether it was done. */
const OPEN_OUTCOMES: readonly string[] = [
  'client.timeout',
  'client.unreachable',
  'client.unreadable',
  'call.failed',
  'call.busy',
];

/**
 * Sends an order of a position. While nobody knows whether it went through, the same goes again under the same key and gets the
 * first answer; something else that is asked for has a key of its own.
 */
export function useSendOnce<P extends Path>(path: P, onDone: (answer: Answer<P>) => void) {
  const [key, setKey] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isOutcomeOpen = failure !== undefined && OPEN_OUTCOMES.includes(failure.code);

  async function send(input: Omit<Given<P>, 'idempotencyKey'>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await call(path, { ...input, idempotencyKey: key } as Given<P>);
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    if (reply.ok || !OPEN_OUTCOMES.includes(reply.code)) setKey(newKey());
    // Refused or not, the position may have moved on meanwhile.
    void queryClient.invalidateQueries();
    if (reply.ok) onDone(reply.value);
  }

  function forget(): void {
    if (isOutcomeOpen) setKey(newKey());
    setFailure(undefined);
  }

  return { send, isBusy, failure, isOutcomeOpen, forget };
}
