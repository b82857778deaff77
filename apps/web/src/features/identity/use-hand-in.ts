import { useState } from 'react';
import { type Answer, call, type Failure, type Given } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { newKey } from '../../platform/new-key.ts';
import { queryClient } from '../../platform/query-client.ts';
import { forgetDraft } from './draft.ts';

type HandInPath = 'app.identity/submit' | 'app.identity/resubmit';

/** Answers that leave open whether it arrived; a retry under the same key tells. */
const OPEN_OUTCOMES: readonly string[] = ['client.timeout', 'client.unreachable', 'client.unreadable', 'call.failed'];

/** Hands in under one key for as long as the step is open, so that a second tap is the same hand-in. */
export function useHandIn<P extends HandInPath>(path: P, onDone: (answer: Answer<P>) => void) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function handIn(given: Omit<Given<P>, 'idempotencyKey'>): Promise<Failure | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(undefined);
    const reply = await call(path, { ...given, idempotencyKey: key } as Given<P>);
    setBusy(false);
    if (!reply.ok) {
      setFailure(reply);
      tick('refused');
      return reply;
    }
    tick();
    forgetDraft();
    await queryClient.invalidateQueries({ queryKey: ['app.identity/status'] });
    onDone(reply.value);
    return undefined;
  }

  const isOpen = failure !== undefined && OPEN_OUTCOMES.includes(failure.code);
  return { handIn, isBusy, failure, isOpen };
}
