import { limitRisesAt } from '@candor/domain/vip';
import { type DayLimits, type Member, perDayOf } from '@candor/domain/withdrawal';
import type { Instant } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { amountSetting } from '../../platform/settings/setting-by-name.ts';

/** [WDR-5] [TRF-9] The limits of 24 hours in force. */
export async function readDayLimits({ settings }: Pick<Platform, 'settings'>): Promise<DayLimits> {
  return settings.read((get) => ({
    levels: get('levels'),
    perDayOf: (asset) => perDayOf(asset, amountSetting(get)),
    vipLimit: get('vip.limit'),
  }));
}

type MemberFacts = {
  readonly level: number;
  readonly vipExpiresAt: Instant | null;
  readonly vipSince: Instant | null;
};

/** [VIP-6] [VIP-8] Whose limits they are, at this moment: not a VIP's before VIP has run for a day. */
export function memberAt({ level, vipExpiresAt, vipSince }: MemberFacts, now: Instant): Member {
  const risesAt = limitRisesAt({ since: vipSince, expiresAt: vipExpiresAt }, now);
  return { level, isVip: risesAt !== null && risesAt <= now };
}
