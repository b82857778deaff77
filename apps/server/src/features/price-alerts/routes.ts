import { contract } from '@candor/contract';
import { ALERT_DAYS, ALERTS_MOST } from '@candor/contract/price-alerts/fields';
import { formatPrice, marketPairs } from '@candor/domain/market';
import { isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { add } from './add.ts';
import { alertEvent } from './alert-event.ts';
import { alertStore } from './store.ts';
import { showAlert } from './wire.ts';

export const priceAlertsRoutes = [
  handle(contract.priceAlertRules, async (_, { clock, db, engine, user }) => {
    const { waiting } = await alertStore(db).counts(user.id, clock.now());
    return ok({
      ...{ waiting, waitingMost: ALERTS_MOST, days: ALERT_DAYS },
      markets: marketPairs().map((pair) => {
        const last = engine.lastPrice('real', pair.id);
        return {
          id: pair.id,
          tick: formatPrice(pair, pair.tick),
          last: last === undefined ? null : formatPrice(pair, last),
        };
      }),
    });
  }),

  handle(contract.listPriceAlerts, async ({ state, cursor = '', limit }, { db, user }) => {
    if (cursor && !isId('pra', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => alertStore(db).list(user.id, state, cursor, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(showAlert), next });
  }),

  handle(contract.addPriceAlert, add),

  /** [PAL-7] Anybody else's is not there. */
  handle(contract.removePriceAlert, async ({ id }, { clock, db, outbox, user }) => {
    const found = await alertStore(db).find(id);
    if (found?.user_id !== user.id) return refuse('call.notFound');
    await db.transaction(async (tx) => {
      const removed = await alertStore(tx).remove(id, clock.now());
      if (removed > 0) await outbox.add(tx, [alertEvent({ ...found, state: 'removed' })]);
    });
    outbox.wake();
    return ok({});
  }),
];
