import type { MarketId, SpotOrder } from '@candor/contract';
import { useState } from 'react';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { newKey } from '../../platform/new-key.ts';
import { type Draft, toAsked } from './ticket.ts';

/** Answers that leave open whether the order was placed. */
const OPEN_OUTCOMES: readonly string[] = [
  'client.timeout',
  'client.unreachable',
  'client.unreadable',
  'call.failed',
  'call.busy',
];

/**
 * Places the ticket as it stands. While nobody knows whether it went through, the same ticket goes again under the same key and gets
 * the first answer; a changed ticket is another order, and has a key of its own.
 */
export function usePlace(market: MarketId, onPlaced: (order: SpotOrder) => void) {
  const [key, setKey] = useState(newKey);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const isOutcomeOpen = failure !== undefined && OPEN_OUTCOMES.includes(failure.code);

  async function place(draft: Draft): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const { isPostOnly, ...asked } = toAsked(draft);
    const reply = await call('app.spot/place', {
      market,
      ...asked,
      postOnly: isPostOnly ? 'yes' : 'no',
      idempotencyKey: key,
    });
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
    tick(reply.ok ? undefined : 'refused');
    if (reply.ok || !OPEN_OUTCOMES.includes(reply.code)) setKey(newKey());
    if (reply.ok) onPlaced(reply.value);
  }

  function forget(): void {
    if (isOutcomeOpen) setKey(newKey());
    setFailure(undefined);
  }

  return { place, isBusy, failure, isOutcomeOpen, forget };
}
