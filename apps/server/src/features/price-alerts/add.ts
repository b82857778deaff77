import type { ParsedInputOf } from '@candor/contract';
import type { addPriceAlert } from '@candor/contract/price-alerts/calls';
import { isLeaving, pairOf } from '@candor/domain/market';
import { alertEnd, readValue, setAlert } from '@candor/domain/price-alerts';
import { ok, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { alertEvent } from './alert-event.ts';
import { alertStore } from './store.ts';
import { showAlert } from './wire.ts';

/** [PAL-3] [PAL-5] Judged against the last trade while later ones wait to be looked at. */
export async function add(input: ParsedInputOf<typeof addPriceAlert>, context: CustomerContext) {
  const { clock, newId, once, outbox, user } = context;
  const { market, direction } = input;
  const pair = pairOf(market);
  // [LST-9]
  if (isLeaving(pair)) return refuse('spot.closed');
  const read = readValue(pair, input.value);
  if (!read.ok) return read;
  const value = read.value;
  const added = await once(input, async (tx) => {
    const store = alertStore(tx);
    await store.lockOwner(user.id);
    const last = await store.lastTrade(market);
    const same = await store.same({ userId: user.id, market, direction, value });
    if (same) return ok(showAlert(same));
    const now = clock.now();
    const terms = { last: last?.price ?? 0, ...(await store.counts(user.id, now)) };
    const judged = setAlert(pair, { direction, value }, terms);
    if (!judged.ok) return judged;
    const id = newId('pra');
    const row = await store.add({
      ...{ id, userId: user.id, market, direction, value, now, endsAt: alertEnd(now) },
      last: { no: last?.no ?? 0, price: terms.last },
    });
    await outbox.add(tx, [alertEvent({ id, user_id: user.id, market, direction, state: 'waiting' })]);
    return ok(showAlert(row));
  });
  if (added.ok) outbox.wake();
  return added;
}
