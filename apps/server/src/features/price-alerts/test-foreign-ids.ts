import { HOUR_MS, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ pra: async () => [await addAlert(server, who)] }),
};

/** One that waits for a price far above. */
async function addAlert({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  const { clock, db, newId } = platform;
  const id = newId('pra');
  const [now, end] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  await db.run`insert into price_alert (id, user_id, market, direction, value, from_price, after_no, state, created_at,
      ends_at, changed_at)
    values (${id}, ${userId}, 'ETH-USDT', 'rise', 900000, 250000, 1, 'waiting', ${now}, ${end}, ${now})`;
  return { id, owner: token };
}
