import type { MarketId } from '@candor/contract';
import type { MarginTerms } from '@candor/domain/margin';
import { minimumIn, ownTermsOf } from '@candor/domain/market';
import type { Ppm } from '@candor/kernel';
import type { Customer, Platform } from '../../platform/platform.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';

type Settings = Pick<Platform, 'settings'>;

export type FeePayer = Pick<Customer, 'level' | 'vipExpiresAt'>;

/** What this customer pays now; a position keeps the rate it was opened with. */
export async function feeOf(
  platform: Settings & Pick<Platform, 'clock'>,
  user: FeePayer,
  market: MarketId,
): Promise<Ppm> {
  // A position opens and closes with what the book gives at once: it always takes.
  return (await feesOf(platform, user, market)).taker;
}

/** [LST-45] What counts in this market: its own figures, else the settings. */
export async function readTerms({ settings }: Settings, fee: Ppm, market: MarketId): Promise<MarginTerms> {
  const [most, maintenance, hourlyInterest, slippage, liquidationCharge, slice, least] = await Promise.all([
    settings.get('margin.mostMultiplier'),
    settings.get('margin.maintenance'),
    settings.get('margin.hourlyInterest'),
    settings.get('margin.slippage'),
    settings.get('margin.liquidationCharge'),
    settings.get('margin.slice'),
    settings.get('spot.minimum'),
  ]);
  const mostMultiplier = ownTermsOf(market).mostMultiplier ?? most;
  const minimum = minimumIn(market, least);
  return { mostMultiplier, maintenance, fee, hourlyInterest, slippage, liquidationCharge, slice, minimum };
}
