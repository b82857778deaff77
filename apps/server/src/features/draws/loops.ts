import { MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { LocalChainAway } from '../../services/local-chains/local-chains.ts';
import { commitDraws } from './commit-draws.ts';
import { settleDraws, watchRevealed } from './settle-draws.ts';
import { drawStore } from './store.ts';

const LOOK_EVERY_MS = SECOND_MS;
const WATCH_EVERY_MS = 5 * MINUTE_MS;
const MOVE_EVERY_MS = 2 * SECOND_MS;
const AT_ONCE = 200;
/** Nobody has its key: what is sent there stays there. */
const NOBODY = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

export function runDraws(platform: Platform): Running {
  const { log } = platform;
  const round = async () => {
    // Commitments first: they have a time after which they are not made any more, and reveals have not.
    await commitDraws(platform);
    await settleDraws(platform);
  };
  return runEvery(LOOK_EVERY_MS, round, (error) =>
    log.warn('draws.waiting', 'Draws wait, for the chain or the database; retrying', { err: error }),
  );
}

export function runWatch(platform: Platform): Running {
  return runEvery(
    WATCH_EVERY_MS,
    () => watchRevealed(platform),
    (error) => platform.log.warn('draws.not_watched', 'Blocks of revealed draws could not be read', { err: error }),
  );
}

/**
 * A sandbox's own chain makes blocks only while somebody pays, so a draw would wait for a customer to do so. While one waits for
 * its block, and the chain stands still, a coin of the faucet is sent to nobody: blocks follow it as they follow every payment.
 */
export function runMover(platform: Platform): Running {
  const { chains, db, localChains, log } = platform;
  let seen = 0;
  const round = async () => {
    const tron = chains.get('tron');
    if (!tron || !localChains?.isUp('tron')) return;
    const waiting = await drawStore(db).waiting(AT_ONCE);
    if (waiting.length === 0) return;
    const needed = Math.max(...waiting.map((draw) => draw.height));
    const { height, solidHeight } = await tron.reader.head();
    const stood = height === seen;
    seen = height;
    if (stood && solidHeight < needed) await localChains.pay({ chain: 'tron', to: NOBODY, token: null, units: 1n });
  };
  return runEvery(MOVE_EVERY_MS, round, (error) => {
    if (!(error instanceof LocalChainAway))
      log.warn('draws.not_moved', 'The local chain could not be moved', { err: error });
  });
}
