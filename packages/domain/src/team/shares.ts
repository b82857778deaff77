import { assert, type Instant, type Money, money, mulDiv, PPM, type Ppm, ppm } from '@candor/kernel';
import { type ClosedRegions, isOpenIn } from '../gates/index.ts';
import { type Level, levelAt } from '../levels/index.ts';

/** [TEA-8] What shares are paid from: the fees themselves. */
export const SHARES_ACCOUNT = 'house:fees';

/** [TEA-2] How far shares and volumes reach, and how far anybody's downline does. */
export const SHARED_TIERS = [1, 2] as const;
export type SharedTier = (typeof SHARED_TIERS)[number];
export const DOWNLINE_TIERS = 10;

/** Who invited a trader, or invited the one who did. */
export type Leader = {
  readonly id: string;
  readonly tier: SharedTier;
  readonly level: number;
  readonly isBanned: boolean;
  readonly region: string | null;
};

export type ShareTerms = {
  readonly levels: readonly Level[];
  /** What the second tier brings at the highest level. */
  readonly secondShare: Ppm;
  readonly closed: ClosedRegions;
};

/** [TEA-3] What part of a fee a leader of this level has, by tier. */
export function rateOf(tier: SharedTier, level: number, { levels, secondShare }: ShareTerms): Ppm {
  const { referralShare } = levelAt(level, levels);
  if (tier === 1) return referralShare;
  const highest = levels.at(-1)?.referralShare ?? 0n;
  // The second tier grows with the level as the first does.
  return highest === 0n ? ppm(0) : ppm((secondShare * referralShare) / highest);
}

export type Share = { readonly leader: Leader; readonly rate: Ppm; readonly share: Money };

/** [TEA-3] [TEA-4] [TEA-7] Who shares in a fee and with how much. Whatever the rates are, it is never more than the fee. */
export function sharesOf(fee: Money, leaders: readonly Leader[], terms: ShareTerms): readonly Share[] {
  let left = fee.minor;
  const shares: Share[] = [];
  for (const tier of SHARED_TIERS) {
    const leader = leaders.find((each) => each.tier === tier);
    if (!leader || leader.isBanned || !isOpenIn('referral', leader.region, terms.closed)) continue;
    const rate = rateOf(tier, leader.level, terms);
    const asked = mulDiv(fee, rate, PPM, 'floor').minor;
    const share = asked < left ? asked : left;
    if (share <= 0n) continue;
    left -= share;
    shares.push({ leader, rate, share: money(fee.asset, share) });
  }
  assert(left >= 0n, 'shares within the fee');
  return shares;
}

/** A trade as far as teams are concerned. A side without a customer is the house's. */
export type CountedFill = {
  readonly id: string;
  readonly no: number;
  readonly market: string;
  readonly quote: bigint;
  readonly at: Instant;
  readonly sides: readonly CountedSide[];
};
export type CountedSide = { readonly side: 'maker' | 'taker'; readonly userId: string; readonly fee: Money };

/** Two accounts of one trade under one name, whichever stands first. */
export function pairName(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** [TEA-6] Whether a trade counts: not where both sides are of one hand. `related` has the names of pairs that are. */
export function isCounted({ sides }: Pick<CountedFill, 'sides'>, related: ReadonlySet<string>): boolean {
  const [one, other] = sides;
  if (!one || !other) return true;
  return one.userId !== other.userId && !related.has(pairName(one.userId, other.userId));
}
