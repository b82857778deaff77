import { useState } from 'react';
import { call, type Failure, type Given } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { newKey } from '../../platform/new-key.ts';
import { queryClient } from '../../platform/query-client.ts';

type Path = 'app.recharge/certificate_submit';

/** Hands a certificate in under one key for as long as the form is open: a second tap is the same certificate. */
export function useSubmit(onDone: (id: string) => void) {
  const [key, setKey] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  async function send(given: Omit<Given<Path>, 'idempotencyKey'>) {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const reply = await call('app.recharge/certificate_submit', { ...given, idempotencyKey: key });
    setBusy(false);
    tick(reply.ok ? 'done' : 'refused');
    if (!reply.ok) {
      // The server knows it by another content: what is on the screen now is a new one.
      if (reply.code === 'call.idempotencyConflict') setKey(newKey());
      setFailure(reply);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['app.recharge/certificates'] });
    onDone(reply.value.id);
  }
  return { send, isBusy, failure };
}
