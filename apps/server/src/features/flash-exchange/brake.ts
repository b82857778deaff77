import { flashMarket } from '@candor/contract/flash-exchange/fields';
import { checkBrake, deskLoss } from '@candor/domain/flash-exchange';
import { formatMoney, HOUR_MS, later, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { flashStore } from './store.ts';

type Readers = Pick<Platform, 'clock' | 'db' | 'markets' | 'settings'>;

/** [FLX-15] What the exchanges of the last hour lost by the prices of now, and whether the desk stands still for it. */
export async function readBrake({ clock, db, markets, settings }: Readers) {
  const most = await settings.get('flash-exchange.hourlyLoss');
  const nets = await flashStore(db).netSince(later(clock.now(), -HOUR_MS));
  // The last price the venues agreed on counts, too: a loss does not end because they fell silent.
  const loss = deskLoss(nets, (base) => markets.price(flashMarket(base)).price);
  return { loss, most, checked: checkBrake(loss, most) };
}

const EVERY_MS = 10 * SECOND_MS;

/** Says once that the desk has stopped, and once that it goes on. */
export function makeBrakeNote(given: Readers & Pick<Platform, 'log'>): () => Promise<void> {
  let isPaused = false;
  return async () => {
    const { loss, most, checked } = await readBrake(given);
    if (checked.ok !== isPaused) return;
    isPaused = !checked.ok;
    const fields = { loss: formatMoney(loss), most: formatMoney(most) };
    if (isPaused) {
      given.log.error('flash.desk_paused', 'The flash exchange desk lost more within an hour than it may', fields);
    } else given.log.info('flash.desk_resumed', 'The flash exchange desk quotes again', fields);
  };
}

export function watchBrake(platform: Platform): Running {
  return runEvery(EVERY_MS, makeBrakeNote(platform), (error) =>
    platform.log.warn('flash.brake_failed', 'The loss of the flash exchange desk could not be read', { err: error }),
  );
}
