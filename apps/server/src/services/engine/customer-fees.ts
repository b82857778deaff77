import type { MarketId } from '@candor/contract';
import { memberTypeOf } from '@candor/domain/auth';
import { ownTermsOf } from '@candor/domain/market';
import { type FeeRates, type FeeTerms, feeRatesOf } from '@candor/domain/spot';
import type { Customer, Platform } from '../../platform/platform.ts';

export async function feeTerms({ settings }: Pick<Platform, 'settings'>): Promise<FeeTerms> {
  return settings.read((get) => ({
    levels: get('levels'),
    makerShare: get('spot.makerShare'),
    vipDiscount: get('spot.vipDiscount'),
  }));
}

/** What this customer pays now, in this market or in those without rates of their own; an order keeps the rates it was placed with. */
export async function feesOf(
  platform: Pick<Platform, 'settings' | 'clock'>,
  user: Pick<Customer, 'level' | 'vipExpiresAt'>,
  market: MarketId | null,
): Promise<FeeRates> {
  const isVip = memberTypeOf(user.vipExpiresAt, platform.clock.now()) === 'vip';
  return feeRatesOf(user.level, isVip, await feeTerms(platform), ownFees(market));
}

/** The same of every market that is known, by its name. */
export async function takerFeesOf(
  platform: Pick<Platform, 'settings' | 'clock'>,
  user: Pick<Customer, 'level' | 'vipExpiresAt'>,
): Promise<(market: MarketId) => number> {
  const isVip = memberTypeOf(user.vipExpiresAt, platform.clock.now()) === 'vip';
  const terms = await feeTerms(platform);
  return (market) => Number(feeRatesOf(user.level, isVip, terms, ownFees(market)).taker);
}

/** [LST-43] */
export function ownFees(market: MarketId | null): FeeRates | null {
  return market === null ? null : ownTermsOf(market).fees;
}
