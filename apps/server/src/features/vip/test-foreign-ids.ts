import { randomUUID } from 'node:crypto';
import { DAY_MS, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { ForeignIds } from '../../testing/foreign-ids.ts';

export const foreignIds: ForeignIds = {
  customer: ({ platform }, { id: userId, token }) => ({
    vip: async () => {
      const { clock, db, newId } = platform;
      const [id, now] = [newId('vip'), clock.now()];
      const [from, until] = [timestamp(now), timestamp(later(now, 30 * DAY_MS))];
      await db.run`insert into vip_term (id, user_id, days, price, starts_at, ends_at, bought_at, transfer_id)
        values (${id}, ${userId}, 30, 20000000, ${from}, ${until}, ${from}, ${randomUUID()})`;
      return [{ id, owner: token }];
    },
  }),
};
