import { useState } from 'react';
import { type Answer, type ApiPath, call, type Failure, type Given } from '../platform/api.ts';
import { tick } from '../platform/haptics.ts';
import { newKey } from '../platform/new-key.ts';
import { isOutcomeOpen } from '../platform/open-outcome.ts';

/** Calls behind the trade password that may be repeated with their key. */
export type GuardedPath = {
  [P in ApiPath]: Given<P> extends { tradePassword: string; idempotencyKey: string } ? P : never;
}[ApiPath];
export type GuardedInput<P extends GuardedPath> = Omit<Given<P>, 'tradePassword' | 'idempotencyKey'>;

/** Makes the call under one key for as long as its sheet is open: a second tap, or a retry, gets the first answer. */
export function useGuardedCall<P extends GuardedPath>(
  path: P,
  onDone: (answer: Answer<P>) => void,
  onRefused?: (failure: Failure) => void,
) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function run(input: GuardedInput<P>, tradePassword: string) {
    if (isBusy) return;
    setBusy(true);
    // The two fields left out of GuardedInput are the ones added here.
    const reply = await call(path, { ...input, tradePassword, idempotencyKey: key } as Given<P>);
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    if (reply.ok) onDone(reply.value);
    else onRefused?.(reply);
  }

  return { run, isBusy, failure, isOutcomeOpen: isOutcomeOpen(failure), forget: () => setFailure(undefined) };
}
