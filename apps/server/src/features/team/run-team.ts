import { marketPairs } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { followTrades } from '../../services/engine/traded-markets.ts';
import { raiseLevels } from '../../services/levels/raise-levels.ts';
import { countTrades } from '../../services/team/count-trades.ts';
import { payShares } from '../../services/team/pay-shares.ts';

const EVERY_MS = 5_000;

/** Counts what was traded, raises whoever reached a level by it, and pays the shares in its fees. */
export async function lookAtTeams(platform: Platform, pairs = marketPairs()): Promise<void> {
  const traders = await countTrades(platform, pairs);
  if (traders.length > 0) await raiseLevels(platform, traders);
  await payShares(platform);
}

export function runTeams(platform: Platform): Running {
  const traded = followTrades(platform);
  const running = runEvery(
    EVERY_MS,
    () => lookAtTeams(platform, traded.take()),
    (error) =>
      platform.log.warn('team.count_failed', 'Trades could not be counted for teams; retrying', { err: error }),
  );
  return {
    stop: async () => {
      traded.stop();
      await running.stop();
    },
  };
}
