import { memberTypeOf } from '@candor/domain/auth';
import type { MarginTerms } from '@candor/domain/margin';
import { feeRatesOf } from '@candor/domain/spot';
import type { Ppm } from '@candor/kernel';
import type { Customer, Platform } from '../../platform/platform.ts';

type Settings = Pick<Platform, 'settings'>;

export type FeePayer = Pick<Customer, 'level' | 'vipExpiresAt'>;

/** What this customer pays now; a position keeps the rate it was opened with. */
export async function feeOf({ settings, clock }: Settings & Pick<Platform, 'clock'>, user: FeePayer): Promise<Ppm> {
  const [levels, makerShare, vipDiscount] = await Promise.all([
    settings.get('levels'),
    settings.get('spot.makerShare'),
    settings.get('spot.vipDiscount'),
  ]);
  const isVip = memberTypeOf(user.vipExpiresAt, clock.now()) === 'vip';
  // A position opens and closes with what the book gives at once: it always takes.
  return feeRatesOf(user.level, isVip, { levels, makerShare, vipDiscount }).taker;
}

export async function readTerms({ settings }: Settings, fee: Ppm): Promise<MarginTerms> {
  const [mostMultiplier, maintenance, hourlyInterest, slippage, liquidationCharge, slice, minimum] = await Promise.all([
    settings.get('margin.mostMultiplier'),
    settings.get('margin.maintenance'),
    settings.get('margin.hourlyInterest'),
    settings.get('margin.slippage'),
    settings.get('margin.liquidationCharge'),
    settings.get('margin.slice'),
    settings.get('spot.minimum'),
  ]);
  return { mostMultiplier, maintenance, fee, hourlyInterest, slippage, liquidationCharge, slice, minimum };
}
