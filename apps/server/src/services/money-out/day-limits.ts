import { limitRisesAt } from '@candor/domain/vip';
import {
  countedPrice,
  type DayLimit,
  type DayLimits,
  dayLimitOf,
  type Member,
  perDayOf,
  type SharedLimit,
} from '@candor/domain/withdrawal';
import { formatMoney, type Id, type Instant, type Money, money, SETTLEMENT_ASSET } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { amountSetting } from '../../platform/settings/setting-by-name.ts';
import { moneyOut } from './money-out.ts';

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

type Needed = Pick<Platform, 'clock' | 'db' | 'markets'>;

/** [WDR-35] The limit of all assets together: what it is for this member, and how much of it is used. */
export async function readShared(
  { clock, db }: Pick<Needed, 'clock' | 'db'>,
  userId: Id<'usr'>,
  member: Member,
  limits: DayLimits,
): Promise<DayLimit> {
  return {
    perDay: dayLimitOf(SETTLEMENT_ASSET, member, limits),
    usedToday: await moneyOut(db).usedToday(userId, SETTLEMENT_ASSET, clock.now()),
  };
}

/** [WDR-36] The same with what a coin of this asset counts as in it now. */
export function sharedFor(
  { clock, markets }: Pick<Needed, 'clock' | 'markets'>,
  own: Money,
  shared: DayLimit,
): SharedLimit {
  const price = countedPrice(own.asset, {
    ...{ now: clock.now(), shared: shared.perDay, own, priceOf: markets.price },
    isHeard: (id) => markets.venuesOf(id).length > 0,
  });
  return { ...shared, price };
}

/** How a page is told what a coin counts as. */
export function showCountsAs({ price }: SharedLimit): string | null {
  return price === null ? null : formatMoney(money(SETTLEMENT_ASSET, price));
}
