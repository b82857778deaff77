import { useState } from 'react';
import { type Answer, call, type Failure, type Given } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { newKey } from '../../platform/new-key.ts';
import { isOutcomeOpen } from '../../platform/open-outcome.ts';
import { queryClient } from '../../platform/query-client.ts';

type Receipt = Answer<'app.transfer/send'>;
type Order = Omit<Given<'app.transfer/send'>, 'idempotencyKey'>;

/**
 * Sends the transfer under one key for as long as the flow is open: a second tap, or a retry after a broken connection,
 * gets the first answer and never a second movement.
 */
export function useSend(onSent: (receipt: Receipt) => void) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function send(order: Order) {
    if (isBusy) return;
    setBusy(true);
    const reply = await call('app.transfer/send', { ...order, idempotencyKey: key });
    setBusy(false);
    if (!reply.ok) {
      setFailure(reply);
      tick('refused');
      return;
    }
    setFailure(undefined);
    tick();
    queryClient.setQueryData(['app.transfer/receipt', { id: reply.value.id }], reply.value);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'app.transfer/receipt' });
    onSent(reply.value);
  }

  // Until a retry has told whether the money moved, nothing else may be sent from here.
  const isOpen = isOutcomeOpen(failure);
  return { send, isBusy, failure, isOpen, forget: () => setFailure(undefined) };
}
