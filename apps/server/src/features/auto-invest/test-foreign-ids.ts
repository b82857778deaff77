import { HOUR_MS, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ aip: async () => [await addPlan(server, who)] }),
  // Their second factor has just been changed.
  ownerHears: { 'app.auto-invest/sell': 'trading.onHold' },
};

/** A plan that begins in an hour. */
async function addPlan({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  const { clock, db, newId } = platform;
  const id = newId('aip');
  const [now, start] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  const end = timestamp(later(clock.now(), 2 * HOUR_MS));
  await db.run`insert into auto_invest_plan (id, book, user_id, market, amount, period, start_at, end_at, planned, at_end,
      fee_ppm, state, next_slot, next_at, created_at)
    values (${id}, 'real', ${userId}, 'ETH-USDT', 10000000, 60, ${start}, ${end}, 1, 'keep', 100000, 'inProgress', 0,
      ${start}, ${now})`;
  return { id, owner: token };
}
