import { memberTypeOf } from '@candor/domain/auth';
import { type FeeRates, type FeeTerms, feeRatesOf } from '@candor/domain/spot';
import type { Customer, Platform } from '../../platform/platform.ts';

export async function feeTerms({ settings }: Pick<Platform, 'settings'>): Promise<FeeTerms> {
  return settings.read((get) => ({
    levels: get('levels'),
    makerShare: get('spot.makerShare'),
    vipDiscount: get('spot.vipDiscount'),
  }));
}

/** What this customer pays now; an order keeps the rates it was placed with. */
export async function feesOf(platform: Pick<Platform, 'settings' | 'clock'>, user: Customer): Promise<FeeRates> {
  const isVip = memberTypeOf(user.vipExpiresAt, platform.clock.now()) === 'vip';
  return feeRatesOf(user.level, isVip, await feeTerms(platform));
}
