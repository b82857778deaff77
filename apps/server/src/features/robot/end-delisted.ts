import { AI_TEMPLATE } from '@candor/contract/robot/fields';
import { endingMarkets } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';
import { marketEnded } from '../../services/listing/market-ended.ts';
import { robotStore } from './store.ts';

/**
 * [LST-10] Robots of a market that is about to be delisted stop and keep their coins: nobody asked for a sale. What their owner
 * wanted sold is sold while the market trades, and kept after that.
 */
export async function endDelistedRobots({
  clock,
  db,
  outbox,
}: Pick<Platform, 'clock' | 'db' | 'outbox'>): Promise<void> {
  const ending = endingMarkets(clock.now());
  if (ending.size === 0) return;
  for (const robot of await robotStore(db).ofMarkets([...ending.keys()])) {
    const { id, market, state, template, userId } = robot;
    if (state === 'stopping') {
      if (ending.get(market) === 'delisted') await robotStore(db).keepCoins(robot);
      continue;
    }
    await db.transaction(async (tx) => {
      if (!(await robotStore(tx).askToStop(robot, 'keep', clock.now()))) return;
      await outbox.add(tx, [marketEnded({ userId, market, what: 'robot', id: template === AI_TEMPLATE ? '' : id })]);
    });
    outbox.wake();
  }
}
