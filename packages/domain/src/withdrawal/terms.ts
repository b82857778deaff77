import type { Network } from '@candor/contract';
import { type ChainWay, chainWays, findChainWay } from '@candor/contract/listing/ways';
import {
  type Asset,
  assert,
  isLess,
  type Money,
  money,
  mulDiv,
  PPM,
  type Ppm,
  ppm,
  SETTLEMENT_ASSET,
  scaleOf,
  zero,
} from '@candor/kernel';
import type { SettingValue } from '../configuration/index.ts';
import { type Level, levelAt } from '../levels/index.ts';
import type { WayFigures } from './way-figures.ts';

/** The ways money leaves. */
export type Way = ChainWay | 'bank';

/** Every way that is known now. */
export function waysOut(): readonly Way[] {
  return [...chainWays().map(({ id }) => id), 'bank'];
}

/** What one way asks for. */
export type WithdrawalTerms = {
  readonly way: Way;
  readonly asset: Asset;
  readonly minimum: Money;
  /** [LST-22] The most that may leave at once; null where only the limit of a day counts. */
  readonly maximum: Money | null;
  readonly fee: { readonly lowest: Money; readonly rate: Ppm };
  /** How many digits an amount may have behind the point. */
  readonly decimals: number;
  /** [WDR-5] For this customer, in 24 hours. */
  readonly perDay: Money;
  /** [WDR-10] Up to here without a person, and how much of that in 24 hours. */
  readonly automatic: { readonly limit: Money; readonly perDay: Money };
  /** [WDR-11] */
  readonly secondPersonAbove: Money;
};

/** The settings and rows all of it comes from. */
export type TermSettings = {
  readonly minimum: SettingValue<'withdrawal.minimum'>;
  readonly bankFee: SettingValue<'withdrawal.bankFee'>;
  readonly bankFeeLowest: SettingValue<'withdrawal.bankFeeLowest'>;
  readonly automaticLimit: SettingValue<'withdrawal.automaticLimit'>;
  readonly automaticPerDay: SettingValue<'withdrawal.automaticPerDay'>;
  readonly secondPersonAbove: SettingValue<'withdrawal.secondPersonAbove'>;
  readonly figuresOf: (way: ChainWay) => WayFigures;
} & DayLimits;

/** What the limits of 24 hours come from. */
export type DayLimits = {
  readonly levels: readonly Level[];
  /** [LST-4] Of an asset that no level has a limit for; null where nothing says it. */
  readonly perDayOf: (asset: Asset) => Money | null;
  /** A VIP's, as a part of everybody's. */
  readonly vipLimit: SettingValue<'vip.limit'>;
};

/** [WDR-5] [TRF-9] [VIP-6] The one limit of an asset, for transfers and withdrawals together. */
export function dayLimitOf(asset: Asset, { level, isVip }: Member, set: DayLimits): Money {
  const limit = commonLimitOf(asset, level, set);
  return isVip ? mulDiv(limit, set.vipLimit, PPM, 'floor') : limit;
}

/** Whose limits they are. */
export type Member = { readonly level: number; readonly isVip: boolean };

function commonLimitOf(asset: Asset, level: number, set: DayLimits): Money {
  if (asset === SETTLEMENT_ASSET) return levelAt(level, set.levels).withdrawalPerDay;
  // [LST-4] Where neither a setting nor the asset's row has a figure, nothing leaves.
  return set.perDayOf(asset) ?? zero(asset);
}

const USDT_DECIMALS = 6;
/** A bank pays whole cents. */
const BANK_DECIMALS = 2;
const NO_RATE = ppm(0);

export function assetOf(way: Way): Asset {
  return way === 'bank' ? SETTLEMENT_ASSET : nameOf(way).asset;
}

/** [WDR-2] The network whose bound addresses a way pays to; a bank has none. */
export function networkOf(way: Way): Network | null {
  return way === 'bank' ? null : nameOf(way).network;
}

function nameOf(way: ChainWay) {
  const found = findChainWay(way);
  assert(found, () => `a way that is known, got ${way}`);
  return found;
}

/** [WDR-2] The way by which an asset leaves over a network. */
export function wayOver(network: Network | null, asset: Asset): Way {
  if (network === null && asset === SETTLEMENT_ASSET) return 'bank';
  const found = chainWays().find((way) => way.network === network && way.asset === asset);
  assert(found, `a way out for ${asset} over ${network ?? 'a bank'}`);
  return found.id;
}

export function termsFor(way: Way, member: Member, set: TermSettings): WithdrawalTerms {
  return way === 'bank' ? bankTerms(member, set) : chainTerms(way, member, set);
}

function chainTerms(way: ChainWay, member: Member, set: TermSettings): WithdrawalTerms {
  const asset = assetOf(way);
  const { minimum, maximum, feeLeast, secondPersonAbove } = set.figuresOf(way);
  return {
    ...{ way, asset, minimum, maximum, secondPersonAbove },
    fee: { lowest: feeLeast ?? zero(asset), rate: NO_RATE },
    decimals: scaleOf(asset),
    perDay: dayLimitOf(asset, member, set),
    // [WDR-10] Without a price nobody can say what is small, so a person looks at every one.
    automatic:
      asset === SETTLEMENT_ASSET
        ? { limit: set.automaticLimit, perDay: set.automaticPerDay }
        : { limit: zero(asset), perDay: zero(asset) },
  };
}

function bankTerms(member: Member, set: TermSettings): WithdrawalTerms {
  return {
    way: 'bank',
    asset: SETTLEMENT_ASSET,
    minimum: set.minimum,
    maximum: null,
    fee: { lowest: set.bankFeeLowest, rate: set.bankFee },
    decimals: BANK_DECIMALS,
    perDay: dayLimitOf(SETTLEMENT_ASSET, member, set),
    automatic: { limit: set.automaticLimit, perDay: set.automaticPerDay },
    secondPersonAbove: set.secondPersonAbove,
  };
}

/** Minor units of USDT in a cent. */
const PER_CENT = 10n ** BigInt(USDT_DECIMALS - BANK_DECIMALS);

/** [WDR-4] Cut to whole cents at a bank, against ourselves. */
export function feeFor({ way, fee }: Pick<WithdrawalTerms, 'way' | 'fee'>, amount: Money): Money {
  const share = mulDiv(amount, fee.rate, PPM, 'floor');
  const charged = isLess(share, fee.lowest) ? fee.lowest : share;
  return way === 'bank' ? money(charged.asset, charged.minor - (charged.minor % PER_CENT)) : charged;
}
