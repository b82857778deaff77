import type { DayLimits } from '@candor/domain/withdrawal';
import type { Platform } from '../../platform/platform.ts';

/** [WDR-5] [TRF-9] The limits of 24 hours in force. */
export async function readDayLimits({ settings }: Pick<Platform, 'settings'>): Promise<DayLimits> {
  return {
    levels: await settings.get('levels'),
    btcPerDay: await settings.get('withdrawal.btcPerDay'),
    trxPerDay: await settings.get('withdrawal.trxPerDay'),
    ethPerDay: await settings.get('withdrawal.ethPerDay'),
  };
}
