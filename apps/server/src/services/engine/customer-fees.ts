import { memberTypeOf } from '@candor/domain/auth';
import { type FeeRates, type FeeTerms, feeRatesOf } from '@candor/domain/spot';
import type { Customer, Platform } from '../../platform/platform.ts';
import { type Soon, soon } from '../../platform/soon.ts';

export function feeTerms({ settings }: Pick<Platform, 'settings'>): Soon<FeeTerms> {
  return settings.read((get) => ({
    levels: get('levels'),
    makerShare: get('spot.makerShare'),
    vipDiscount: get('spot.vipDiscount'),
  }));
}

/** What this customer pays now; an order keeps the rates it was placed with. */
export function feesOf(platform: Pick<Platform, 'settings' | 'clock'>, user: Customer): Soon<FeeRates> {
  const isVip = memberTypeOf(user.vipExpiresAt, platform.clock.now()) === 'vip';
  return soon(feeTerms(platform), (terms) => feeRatesOf(user.level, isVip, terms));
}
